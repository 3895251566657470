/** What a service worker sees around it, as far as ours needs it: the library that declares it all does not go with a page's. */
type Waiting = Event & { waitUntil(work: Promise<unknown>): void }

export type WorkerScope = {
  location: Location
  clients: { claim(): Promise<void> }
  addEventListener(kind: 'install' | 'activate', listener: (event: Waiting) => void): void
  addEventListener(kind: 'sync', listener: (event: Waiting & { tag: string }) => void): void
  addEventListener(
    kind: 'fetch',
    listener: (event: Waiting & { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void
}
