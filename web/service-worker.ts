import { shell } from 'virtual:shell'
import { sendUnsentAttempts } from './attempts/send-unsent.ts'
import { imageCache, syncTag } from './kit/offline.ts'
import { openMessage, showMessage } from './notifications/push-messages.ts'
import type { WorkerScope } from './worker-scope.ts'

const scope = globalThis as unknown as WorkerScope
const shellPrefix = 'taiyari-shell-'
const shellCache = `${shellPrefix}${shell.version}`
/** Assets outside the shell, cached on first use. */
const assetCache = 'taiyari-used'
const maxAssets = 150
const maxImages = 500
const page = '/index.html'
/** After this time the cached page is used instead of the network. */
const networkTimeout = 4000

async function cacheShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  await Promise.all([
    ...shell.plain.map((file) => cache.add(new Request(file, { cache: 'reload' }))),
    ...shell.hashed.map(async (file) => {
      const cached = await caches.match(file, { ignoreVary: true })
      await (cached ? cache.put(file, cached) : cache.add(file))
    }),
  ])
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(shellPrefix) && name !== shellCache).map((name) => caches.delete(name)))
  await trim(assetCache, maxAssets)
  await trim(imageCache, maxImages)
}

async function trim(name: string, max: number): Promise<void> {
  const cache = await caches.open(name)
  const old = (await cache.keys()).slice(0, -max)
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** Cache first, for immutable URLs. */
async function cacheFirst(request: Request, name: string): Promise<Response> {
  const cached = await caches.match(request, { ignoreVary: true })
  if (cached) return cached
  const response = await fetch(request)
  if (response.status === 200) await (await caches.open(name)).put(request, response.clone())
  return response
}

/** Network first, with the shell's copy as fallback after a timeout, an error or a 5xx. */
async function networkFirst(request: Request, file: string): Promise<Response> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), networkTimeout)
  try {
    const response = await fetch(request, { signal: timeout.signal })
    if (response.status < 500) return response
  } catch (error) {
    console.warn(`${file} is served from the cache.`, error)
  } finally {
    clearTimeout(timer)
  }
  const cache = await caches.open(shellCache)
  return (await cache.match(file, { ignoreVary: true })) ?? Response.error()
}

scope.addEventListener('install', (event) => event.waitUntil(cacheShell()))

// No skipWaiting: a new version activates only when no page of the old one is open, so an open paper keeps its assets.
scope.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches().then(() => scope.clients.claim())))

scope.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendUnsentAttempts())
})

scope.addEventListener('push', (event) => event.waitUntil(showMessage(scope, event.data?.json())))
scope.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(scope, event.notification)))

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (pathname.startsWith('/api/files/')) event.respondWith(cacheFirst(request, imageCache))
  else if (pathname.startsWith('/api/')) return
  else if (pathname.startsWith('/assets/')) event.respondWith(cacheFirst(request, assetCache))
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, page))
  else if (shell.plain.includes(pathname)) event.respondWith(networkFirst(request, pathname))
})
