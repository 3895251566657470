const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] as number

/** The ratio of the median durations of two calls. They alternate, so that other load on the machine affects both. */
export async function timeRatio(first: () => Promise<unknown>, second: () => Promise<unknown>, rounds = 15): Promise<number> {
  const times: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, call] of [first, second].entries()) {
      const start = performance.now()
      await call()
      times[index]?.push(performance.now() - start)
    }
  }
  return median(times[0]) / median(times[1])
}
