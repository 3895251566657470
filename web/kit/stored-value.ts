import { createStore } from '../ui/store.ts'

/**
 * A value in localStorage that notifies subscribers in this tab and in the others when it changes. The server renders pages without it, unless
 * it `isRendered`.
 */
export function createStoredValue<Value>(
  key: string,
  read: (text: string | null) => Value,
  write: (value: Value) => string | null,
  { isRendered = false } = {},
) {
  let text = readText(key)
  const missing = read(null)
  const store = createStore(read(text), isRendered ? undefined : () => missing)
  function update(next: string | null): void {
    if (next === text) return
    text = next
    store.set(read(next))
  }
  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === key || event.key === null) update(readText(key))
    })
  }
  return {
    ...store,
    set(next: Value): void {
      const written = write(next)
      writeText(key, written)
      update(written)
    },
  }
}

export const createStoredText = (key: string) =>
  createStoredValue<string | null>(
    key,
    (text) => text,
    (value) => value,
  )

/** A stored value in JSON; `initial` stands for a missing or unreadable one, which is not stored. */
export function createStoredJson<Value>(key: string, initial: Value, accept: (value: unknown) => Value = (value) => value as Value) {
  return createStoredValue<Value>(
    key,
    (text) => {
      try {
        return text === null ? initial : accept(JSON.parse(text))
      } catch {
        return initial
      }
    },
    (value) => {
      const text = JSON.stringify(value)
      return text === JSON.stringify(initial) ? null : text
    },
  )
}

// Where localStorage is blocked, the value lasts until the page is closed.
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
