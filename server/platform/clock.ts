export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

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
