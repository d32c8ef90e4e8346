// Who one is, and how one is reached: a tap on the shoulder, what waits, a passkey.
import { startPushService } from '@cairn/server/testing/push-service'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { complaints, fits, lay, layNext, meetOnline, PHONE, server, tap, visitor } from './house.ts'

/** The browser's own push service is out of reach here: pages subscribe to ours; and the app's icon is the page's root. */
const subscribeTo = (page: Page, subscription: object): Promise<unknown> =>
  page.addInitScript(subscription => {
    // what the app's icon would show
    Object.assign(Navigator.prototype, {
      setAppBadge: (count: number) => {
        document.documentElement.dataset['badge'] = String(count)
        return Promise.resolve()
      },
      clearAppBadge: () => {
        delete document.documentElement.dataset['badge']
        return Promise.resolve()
      },
    })
    Object.assign(PushManager.prototype, {
      subscribe: () => Promise.resolve({ toJSON: () => subscription }),
      getSubscription: () => Promise.resolve(null),
    })
  }, subscription)

/** A browser without a screen has no pocket: the page is told that it is put away, or looked at again. */
const show = (page: Page, state: DocumentVisibilityState): Promise<void> =>
  page.evaluate(state => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: state })
    document.dispatchEvent(new Event('visibilitychange'))
  }, state)

it('a match over days: one page is closed or put away, the tap comes in its reader’s language, leads to the table, and is answered', async () => {
  const service = await startPushService()
  const device = service.device()
  const ailsa = await visitor()
  const rory = await visitor({ locale: 'fr-FR', viewport: PHONE, serviceWorkers: 'allow' })
  const { page } = rory
  await page.context().grantPermissions(['notifications'], { origin: server })
  await subscribeTo(page, device.subscription)
  await page.goto(`${server}/#/settings`)
  await page.getByRole('button', { name: 'Me prévenir sur cet appareil' }).click()
  await page.getByLabel('Une de mes parties est terminée').uncheck()
  await page.locator('.settings-taps input[name=end]:not(:checked)').waitFor()
  expect(await complaints(page)).toEqual([])
  expect(await fits(page)).toBe(true)

  await meetOnline('braverats', ailsa.page, page, [], '3 days a decision')
  const table = page.url().split('/').at(-1) as string
  await layNext(page)
  // how it was before Rory came may still be on her page
  await ailsa.page.locator('.seat-state', { hasText: 'away' }).waitFor({ state: 'detached' })
  await page.goto(`${server}/#/`)
  await ailsa.page.locator('.seat-state', { hasText: 'away' }).waitFor()
  await lay(ailsa.page)
  const [pushed] = await device.until(1)
  expect(pushed?.news).toEqual({ kind: 'turn', table, game: 'braverats', who: ['Ailsa'] })

  // the worker's last act is to count what waits: until then nobody may look, or Chromium forgets what it is about to show
  const [worker = await page.context().waitForEvent('serviceworker')] = page.context().serviceWorkers()
  await worker.evaluate(() => {
    const navigator = self.navigator as Navigator & { counted: number | undefined }
    navigator.setAppBadge = async count => {
      navigator.counted = count
    }
  })
  const counted = (): Promise<number | undefined> =>
    worker.evaluate(() => (self.navigator as { counted?: number }).counted)

  // what the push service would hand on
  const session = await page.context().newCDPSession(page)
  const found = new Promise<string>(resolve => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${server}/`)
      if (ours !== undefined) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: server,
    registrationId: await found,
    data: pushed?.text ?? '',
  })
  const shown = (): Promise<(readonly [string, string, string])[]> =>
    page.evaluate(async () => {
      const notifications = await (await navigator.serviceWorker.ready).getNotifications()
      return notifications.map(({ title, body, lang }) => [title, body, lang] as const)
    })
  await expect.poll(counted).toBe(1)
  expect(await shown()).toEqual([['BraveRats', 'À vous de jouer, contre Ailsa', 'fr']])

  // the home page says so first, by its title too
  await page.reload()
  await page.locator('.home > :first-child.waits .row', { hasText: 'contre Ailsa' }).waitFor()
  await page.waitForFunction(() => document.title === '(1) Cairn')
  await page.locator('html[data-badge="1"]').waitFor()
  await page.goto(`${server}/#/rules`)
  await page.waitForFunction(() => document.title === '(1) Règles · Cairn')
  await page.goto(`${server}/#/`)
  expect(await complaints(page)).toEqual([])
  expect(await fits(page)).toBe(true)

  // only a person's own tap on a notification may bring a page to the front
  await worker.evaluate(
    table =>
      (self as unknown as { lead: (table: string) => Promise<unknown> }).lead(table).catch(() => undefined),
    table,
  )
  await page.waitForURL(`${server}/#/table/${table}`)
  await layNext(page)
  await ailsa.page.locator('.log li').nth(2).waitFor({ state: 'attached' })
  await expect.poll(shown).toEqual([])

  // with the table still open, in a pocket
  await ailsa.page.locator('.seat-state', { hasText: 'away' }).waitFor({ state: 'detached' })
  await show(page, 'hidden')
  await ailsa.page.locator('.seat-state', { hasText: 'away' }).waitFor()
  await lay(ailsa.page)
  const [, called] = await device.until(2)
  expect(called?.news).toEqual({ kind: 'turn', table, game: 'braverats', who: ['Ailsa'] })
  await show(page, 'visible')
  await layNext(page)
  await ailsa.page.locator('.seat-state', { hasText: 'away' }).waitFor({ state: 'detached' })
  await page.goto(`${server}/#/`)
  await page.locator('html:not([data-badge])').waitFor()
  for (const { leave } of [ailsa, rory]) await leave()
  await service.close()
})

it('a passkey: added, everything else forgotten, signed in again, and the same tables are there', async () => {
  const { page, errors } = await visitor()
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto(`${server}/#/new/schotten-totten/online`)
  await page.locator('.sitter input').first().fill('Ailsa')
  await tap(page, 'button[type=submit]')
  await page.locator('.invite input').waitFor()
  const table = page.url()
  await page.goto(`${server}/#/settings`)
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('The passkey is yours.').waitFor()
  // one device needs no second
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('This device has a passkey of yours already.').waitFor()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(table)
  await page.reload()
  expect(await page.locator('.row', { hasText: 'you' }).count()).toBe(0)
  await page.goto(`${server}/#/settings`)
  await page.getByRole('button', { name: 'I have a passkey' }).click()
  await page.getByText('stay behind').waitFor()
  expect(await complaints(page)).toEqual([])
  await page.getByRole('button', { name: 'Go on' }).click()
  await page.getByText('Welcome back, Ailsa.').waitFor()
  await page.goto(table)
  await page.locator('.row', { hasText: 'you' }).waitFor()
  expect(errors).toEqual([])

  // forgotten here, it opens nothing any more, and the reader is told so
  await page.goto(`${server}/#/settings`)
  await page.getByRole('button', { name: 'Français' }).click()
  await page.getByRole('button', { name: 'Oublier la clé d’accès' }).click()
  await page.locator('.settings-passkeys li').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'J’ai une clé d’accès' }).click()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByText('Cette clé d’accès n’est pas connue ici').waitFor()
  await session.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId })
  await page.context().close()
})
