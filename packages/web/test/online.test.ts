import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@cairn/games'
import { serve, type ServeOptions, type Serving } from '@cairn/server'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { CARD, HAND, lay, layAll, LAY, layNext, server, standing, visitor } from './house.ts'

/** Sets a table online; the link that invites to it. */
async function setTable(page: Page, name: string, listed = false): Promise<string> {
  await page.goto(`${server}/#/new/braverats/online`)
  await page.locator('.sitter input').fill(name)
  await page.locator('input[name=fast]').check()
  if (listed) {
    await page.getByLabel('Show this table to everybody').check()
    await page.getByLabel('Hints are allowed').check()
  }
  await page.getByRole('button', { name: 'Set the table' }).click()
  const link = page.getByLabel('Invitation link', { exact: true })
  await link.waitFor()
  return link.inputValue()
}

/** A server of its own, which can be closed and started again where it was. */
async function ownServer(): Promise<{
  readonly url: string
  again(more?: Partial<ServeOptions>): Promise<void>
  close(): Promise<void>
}> {
  const data = mkdtempSync(join(tmpdir(), 'cairn-again-'))
  const start = (port: number, more: Partial<ServeOptions> = {}): Promise<Serving> =>
    serve({ port, host: '127.0.0.1', data, botMs: 50, botThreads: 1, log: () => {}, ...more })
  let serving = await start(0)
  const { url } = serving
  return {
    url,
    async again(more) {
      await serving.close()
      serving = await start(Number(new URL(url).port), more)
    },
    async close() {
      await serving.close()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

describe('two browsers and a server', () => {
  it('play a whole match through an invite link while a third watches; one loses its connection and comes back', async () => {
    const ailsa = await visitor()
    const rory = await visitor({ locale: 'fr-FR' })
    const moira = await visitor()
    const link = await setTable(ailsa.page, 'Ailsa', true)
    expect(link).toMatch(/#\/join\/[\w-]{22}$/)
    expect(await ailsa.page.locator('.qr path').getAttribute('d')).toMatch(/^M/)
    await rory.page.goto(link)
    await rory.page.getByLabel('Votre nom').fill('Rory')
    await rory.page.getByRole('button', { name: 'Prendre place' }).click()
    await Promise.all([ailsa.page.locator(HAND).waitFor(), rory.page.locator(HAND).waitFor()])
    expect(await ailsa.page.locator('.seats').innerText()).toContain('Rory')
    // the table was made so that people who play each other may ask for them
    expect(await ailsa.page.getByRole('button', { name: 'Hint' }).count()).toBe(1)

    // a spectator sees backs and every reveal, and no card of a hand
    await moira.page.goto(`${server}/#/watch`)
    await moira.page.locator('a.row', { hasText: 'Rory' }).click()
    await moira.page.locator('.table').waitFor()
    expect(await moira.page.locator(HAND).count()).toBe(0)
    expect(await moira.page.getByRole('button', { name: 'Take back' }).count()).toBe(0)

    // the connection breaks while Rory's card is on its way; it arrives once, and what he missed is told
    await rory.page.context().setOffline(true)
    await rory.page.locator('.notice').waitFor()
    await rory.page.locator(CARD).first().click()
    await rory.page.locator(LAY).click()
    await ailsa.page.locator(CARD).first().click()
    await ailsa.page.locator(LAY).click()
    await moira.page
      .locator('.log')
      .getByText('Ailsa', { exact: false })
      .first()
      .waitFor({ state: 'attached' })
    expect(await moira.page.locator('.log li').count()).toBe(1)
    await rory.page.context().setOffline(false)
    await rory.page.locator('.notice').waitFor({ state: 'detached' })
    for (const { page } of [ailsa, rory]) await standing(page, 1)
    await moira.page.locator('.log li').nth(1).waitFor({ state: 'attached' })

    await Promise.all([ailsa, rory].map(({ page }) => layAll(page)))
    await moira.page.locator('.end').waitFor()
    await ailsa.page.getByRole('button', { name: 'Verify this match' }).click()
    await ailsa.page.getByText('It is the match this page has followed.').waitFor()

    const old = ailsa.page.url()
    // another one
    await ailsa.page.getByRole('button', { name: 'Play again' }).click()
    await rory.page.getByText('Ailsa en referait une.').waitFor()
    await rory.page.getByRole('button', { name: 'Accepter : rejouer' }).click()
    // the hands of the match before are still in sight
    await ailsa.page.waitForURL(url => String(url) !== old)
    await Promise.all([ailsa.page.locator(CARD).first().waitFor(), rory.page.locator(HAND).waitFor()])

    // the old table can still be opened, and leads to the new one
    await ailsa.page.goto(old)
    await ailsa.page.locator('.end').waitFor()
    await ailsa.page.getByRole('link', { name: 'Go there' }).click()
    await ailsa.page.locator(CARD).first().waitFor()

    // whoever comes from elsewhere sees in the replay who played
    const ewan = await visitor()
    await ewan.page.goto(old.replace('#/table/', '#/replay/table/'))
    const side = ewan.page.getByLabel('Seen by')
    await side.waitFor()
    expect(await side.innerText()).toMatch(/Ailsa[^]*Rory/)
    for (const { leave } of [moira, ailsa, rory, ewan]) await leave()
  })

  it('somebody who leaves is stood in for by a bot and may take the seat again', async () => {
    const ailsa = await visitor()
    const rory = await visitor()
    await rory.page.goto(await setTable(ailsa.page, 'Ailsa'))
    await rory.page.getByLabel('Your name').fill('Rory')
    await rory.page.getByRole('button', { name: 'Sit down' }).click()
    await rory.page.locator(HAND).waitFor()
    // people who play each other have no hints
    expect(await rory.page.getByRole('button', { name: 'Hint' }).count()).toBe(0)
    // leaving asks first
    await rory.page.getByRole('button', { name: 'Leave' }).click()
    await rory.page.getByRole('button', { name: 'Stay' }).click()
    await rory.page.locator('dialog').waitFor({ state: 'detached' })
    expect(await rory.page.getByText('a bot plays in your place').count()).toBe(0)
    await rory.page.getByRole('button', { name: 'Leave' }).click()
    await rory.page.locator('dialog').getByRole('button', { name: 'Leave' }).click()
    await rory.page.getByText('a bot plays in your place').waitFor()
    await ailsa.page.locator('.seat', { hasText: 'Rory' }).getByText('a bot plays').waitFor()
    await lay(ailsa.page)
    await ailsa.page.locator('.log li').nth(1).waitFor({ state: 'attached' })
    await rory.page.getByRole('button', { name: 'Take my seat again' }).click()
    await rory.page.locator('.notice').waitFor({ state: 'detached' })
    await ailsa.leave()
    await rory.leave()
  })

  it('a match goes on after the server was started again; one whose rules are gone says so, and its record can be had', async () => {
    const own = await ownServer()
    const ailsa = await visitor()
    const rory = await visitor({ locale: 'fr-FR' })
    await ailsa.page.goto(`${own.url}/#/new/braverats/online`)
    await ailsa.page.locator('.sitter select').nth(1).selectOption('easy')
    await ailsa.page.getByRole('button', { name: 'Set the table' }).click()
    await layNext(ailsa.page)
    const { version } = await standing(ailsa.page, 1)
    await own.again()
    await ailsa.page.locator('.notice').waitFor({ state: 'detached' })
    await layNext(ailsa.page)
    await standing(ailsa.page, version + 1)

    await own.again({ games: games.map(game => ({ ...game, version: game.version + 1 })) })
    await ailsa.page.getByRole('heading', { name: 'The rules have changed' }).waitFor()
    await rory.page.goto(ailsa.page.url())
    await rory.page.getByRole('heading', { name: 'Les règles ont changé' }).waitFor()
    const saving = rory.page.waitForEvent('download')
    await rory.page.getByRole('link', { name: 'Enregistrer' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^braverats-.*\.json$/)
    await ailsa.leave()
    await rory.leave()
    await own.close()
  })

  it('a second device becomes the same person through a link', async () => {
    const desk = await visitor()
    const phone = await visitor()
    const link = await setTable(desk.page, 'Ailsa')
    await desk.page.goto(`${server}/#/settings`)
    await desk.page.getByRole('button', { name: 'Make a link' }).click()
    const device = await desk.page.getByRole('textbox', { name: 'Another device' }).inputValue()
    await phone.page.goto(device)
    await phone.page.getByRole('button', { name: 'Yes, this is me' }).click()
    await phone.page.getByText('Your tables are here now.').waitFor()
    await phone.page.goto(link)
    await phone.page.locator('.row', { hasText: 'you' }).waitFor()
    await desk.leave()
    await phone.leave()
  })
})
