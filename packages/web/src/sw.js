// The page's own memory: everything of one build, so that it opens and plays without a network. The build puts
// VERSION and FILES in front of this.
const CACHE = `cairn-${VERSION}`
const PATIENCE = 3000

self.addEventListener('install', event => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then(cache => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  )
})

self.addEventListener('activate', event => {
  event.waitUntil(
    caches
      .keys()
      .then(names => {
        const ours = names.filter(name => name.startsWith('cairn-') && name !== CACHE)
        // a page of the build before may still be open and ask for its chunks
        return Promise.all(ours.slice(0, -1).map(name => caches.delete(name)))
      })
      .then(() => self.clients.claim()),
  )
})

const cached = request => caches.match(request, { ignoreSearch: true })

/** The newest page while there is a network, the kept one when there is none or it dawdles. */
async function page(request) {
  const kept = await caches.match('/')
  const fresh = fetch(request).catch(() => kept ?? Response.error())
  if (kept === undefined) return fresh
  const late = new Promise(resolve => setTimeout(() => resolve(kept), PATIENCE))
  return Promise.race([fresh, late])
}

self.addEventListener('fetch', event => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== self.location.origin || url.pathname.startsWith('/api/'))
    return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else event.respondWith(cached(request).then(kept => kept ?? fetch(request)))
})

// --- taps on the shoulder

/** The words for it, in the language of the page, which has left them here. */
const words = async () => (await caches.match('/words.json'))?.json()

async function tell({ kind, table, game, who }) {
  const said = await words()
  const names = who.filter(name => name !== '').join(', ')
  const text = names === '' ? said?.plain[kind] : said?.named[kind]?.replace('{who}', () => names)
  await self.registration.showNotification(said?.games[game] ?? 'Cairn', {
    body: text ?? '',
    lang: said?.lang ?? '',
    tag: table,
    renotify: true,
    icon: '/icon-192.png',
    data: { table },
  })
  const waiting = await self.registration.getNotifications()
  await self.navigator.setAppBadge?.(waiting.length).catch(() => undefined)
}

self.addEventListener('push', event => {
  if (event.data !== null) event.waitUntil(tell(event.data.json()))
})

/** To the table: in a page that is open, if there is one. */
async function lead(table) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(({ url }) => url.endsWith(table)) ?? pages[0]
  if (page === undefined) return self.clients.openWindow(`/#/table/${table}`)
  page.postMessage({ table })
  return page.focus()
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(lead(event.notification.data.table))
})

/** The browser has another address for us now: the server learns it, and what it was for stays. */
async function again() {
  const { key, kinds } = await (await fetch('/api/me/taps')).json()
  const { endpoint, keys } = (
    await self.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  ).toJSON()
  await fetch('/api/me/taps', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ endpoint, keys, kinds: kinds ?? [] }),
  })
}

self.addEventListener('pushsubscriptionchange', event => {
  event.waitUntil(again())
})
