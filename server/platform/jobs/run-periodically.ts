import type { Log } from '../observability/log.ts'

/**
 * Work that every node repeats, with a pause after each run; it must be safe to run on several nodes at once. A run that found nothing to
 * do returns false: the pause then doubles up to `idleMs`, until the task is woken. With `atStart` the first run does not wait.
 */
export type PeriodicTask = { name: string; everyMs: number; idleMs?: number; atStart?: boolean; run(): Promise<unknown> }

/** A pause that can be cut short, even before it has started. */
class Pause {
  #end: (() => void) | undefined
  #isCut = false

  wait(ms: number): Promise<void> {
    if (this.#isCut) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      this.#end = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  cut(): void {
    this.#isCut = true
    this.#end?.()
  }
}

/** Runs the task until stopped. `stop` resolves when the current run has ended. */
export function runPeriodically(
  { name, everyMs, idleMs = everyMs, atStart = false, run }: PeriodicTask,
  log: Log,
): { stop(): Promise<void>; wake(): void } {
  let isStopping = false
  let isWoken = true
  const pause = new Pause()
  let backOff = new Pause()

  async function loop(): Promise<void> {
    let pauseMs = everyMs
    let isWaiting = !atStart
    while (!isStopping) {
      // `wake` never shortens the minimum pause, only what the back-off adds to it.
      if (isWaiting) await pause.wait(everyMs)
      isWaiting = true
      if (pauseMs > everyMs) await backOff.wait(pauseMs - everyMs)
      if (isStopping) return
      if (isWoken) pauseMs = everyMs
      isWoken = false
      backOff = new Pause()
      const result = await run().catch((error: unknown) => log.warn({ err: error, task: name }, 'periodic task failed'))
      pauseMs = result === false && !isWoken ? Math.min(pauseMs * 2, Math.max(idleMs, everyMs)) : everyMs
    }
  }

  const running = loop()
  return {
    wake() {
      // Called by every request that writes.
      if (isWoken) return
      isWoken = true
      backOff.cut()
    },
    async stop() {
      isStopping = true
      pause.cut()
      backOff.cut()
      await running
    },
  }
}
