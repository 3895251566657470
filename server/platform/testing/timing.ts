const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** How the typical time of two calls compares. They take turns, so that whatever else the machine does falls on both. */
export async function timeRatio(one: () => Promise<unknown>, other: () => Promise<unknown>, rounds = 15): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, call] of [one, other].entries()) {
      const start = performance.now()
      await call()
      times[index]?.push(performance.now() - start)
    }
  }
  return median(times[0]) / median(times[1])
}
