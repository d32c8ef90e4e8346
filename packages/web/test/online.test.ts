import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { games } from '@cairn/games'
import { serve, type Serving, type ServeOptions } from '@cairn/server'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CARD, HAND, laidDown, LAY, openBrowser, tap, visitor } from './house.ts'

let browser: Browser
let server: Serving
const data = mkdtempSync(join(tmpdir(), 'cairn-browser-'))
const open = (port: number, more: Partial<ServeOptions> = {}): Promise<Serving> =>
  serve({ port, host: '127.0.0.1', data, botMs: 50, botThreads: 1, log: () => {}, ...more })

beforeAll(async () => {
  ;[browser, server] = await Promise.all([openBrowser(), open(0)])
})
afterAll(async () => {
  await browser.close()
  await server.close()
  rmSync(data, { recursive: true, force: true })
})

/** Sets a table online; the link that invites to it. */
async function setTable(page: Page, name: string, listed = false): Promise<string> {
  await page.goto(`${server.url}/#/new/braverats/online`)
  await page.locator('.sitter input').fill(name)
  await page.locator('input[name=fast]').check()
  if (listed) await page.getByLabel('Show this table to everybody').check()
  await page.getByRole('button', { name: 'Set the table' }).click()
  const link = page.getByLabel('Invitation link', { exact: true })
  await link.waitFor()
  return link.inputValue()
}

async function sitDown(page: Page, link: string, name: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Your name').fill(name)
  await page.getByRole('button', { name: 'Sit down' }).click()
  await page.locator(HAND).waitFor()
}

/** Each lays a card as soon as there is one to lay, until all see the end. */
async function playOut(...pages: readonly Page[]): Promise<void> {
  for (let i = 0; i < 60; i++) {
    for (const page of pages) {
      if (!(await page.locator(CARD).first().isVisible())) continue
      await tap(page, CARD)
      await tap(page, LAY)
      await laidDown(page)
    }
    const over = await Promise.all(pages.map(page => page.locator('.end').isVisible()))
    if (over.every(Boolean)) return
  }
  throw new Error('the match did not end')
}

