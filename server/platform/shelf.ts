import type { AnswerCache } from './cache.ts'
import { Kept } from './kept.ts'

/** Values made from what a region of the cache is about, in memory until something there changes. */
export class Shelf<Value> {
  readonly #cache: Pick<AnswerCache, 'revision'>
  readonly #region: string
  readonly #most: number
  #revision = -1
  #kept: Kept<Value>

  constructor(cache: Pick<AnswerCache, 'revision'>, region: string, most: number) {
    this.#cache = cache
    this.#region = region
    this.#most = most
    this.#kept = new Kept(most)
  }

  async get(key: string, make: () => Promise<Value>): Promise<Value> {
    const revision = await this.#cache.revision(this.#region)
    if (revision !== this.#revision) {
      this.#revision = revision
      this.#kept = new Kept(this.#most)
    }
    return this.#kept.get(key, make)
  }
}
