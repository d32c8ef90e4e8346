import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { complaints, fits, HAND, lay, PHONE, server, visitor } from './house.ts'

/** Whoever waits there is told that it is longer than it is. */
const impatient = (page: Page): Promise<void> =>
  page.routeWebSocket(/socket/, socket => {
    const upstream = socket.connectToServer()
    upstream.onMessage(text => {
      const message = JSON.parse(String(text))
      if (message.type === 'waiting') message.waited = 25_000
      socket.send(JSON.stringify(message))
    })
  })

it('two who look for somebody find each other, one of them while playing a bot, and play a rated match', async () => {
  const ailsa = await visitor()
  const rory = await visitor({ locale: 'fr-FR', viewport: PHONE })
  await impatient(ailsa.page)
  await ailsa.page.goto(server)
  await ailsa.page.getByRole('link', { name: 'Play somebody at BraveRats' }).click()
  await ailsa.page.getByLabel('Your name').fill('Ailsa')
  expect(await complaints(ailsa.page)).toEqual([])
  await ailsa.page.getByRole('button', { name: 'Find somebody' }).click()
  await ailsa.page.getByText('Nobody else waits for this yet.').waitFor()
  await ailsa.page.locator('.inn-plates', { hasText: 'You' }).waitFor({ state: 'attached' })
  expect(await complaints(ailsa.page)).toEqual([])
  // a bot is offered, and one goes on waiting
  await ailsa.page.getByRole('button', { name: 'Play a bot' }).click()
  await ailsa.page.locator('.table').waitFor()
  await ailsa.page.locator('.search-bar').getByText('Looking for somebody').waitFor()

  await rory.page.goto(`${server}/#/somebody/braverats`)
  await rory.page.getByText('1 attend').waitFor()
  // whoever only looks is nobody yet
  expect(await rory.page.context().cookies()).toEqual([])
  await rory.page.getByLabel('Votre nom').fill('Rory')
  expect(await complaints(rory.page)).toEqual([])
  expect(await fits(rory.page)).toBe(true)
  await rory.page.getByRole('button', { name: 'Chercher quelqu’un' }).click()

  await ailsa.page.getByRole('button', { name: 'Sit down' }).click()
  for (const { page } of [ailsa, rory]) {
    await page.waitForURL(/#\/table\//)
    await page.locator(HAND).waitFor()
  }
  expect(await ailsa.page.locator('.seat-name').allInnerTexts()).toContain('Rory')
  await Promise.all([lay(ailsa.page), lay(rory.page)])
  await rory.page.getByRole('button', { name: 'Partir' }).click()
  await rory.page.getByRole('button', { name: 'Abandonner' }).click()
  await ailsa.page.locator('.end').getByText('Rory gave up.').waitFor()

  // both are known to each other now, and one invites the other
  await ailsa.page.goto(`${server}/#/somebody/braverats`)
  await ailsa.page.getByRole('button', { name: 'Invite Rory' }).click()
  await ailsa.page.locator('.room', { hasText: 'Waiting for Rory.' }).waitFor()
  await rory.page.goto(`${server}/#/watch`)
  await rory.page.getByRole('link', { name: 'Ailsa' }).first().click()
  for (const { page } of [ailsa, rory]) await page.locator(HAND).waitFor()

  await ailsa.page.goto(`${server}/#/ratings/braverats/live`)
  await ailsa.page.getByText('Your rating is shown after 4 more matches.').waitFor()
  expect(await complaints(ailsa.page)).toEqual([])
  for (const { leave } of [ailsa, rory]) await leave()
})
