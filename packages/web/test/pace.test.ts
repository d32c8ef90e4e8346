import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { HAND, lay, meetOnline, visitor } from './house.ts'

/** Whoever makes a table there asks for three seconds a match, which no form offers. */
const hurry = (page: Page): Promise<void> =>
  page.routeWebSocket(/socket/, socket => {
    const upstream = socket.connectToServer()
    socket.onMessage(text => {
      const command = JSON.parse(String(text))
      if (command.type === 'create') command.plan.pace.reserve = 3000
      upstream.send(JSON.stringify(command))
    })
  })

/** Both sit at a table with a clock. */
const meet = (host: Page, guest: Page): Promise<void> =>
  meetOnline('braverats', host, guest, [], '3 min + 5 s a turn')

it('a live match is lost by whoever runs out of time, and both are told so', async () => {
  const ailsa = await visitor()
  const rory = await visitor()
  await hurry(ailsa.page)
  await meet(ailsa.page, rory.page)
  for (const { page } of [ailsa, rory])
    await page.locator('.end').getByText('ran out of time', { exact: false }).waitFor()
  // both were asked at once: whose time was out first, the log says
  const titles = await Promise.all([ailsa, rory].map(({ page }) => page.locator('.end h2').innerText()))
  expect(['You win, Ailsa wins', 'Rory wins, You win']).toContain(titles.join(', '))
  for (const { leave } of [ailsa, rory]) await leave()
})

it('the ways out of a match: an offer that is not taken, giving up, and the other has won', async () => {
  const ailsa = await visitor()
  const rory = await visitor({ locale: 'fr-FR' })
  await meet(ailsa.page, rory.page)
  await Promise.all([ailsa.page.locator(HAND).waitFor(), rory.page.locator(HAND).waitFor()])
  expect(await ailsa.page.getByRole('timer').first().innerText()).toMatch(/^\d:\d\d$/)
  await Promise.all([lay(ailsa.page), lay(rory.page)])

  await ailsa.page.getByRole('button', { name: 'Leave' }).click()
  // everybody has decided something: it cannot be called off any more
  await ailsa.page.getByRole('button', { name: 'End it here' }).waitFor()
  expect(await ailsa.page.getByRole('button', { name: 'Call it off' }).count()).toBe(0)
  await ailsa.page.getByRole('button', { name: 'End it here' }).click()
  await rory.page.getByText('Ailsa propose d’en rester là', { exact: false }).waitFor()
  await rory.page.getByRole('button', { name: 'Partir' }).click()
  await rory.page.getByRole('button', { name: 'Abandonner' }).click()
  await ailsa.page.locator('.end').getByText('Rory gave up.').waitFor()
  expect(await ailsa.page.locator('.end h2').innerText()).toBe('You win')
  await rory.page.locator('.end').getByText('Rory abandonne.').waitFor()
  await ailsa.page.getByRole('button', { name: 'Verify this match' }).click()
  await ailsa.page.locator('.verified').waitFor()
  for (const { leave } of [ailsa, rory]) await leave()
})
