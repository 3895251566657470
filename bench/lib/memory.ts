import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Resident memory of a process, in MB. */
export function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}

/** Looks at it all the time; what comes back ends that and answers the most that was seen. */
export function watchMemory(pid: number): () => Promise<number> {
  let most = memoryOf(pid)
  const stopping = new AbortController()
  const watching = (async () => {
    while (!stopping.signal.aborted) {
      await sleep(50, undefined, { signal: stopping.signal }).catch(() => undefined)
      most = Math.max(most, memoryOf(pid))
    }
  })()
  return async () => {
    stopping.abort()
    await watching
    return most
  }
}
