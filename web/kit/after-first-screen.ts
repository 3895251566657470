const events = ['scroll', 'wheel', 'pointermove', 'pointerdown', 'keydown'] as const
const idleAfter = 4000
/** Wide screens show the beginning of what lies below. */
const wide = 1024

/**
 * Resolves when the visitor does something or the first screen has been idle for a while: what lies below it is loaded then. What the server
 * has rendered there is seen before.
 */
export function afterFirstScreen(): Promise<void> {
  if (typeof window === 'undefined' || innerWidth >= wide) return Promise.resolve()
  // Somebody has pressed a button before the scripts ran.
  if (document.documentElement.dataset.waiting === '') return Promise.resolve()
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
