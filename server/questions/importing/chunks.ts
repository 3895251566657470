/** Splits items into chunks of `size`. */
export async function* inChunks<Item>(items: AsyncIterable<Item> | Iterable<Item>, size: number): AsyncGenerator<Item[]> {
  let chunk: Item[] = []
  for await (const item of items) {
    chunk.push(item)
    if (chunk.length < size) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

/** Runs up to `limit` tasks at once: starting another waits for the oldest, and throws if that has failed. */
export function limitConcurrency(limit: number) {
  const tasks: Promise<void>[] = []
  return {
    async start(run: () => Promise<void>): Promise<void> {
      if (tasks.length === limit) await tasks.shift()
      const task = run()
      // Handled here to avoid an unhandled rejection; the error is thrown when the task is awaited.
      task.catch(() => undefined)
      tasks.push(task)
    },
    /** Waits for all tasks, then throws if one has failed. */
    async end(): Promise<void> {
      await Promise.allSettled(tasks)
      await Promise.all(tasks)
    },
  }
}

/** Throttles `act`: calls within the interval are dropped. */
export function throttle(interval: number, act: () => Promise<void>): () => Promise<void> {
  let last = performance.now()
  return async () => {
    if (performance.now() - last < interval) return
    last = performance.now()
    await act()
  }
}
