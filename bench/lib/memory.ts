import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Resident memory of a process, in MB. */
export function residentMegabytes(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** Samples the memory of a process; the returned function stops that and returns the maximum. */
export function trackPeakMemory(pid: number): () => Promise<number> {
  let peak = residentMegabytes(pid)
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(50, undefined, { signal: stopping.signal }).catch(() => undefined)
      peak = Math.max(peak, residentMegabytes(pid))
    }
  })()
  return async () => {
    stopping.abort()
    await watching
    return peak
  }
}
