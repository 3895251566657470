import { hasNewerBuild } from '../api.ts'

const events = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'keydown'] as const
const idleAfter = 4000
const retryAfter = 10_000
/** Wide screens show the beginning of what lies below. */
const wide = 1024

const firstPath = typeof location === 'undefined' ? '' : location.pathname

let past: Promise<void> | undefined

/**
 * Loads a part that lies below the first screen, when the visitor does something or has been idle for a while. Until then, and while it
 * cannot be loaded, the part stays as the server has rendered it: a lost network does not replace a page that can be read by an error.
 */
export async function loadAfterFirstScreen<Part>(load: () => Promise<Part>): Promise<Part> {
  // One promise for all parts, because React asks for one after another.
  past ??= isPast() ? Promise.resolve() : waitForUse()
  await past
  for (;;) {
    try {
      return await load()
    } catch (error) {
      if (await hasNewerBuild().catch(() => false)) throw error
      dispatchEvent(new Event('part-not-loaded'))
      await waitForNetwork()
    }
  }
}

function isPast(): boolean {
  if (typeof window === 'undefined' || innerWidth >= wide) return true
  // Somebody has pressed a button before the scripts ran, or comes from another page.
  return document.documentElement.dataset.waiting === '' || location.pathname !== firstPath
}

function waitForUse(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(finish, idleAfter)
  for (const name of events) addEventListener(name, finish, { passive: true })
  function finish(): void {
    clearTimeout(timer)
    for (const name of events) removeEventListener(name, finish)
    resolve()
  }
  return promise
}

function waitForNetwork(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, retryAfter)
  addEventListener('online', () => resolve(), { once: true })
  return promise
}
