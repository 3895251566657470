/**
 * The maximum number of items in a batch, and how many batches may run at the same time. Where what follows a call takes long, `resolveAtOnce` calls are
 * resolved at a time, so that the next batch gets on in between.
 */
type BatchOptions = { maxSize?: number; concurrency?: number; resolveAtOnce?: number }

/**
 * Combines concurrent calls into batches, without a timer: while the maximum of batches is running, further calls collect for the next one,
 * so that the batch size follows the load. A single call runs at once.
 */
export function batched<Item, Result>(
  work: (items: Item[]) => Promise<Result[]>,
  { maxSize = 256, concurrency = 1, resolveAtOnce = maxSize }: BatchOptions = {},
): (item: Item) => Promise<Result> {
  type PendingCall = { item: Item; resolve(result: Result): void; reject(error: unknown): void }
  let pending: PendingCall[] = []
  let running = 0

  async function run(): Promise<void> {
    // Collects the calls of all requests that are read in this turn of the event loop.
    await new Promise(setImmediate)
    while (pending.length > 0) {
      const batch = pending.slice(0, maxSize)
      pending = pending.slice(maxSize)
      try {
        const results = await work(batch.map(({ item }) => item))
        void resolveInTurn(batch, results)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    running -= 1
  }

  async function resolveInTurn(batch: PendingCall[], results: Result[]): Promise<void> {
    for (const [index, { resolve }] of batch.entries()) {
      if (index > 0 && index % resolveAtOnce === 0) await new Promise(setImmediate)
      resolve(results[index] as Result)
    }
  }

  return (item) =>
    new Promise((resolve, reject) => {
      pending.push({ item, resolve, reject })
      if (running === concurrency) return
      running += 1
      void run()
    })
}

type Outcome<Result> = { done: Result } | { error: unknown }

/** Runs the work for all items at once; if that fails, for each item alone, so that one that fails does not fail the others. */
export async function tryBatch<Item, Result>(items: Item[], work: (items: Item[]) => Promise<Result[]>): Promise<Outcome<Result>[]> {
  try {
    return (await work(items)).map((done) => ({ done }))
  } catch (error) {
    if (items.length <= 1) return items.map(() => ({ error }))
    const outcomes: Outcome<Result>[] = []
    for (const item of items) outcomes.push(...(await tryBatch([item], work)))
    return outcomes
  }
}

/** The result, or throws the error. */
export function unwrap<Result>(outcome: Outcome<Result>): Result {
  if ('error' in outcome) throw outcome.error
  return outcome.done
}
