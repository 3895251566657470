import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from './log.ts'

/** Work that every node does again and again, a pause after each time; what it does must bear being done by several at once. */
export type Tick = { name: string; everyMs: number; run(): Promise<void> }

export function startTicks(ticks: Tick[], log: Log): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const running = ticks.map(async ({ name, everyMs, run }) => {
    while (!stopping.signal.aborted) {
      await sleep(everyMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted) return
      await run().catch((error: unknown) => log.warn({ err: error, tick: name }, 'tick failed'))
    }
  })
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
