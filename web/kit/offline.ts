export const imageCache = 'taiyari-pictures'
export const syncTag = 'send-answers'

/** Names and calls shared by the pages and the service worker. */
type SyncRegistration = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Asks for a Background Sync event, where supported: the service worker then sends unsent answers when the network is back. */
export async function registerBackgroundSync(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as SyncRegistration | undefined
  await registration?.sync?.register(syncTag)
}

/** Caches images for offline use. Their URLs contain a content hash, so they never change. */
export async function cacheImages(urls: readonly string[]): Promise<void> {
  if (urls.length === 0 || !('caches' in globalThis)) return
  const cache = await caches.open(imageCache)
  await Promise.all(urls.map(async (url) => (await cache.match(url)) ?? cache.add(url)))
}
