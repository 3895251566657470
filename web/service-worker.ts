import { shell } from 'virtual:shell'
import { sendKept } from './attempts/send-kept.ts'
import { pictureCache, sendTag } from './kit/offline.ts'
import type { WorkerScope } from './worker-scope.ts'

const scope = globalThis as unknown as WorkerScope
const shellPrefix = 'taiyari-shell-'
const shellCache = `${shellPrefix}${shell.version}`
/** Screens beside those of the shell, kept as they are used. */
const usedCache = 'taiyari-used'
const mostUsed = 150
const mostPictures = 500
const page = '/index.html'
/** A network that does not answer by then is as good as none. */
const patience = 4000

async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  await Promise.all([
    ...shell.plain.map((file) => cache.add(new Request(file, { cache: 'reload' }))),
    ...shell.hashed.map(async (file) => {
      const known = await caches.match(file, { ignoreVary: true })
      await (known ? cache.put(file, known) : cache.add(file))
    }),
  ])
}

async function tidy(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(shellPrefix) && name !== shellCache).map((name) => caches.delete(name)))
  await trim(usedCache, mostUsed)
  await trim(pictureCache, mostPictures)
}

async function trim(name: string, most: number): Promise<void> {
  const cache = await caches.open(name)
  const old = (await cache.keys()).slice(0, -most)
  await Promise.all(old.map((request) => cache.delete(request)))
}

/** What never changes under its name: from here, or from the network and kept. */
async function keptOrFetched(request: Request, name: string): Promise<Response> {
  const kept = await caches.match(request, { ignoreVary: true })
  if (kept) return kept
  const response = await fetch(request)
  if (response.status === 200) await (await caches.open(name)).put(request, response.clone())
  return response
}

/** From the network as long as it answers in time; then as it was when this version was kept. */
async function fetchedOrKept(request: Request, file: string): Promise<Response> {
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), patience)
  try {
    const response = await fetch(request, { signal: waiting.signal })
    if (response.status < 500) return response
  } catch (error) {
    console.warn(`${file} comes from this device.`, error)
  } finally {
    clearTimeout(timer)
  }
  const cache = await caches.open(shellCache)
  return (await cache.match(file, { ignoreVary: true })) ?? Response.error()
}

scope.addEventListener('install', (event) => event.waitUntil(keepShell()))

// A new version waits until no page of the old one is open, as browsers do by themselves: nothing changes under an open paper.
scope.addEventListener('activate', (event) => event.waitUntil(tidy().then(() => scope.clients.claim())))

scope.addEventListener('sync', (event) => {
  if (event.tag === sendTag) event.waitUntil(sendKept())
})

scope.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== scope.location.origin) return
  if (pathname.startsWith('/api/files/')) event.respondWith(keptOrFetched(request, pictureCache))
  else if (pathname.startsWith('/api/')) return
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request, usedCache))
  else if (request.mode === 'navigate') event.respondWith(fetchedOrKept(request, page))
  else if (shell.plain.includes(pathname)) event.respondWith(fetchedOrKept(request, pathname))
})
