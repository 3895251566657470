export const pictureCache = 'taiyari-pictures'
export const sendTag = 'send-answers'

type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** Lets the browser send what is kept when the network is back, also when no page is open any more; where it can. */
export async function sendLater(): Promise<void> {
  const registration = (await navigator.serviceWorker?.getRegistration()) as Syncing | undefined
  await registration?.sync?.register(sendTag)
}

/** Keeps pictures that are named by their content for when there is no network. */
export async function keepPictures(urls: readonly string[]): Promise<void> {
  if (urls.length === 0 || !('caches' in globalThis)) return
  const cache = await caches.open(pictureCache)
  await Promise.all(urls.map(async (url) => (await cache.match(url)) ?? cache.add(url)))
}
