import { braverats } from '@cairn/games/braverats'
import { expect, it } from 'vitest'
import { layAll, meetOnline, server, tap, visitor } from './house.ts'
import { nearEnd, open } from './prepared.ts'

it('one looks back at matches of the server and of this device, and shows one of these to somebody else', async () => {
  const ailsa = await visitor()
  const rory = await visitor({ locale: 'fr-FR' })
  const { page } = ailsa
  await meetOnline('braverats', page, rory.page)
  await rory.page.getByRole('button', { name: 'Partir' }).click()
  await rory.page.getByRole('button', { name: 'Abandonner' }).click()
  await page.locator('.end').waitFor()
  const kept = await open(page, server, nearEnd(braverats, {}, 2), ['person', 'random'])
  await layAll(page)

  await page.goto(`${server}/#/matches`)
  const rows = page.locator('.match-row')
  await expect.poll(() => rows.count()).toBe(2)
  expect(await page.locator('.matches-sum').innerText()).toMatch(/^2 played/)
  await page.getByLabel('Company').selectOption({ label: 'Bots' })
  await expect.poll(() => rows.count()).toBe(1)
  expect(await rows.innerText()).toContain('on this device')
  await page.getByLabel('Company').selectOption({ label: 'Rory' })
  await expect.poll(() => rows.innerText()).toContain('given up')
  await page.getByRole('button', { name: 'Glen More II' }).click()
  await page.getByText('None of your matches is like that.').waitFor()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await rows.getByRole('link', { name: 'Replay' }).click()
  await page.getByRole('slider').waitFor()
  await page.locator('.replay-ending').getByText('Rory gave up.').waitFor()

  await page.goto(`${server}/#/local/${kept}`)
  await tap(page, '.end-share')
  const picture = page.locator('.share-picture')
  await picture.waitFor()
  // the board and the label below it, whatever is on it
  const shades = await picture.evaluate((image: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 64
    const draw = canvas.getContext('2d') as CanvasRenderingContext2D
    draw.drawImage(image, 0, 0, 64, 64)
    const { data } = draw.getImageData(0, 0, 64, 48)
    return new Set(Array.from({ length: 64 * 48 }, (_, i) => data.slice(4 * i, 4 * i + 3).join())).size
  })
  expect(shades).toBeGreaterThan(200)
  await page.getByRole('button', { name: 'Make a link' }).click()
  const link = page.getByLabel('Link to the replay')
  await link.waitFor()
  await rory.page.goto(await link.inputValue())
  await rory.page.getByText('Jouée sur un seul appareil', { exact: false }).waitFor()
  await rory.page.getByRole('slider').waitFor()
  for (const { leave } of [ailsa, rory]) await leave()
})
