import os from 'node:os'

export type Clock = { now(): Date }

const suspendCheckMs = 1000
/** `os.uptime` has a resolution of a second, so smaller differences are noise. */
const minSuspendMs = 5000

/**
 * Starts at a given time and advances by the monotonic clock, so that setting the machine's clock while the service runs moves no
 * deadline. Time spent in suspend, which the monotonic clock leaves out, is added from the uptime.
 */
export function monotonicClock(start: Date): Clock {
  const startedAt = performance.now()
  const uptimeAhead = () => os.uptime() * 1000 - performance.now()
  const initialAhead = uptimeAhead()
  let suspendedMs = 0
  let checkedAt = startedAt
  return {
    now() {
      const at = performance.now()
      if (at - checkedAt > suspendCheckMs) {
        checkedAt = at
        const ahead = uptimeAhead() - initialAhead
        if (ahead > suspendedMs + minSuspendMs) suspendedMs = ahead
      }
      return new Date(start.getTime() + at - startedAt + suspendedMs)
    },
  }
}

/** A clock that moves only by `set` and `advance`: for tests, and for demo content that is dated in the past. */
export class ManualClock implements Clock {
  #time: number

  constructor(start: Date | string = new Date()) {
    this.#time = new Date(start).getTime()
  }

  now(): Date {
    return new Date(this.#time)
  }

  set(time: Date | string): void {
    this.#time = new Date(time).getTime()
  }

  advance(milliseconds: number): void {
    this.#time += milliseconds
  }
}
