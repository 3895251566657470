import { useSyncExternalStore } from 'react'

/**
 * A value outside React that components can subscribe to. Where it can differ from what the server has rendered with, `getServerValue` returns
 * the server's: a page is hydrated with that one and corrected afterwards.
 */
export function createStore<Value>(initial: Value, getServerValue?: () => Value) {
  const listeners = new Set<() => void>()
  let value = initial
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  const get = () => value
  return {
    get,
    set(next: Value): void {
      value = next
      for (const listener of listeners) listener()
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, getServerValue ?? get),
  }
}
