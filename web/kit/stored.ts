import { useSyncExternalStore } from 'react'

/** A value that lives in the browser's storage and tells its readers, in this tab and the others, when it changes. */
export type Stored<Value> = {
  get(): Value
  set(value: Value): void
  use(): Value
  subscribe(listener: () => void): () => void
}

export function stored<Value>(key: string, read: (text: string | null) => Value, write: (value: Value) => string | null): Stored<Value> {
  const listeners = new Set<() => void>()
  let text = readText(key)
  let value = read(text)

  function adopt(next: string | null): void {
    if (next === text) return
    text = next
    value = read(next)
    for (const listener of listeners) listener()
  }

  window.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) adopt(readText(key))
  })

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    get: () => value,
    set(next) {
      const written = write(next)
      writeText(key, written)
      adopt(written)
    },
    subscribe,
    use: () => useSyncExternalStore(subscribe, () => value),
  }
}

// Storage can be forbidden by the browser; the choice then lasts as long as the page.
function readText(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function writeText(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch (error) {
    console.warn(`${key} cannot be stored.`, error)
  }
}
