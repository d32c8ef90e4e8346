import { expect, it } from 'vitest'
import { connect, visit } from '../../server/src/testing/client.ts'
import { contribute, createTable, planOf } from '../../server/src/testing/playing.ts'
import { HAND, lay, server, tap, visitor } from './house.ts'

it('a live match is lost by whoever runs out of time, and both are told so', async () => {
  const ailsa = await connect(await visit(server, 'Ailsa'))
  const pace = { kind: 'live', reserve: 3000, increment: 0 } as const
  const table = await createTable(ailsa, { ...planOf('me', 'invited'), pace })
  const rory = await visitor()
  await rory.page.goto(`${server}/#/join/${ailsa.seen(table).info?.invite}`)
  await rory.page.getByLabel('Your name').fill('Rory')
  await rory.page.getByRole('button', { name: 'Sit down' }).click()
  await contribute(ailsa, table)
  await ailsa.until(() => ailsa.seen(table).info?.phase === 'over')
  // both were asked at once: whose time was out first, the log says
  const { ending } = ailsa.seen(table).info ?? {}
  expect(ending?.by).toBe('time')
  await rory.page.locator('.end').getByText('ran out of time', { exact: false }).waitFor()
  expect(await rory.page.locator('.end h2').innerText()).toBe(
    ending?.places[0] === 1 ? 'Ailsa wins' : 'You win',
  )
  await ailsa.close()
  await rory.leave()
})

it('the ways out of a match: an offer that is not taken, giving up, and the other has won', async () => {
  const ailsa = await visitor()
  const rory = await visitor({ locale: 'fr-FR' })
  await ailsa.page.goto(`${server}/#/new/braverats/online`)
  await ailsa.page.getByLabel('Pace').selectOption({ label: '3 min + 5 s a turn' })
  await ailsa.page.locator('.sitter input').fill('Ailsa')
  await tap(ailsa.page, 'button[type=submit]')
  const link = ailsa.page.locator('.invite input')
  await link.waitFor()
  await rory.page.goto(await link.inputValue())
  await rory.page.locator('.sit-down input').fill('Rory')
  await tap(rory.page, '.sit-down button')
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
