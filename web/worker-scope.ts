/** The parts of a service worker's global scope that ours uses: TypeScript's `webworker` library cannot be combined with `dom`. */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }

export type WorkerScope = {
  location: Location
  clients: { claim(): Promise<void> }
  addEventListener(kind: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(kind: 'sync', listener: (event: ExtendableEvent & { tag: string }) => void): void
  addEventListener(
    kind: 'fetch',
    listener: (event: ExtendableEvent & { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void
}
