/** The parts of a service worker's global scope that ours uses: TypeScript's `webworker` library cannot be combined with `dom`. */
type ExtendableEvent = Event & { waitUntil(work: Promise<unknown>): void }

type WindowClient = { url: string; focus(): Promise<unknown> }

export type WorkerScope = {
  location: Location
  clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
    openWindow(url: string): Promise<unknown>
  }
  registration: ServiceWorkerRegistration
  addEventListener(kind: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void
  addEventListener(kind: 'sync', listener: (event: ExtendableEvent & { tag: string }) => void): void
  addEventListener(kind: 'push', listener: (event: ExtendableEvent & { data: { json(): unknown } | null }) => void): void
  addEventListener(kind: 'notificationclick', listener: (event: ExtendableEvent & { notification: Notification }) => void): void
  addEventListener(
    kind: 'fetch',
    listener: (event: ExtendableEvent & { request: Request; respondWith(answer: Promise<Response>): void }) => void,
  ): void
}
