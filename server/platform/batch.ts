/**
 * Lets calls that come together share their work: while as many batches are under way as may be, the next one gathers, so that a batch
 * is as large as the load makes it and nobody waits for a timer. A call alone goes at once.
 */
export function batched<Item, Done>(
  work: (items: Item[]) => Promise<Done[]>,
  { most = 256, abreast = 1 } = {},
): (item: Item) => Promise<Done> {
  type Waiting = { item: Item; resolve(done: Done): void; reject(error: unknown): void }
  let waiting: Waiting[] = []
  let busy = 0

  async function run(): Promise<void> {
    // Those whose requests were read in the same turn come along.
    await new Promise(setImmediate)
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const done = await work(batch.map(({ item }) => item))
        for (const [index, { resolve }] of batch.entries()) resolve(done[index] as Done)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    busy -= 1
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      if (busy === abreast) return
      busy += 1
      void run()
    })
}

type Tried<Done> = { done: Done } | { error: unknown }

/** All together; if that fails each alone, so that one that cannot be done does not keep the others from it. */
export async function tryTogether<Item, Done>(items: Item[], work: (items: Item[]) => Promise<Done[]>): Promise<Tried<Done>[]> {
  try {
    return (await work(items)).map((done) => ({ done }))
  } catch (error) {
    if (items.length <= 1) return items.map(() => ({ error }))
    const tried: Tried<Done>[] = []
    for (const item of items) tried.push(...(await tryTogether([item], work)))
    return tried
  }
}

export function doneOf<Done>(tried: Tried<Done>): Done {
  if ('error' in tried) throw tried.error
  return tried.done
}
