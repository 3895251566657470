/**
 * Reads that are under way, by what they ask for: an equal one shares their answer. What is read after a write is asked for anew, because a
 * read from before it may be answered with the state from before it.
 */
export function createSharedReads() {
  const underWay = new Map<string, Promise<unknown>>()
  return {
    read(key: string, start: () => Promise<unknown>): Promise<unknown> {
      const running = underWay.get(key)
      if (running) return running
      const started = start().finally(() => {
        if (underWay.get(key) === started) underWay.delete(key)
      })
      underWay.set(key, started)
      return started
    },
    /** For a write. One that fails may have been stored as well. */
    forgetAfter: <Value>(write: () => Promise<Value>): Promise<Value> => write().finally(() => underWay.clear()),
  }
}
