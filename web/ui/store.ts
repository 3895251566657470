import { useSyncExternalStore } from 'react'

/** A value outside React that components can subscribe to. */
export function createStore<Value>(initial: Value) {
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
    use: () => useSyncExternalStore(subscribe, get, get),
  }
}
