/**
 * Starts all of them and waits for all, so that their statements are sent to the connection of a transaction without waiting for each other’s results. It
 * executes them in this order. When one fails, the transaction is over, but those behind it are still on their way: only after the last has ended may the
 * connection be used for something else. The first error is thrown; the others follow from it.
 */
export async function together<Results extends unknown[]>(...all: { [At in keyof Results]: PromiseLike<Results[At]> }): Promise<Results> {
  // A statement that is not an async function’s runs each time that it is awaited.
  const started = all.map((each) => Promise.resolve(each))
  const combined = Promise.all(started)
  await Promise.allSettled([combined, ...started])
  return combined as Promise<Results>
}