describe('two browsers and a server', () => {
  it('play a whole match through an invite link; one loses its connection and comes back', async () => {
    const ailsa = await visitor(browser)
    const rory = await visitor(browser, { locale: 'fr-FR' })
    const link = await setTable(ailsa.page, 'Ailsa')
    expect(link).toMatch(/#\/join\/[\w-]{22}$/)
    expect(await ailsa.page.locator('.qr path').getAttribute('d')).toMatch(/^M/)
    await rory.page.goto(link)
    await rory.page.getByLabel('Votre nom').fill('Rory')
    await rory.page.getByRole('button', { name: 'Prendre place' }).click()
    await Promise.all([ailsa.page.locator(HAND).waitFor(), rory.page.locator(HAND).waitFor()])
    expect(await ailsa.page.locator('.seats').innerText()).toContain('Rory')

    // the connection breaks while Rory's card is on its way; it arrives once, and what he missed is told
    await rory.page.context().setOffline(true)
    await rory.page.locator('.notice').waitFor()
    await rory.page.locator(CARD).first().click()
    await rory.page.locator(LAY).click()
    await ailsa.page.locator(CARD).first().click()
    await ailsa.page.locator(LAY).click()
    await laidDown(ailsa.page)
    expect(await ailsa.page.locator('.rounds li, .log li').count()).toBeGreaterThan(0)
    await rory.page.context().setOffline(false)
    await rory.page.locator('.notice').waitFor({ state: 'detached' })
    await rory.page.locator(CARD).first().waitFor()
    await ailsa.page.locator(CARD).first().waitFor()

    await playOut(ailsa.page, rory.page)
    await ailsa.page.getByRole('button', { name: 'Verify this match' }).click()
    await ailsa.page.getByText('It is the match this page has followed.').waitFor()

    // another one
    await ailsa.page.getByRole('button', { name: 'Play again' }).click()
    await rory.page.getByText('Ailsa en referait une.').waitFor()
    await rory.page.getByRole('button', { name: 'Accepter : rejouer' }).click()
    await Promise.all([ailsa.page.locator(CARD).first().waitFor(), rory.page.locator(HAND).waitFor()])
    await ailsa.leave()
    await rory.leave()
  })

  it('a spectator sees both sides’ backs and every reveal, and no card of a hand', async () => {
    const ailsa = await visitor(browser)
    const rory = await visitor(browser)
    const moira = await visitor(browser)
    const link = await setTable(ailsa.page, 'Ailsa', true)
    await sitDown(rory.page, link, 'Rory')
    await ailsa.page.locator(HAND).waitFor()
    await moira.page.goto(`${server.url}/#/watch`)
    await moira.page.locator('a.row', { hasText: 'Rory' }).click()
    await moira.page.locator('.table').waitFor()
    expect(await moira.page.locator(HAND).count()).toBe(0)
    expect(await moira.page.getByRole('button', { name: 'Take back' }).count()).toBe(0)
    await ailsa.page.locator(CARD).first().click()
    await ailsa.page.locator(LAY).click()
    await moira.page.locator('.log').getByText('Ailsa', { exact: false }).first().waitFor()
    await rory.page.locator(CARD).first().click()
    await rory.page.locator(LAY).click()
    await laidDown(rory.page)
    await moira.page.locator('.log li').nth(1).waitFor()
    await playOut(ailsa.page, rory.page)
    await moira.page.locator('.end').waitFor()
    await moira.leave()
    await ailsa.leave()
    await rory.leave()
  })

  it('somebody who leaves is stood in for by a bot and may take the seat again', async () => {
    const ailsa = await visitor(browser)
    const rory = await visitor(browser)
    const link = await setTable(ailsa.page, 'Ailsa')
    await sitDown(rory.page, link, 'Rory')
    await rory.page.getByRole('button', { name: 'Leave' }).click()
    await rory.page.getByText('a bot plays in your place').waitFor()
    await ailsa.page.locator(CARD).first().click()
    await ailsa.page.locator(LAY).click()
    await ailsa.page.locator('.log li').nth(1).waitFor()
    await rory.page.getByRole('button', { name: 'Take my seat again' }).click()
    await rory.page.locator('.notice').waitFor({ state: 'detached' })
    await ailsa.leave()
    await rory.leave()
  })

  it('a match goes on after the server was started again', async () => {
    const ailsa = await visitor(browser)
    await ailsa.page.goto(`${server.url}/#/new/braverats/online`)
    await ailsa.page.locator('.sitter select').nth(1).selectOption('easy')
    await ailsa.page.getByRole('button', { name: 'Set the table' }).click()
    const card = ailsa.page.locator(CARD).first()
    await card.waitFor()
    const { port } = new URL(server.url)
    await server.close()
    await ailsa.page.locator('.notice').waitFor()
    server = await open(Number(port))
    await ailsa.page.locator('.notice').waitFor({ state: 'detached' })
    await playOut(ailsa.page)
    await ailsa.leave()
  })

  it('a match whose rules are gone says so in both languages, and its record can be had', async () => {
    const ailsa = await visitor(browser)
    const rory = await visitor(browser, { locale: 'fr-FR' })
    await ailsa.page.goto(`${server.url}/#/new/braverats/online`)
    await ailsa.page.locator('.sitter select').nth(1).selectOption('easy')
    await ailsa.page.getByRole('button', { name: 'Set the table' }).click()
    await ailsa.page.locator(CARD).first().waitFor()
    const { port } = new URL(server.url)
    await server.close()
    server = await open(Number(port), { games: games.map(game => ({ ...game, version: game.version + 1 })) })
    await ailsa.page.getByRole('heading', { name: 'The rules have changed' }).waitFor()
    await rory.page.goto(ailsa.page.url())
    await rory.page.getByRole('heading', { name: 'Les règles ont changé' }).waitFor()
    const saving = rory.page.waitForEvent('download')
    await rory.page.getByRole('link', { name: 'Enregistrer la partie' }).click()
    expect((await saving).suggestedFilename()).toMatch(/^braverats-.*\.json$/)
    await server.close()
    server = await open(Number(port))
    await ailsa.leave()
    await rory.leave()
  })

  it('a second device becomes the same person through a link', async () => {
    const desk = await visitor(browser)
    const phone = await visitor(browser)
    const link = await setTable(desk.page, 'Ailsa')
    await desk.page.goto(`${server.url}/#/settings`)
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
