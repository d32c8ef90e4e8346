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
