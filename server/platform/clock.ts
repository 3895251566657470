import os from 'node:os'

export type Clock = { now(): Date }

const checkMs = 1000
/** The machine tells how long it is up to a second, and sleeps for longer. */
const shortestSleepMs = 5000

/**
 * Told the time once, it counts on by itself: whoever sets the machine's clock while the service runs moves no deadline. What the machine
 * slept through counts too.
 */
export function countingClock(start: Date): Clock {
  const awake = performance.now()
  const unseen = () => os.uptime() * 1000 - performance.now()
  const before = unseen()
  let asleep = 0
  let checkedAt = awake
  return {
    now() {
      const at = performance.now()
      if (at - checkedAt > checkMs) {
        checkedAt = at
        if (unseen() - before > asleep + shortestSleepMs) asleep = unseen() - before
      }
      return new Date(start.getTime() + at - awake + asleep)
    },
  }
}

/** A clock that moves only when told: for tests, and for what is to have happened before. */
export class SetClock implements Clock {
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

  pass(milliseconds: number): void {
    this.#time += milliseconds
  }
}
