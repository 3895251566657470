/** Values that are made once and do not change, in memory; the oldest go first. */
export class Kept<Value> {
  readonly #most: number
  readonly #values = new Map<string, Promise<Value>>()

  constructor(most: number) {
    this.#most = most
  }

  /** What could not be made, or was nothing, is asked for again the next time. */
  get(key: string, make: () => Promise<Value>): Promise<Value> {
    const kept = this.#values.get(key)
    if (kept) return kept
    const made = make()
    this.#values.set(key, made)
    const forget = () => void this.#values.delete(key)
    made.then((value) => value === undefined && forget(), forget)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest)
    return made
  }
}
