import { expect, it } from 'vitest'
import { complaints, fits, HAND, meetOnline, PHONE, server, tabTo, visitor } from './house.ts'

it('a phrase is read in the reader’s language and muted; somebody who deletes themselves in the middle of a match is somebody', async () => {
  const ailsa = await visitor()
  const rory = await visitor({ locale: 'fr-FR', viewport: PHONE })
  await meetOnline('braverats', ailsa.page, rory.page)
  await Promise.all([ailsa.page.locator(HAND).waitFor(), rory.page.locator(HAND).waitFor()])

  // by keyboard
  await tabTo(ailsa.page, '.tool-words')
  await ailsa.page.keyboard.press('Enter')
  await tabTo(ailsa.page, '.phrases button', 'Well played')
  await ailsa.page.keyboard.press('Enter')
  const seats = rory.page.locator('.seat')
  await seats.filter({ hasText: 'Ailsa' }).locator('.saying', { hasText: 'Bien joué' }).waitFor()
  // and for those who do not see it
  await rory.page.locator('[role=log]', { hasText: 'Ailsa : Bien joué' }).waitFor({ state: 'attached' })
  expect(await fits(rory.page)).toBe(true)
  await rory.page.locator('.tool-words').click()
  expect(await complaints(rory.page)).toEqual([])
  await rory.page.getByRole('button', { name: 'Aïe !' }).click()
  await ailsa.page.locator('.saying', { hasText: 'Ouch!' }).waitFor()

  await rory.page.locator('.tool-words').click()
  await rory.page.getByRole('button', { name: 'Ne plus entendre Ailsa' }).click()
  await rory.page.keyboard.press('Escape')
  await rory.page.locator('.saying', { hasText: 'Bien joué' }).waitFor({ state: 'detached' })

  await rory.page.goto(`${server}/#/settings`)
  const saving = rory.page.waitForEvent('download')
  await rory.page.getByRole('link', { name: 'Tout enregistrer' }).click()
  expect((await saving).suggestedFilename()).toBe('cairn-me.json')
  await rory.page.getByRole('button', { name: 'M’effacer' }).click()
  await rory.page.getByRole('button', { name: 'Continuer' }).click()
  await rory.page.getByRole('button', { name: 'Oui, m’effacer' }).click()
  await rory.page.getByRole('heading', { name: 'Plus rien n’est gardé de vous' }).waitFor()
  await ailsa.page.locator('.end').getByText('Somebody gave up.').waitFor()
  expect(await ailsa.page.locator('main').innerText()).not.toContain('Rory')
  await rory.page.goto(`${server}/#/settings`)
  await rory.page.getByRole('heading', { name: 'Réglages' }).waitFor()
  // whoever comes back is somebody new, without a name, of whom nothing is kept
  await rory.page.goto(`${server}/#/new/braverats/online`)
  expect(await rory.page.locator('.sitter input').first().inputValue()).toBe('')
  await rory.page.goto(`${server}/#/settings`)
  await rory.page.getByRole('button', { name: 'Me prévenir sur cet appareil' }).waitFor()
  expect(await rory.page.getByRole('button', { name: 'M’effacer' }).count()).toBe(0)
  for (const { leave } of [ailsa, rory]) await leave()
})
