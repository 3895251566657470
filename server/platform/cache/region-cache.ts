import { PromiseCache } from './promise-cache.ts'
import type { ResponseCache } from './response-cache.ts'

/** Values computed from a region of the response cache: all are dropped when the region's revision changes. */
export class RegionCache<Value> {
  readonly #cache: Pick<ResponseCache, 'revision'>
  readonly #region: string
  readonly #max: number
  #revision = -1
  #values: PromiseCache<Value>

  constructor(cache: Pick<ResponseCache, 'revision'>, region: string, { max }: { max: number }) {
    this.#cache = cache
    this.#region = region
    this.#max = max
    this.#values = new PromiseCache({ max })
  }

  async get(key: string, load: () => Promise<Value>): Promise<Value> {
    const revision = await this.#cache.revision(this.#region)
    if (revision !== this.#revision) {
      this.#revision = revision
      this.#values = new PromiseCache({ max: this.#max })
    }
    return this.#values.get(key, load)
  }
}
