import { LRUCache } from 'lru-cache'

/** LRU cache of promises: concurrent calls for one key share a single load. */
export class PromiseCache<Value> {
  readonly #promises: LRUCache<string, Promise<Value>>

  constructor({ max }: { max: number }) {
    this.#promises = new LRUCache({ max })
  }

  /** A rejected promise, or one of `undefined`, is not cached. */
  get(key: string, load: () => Promise<Value>): Promise<Value> {
    const cached = this.#promises.get(key)
    if (cached) return cached
    const loading = load()
    this.#promises.set(key, loading)
    const evict = () => {
      if (this.#promises.peek(key) === loading) this.#promises.delete(key)
    }
    loading.then((value) => value === undefined && evict(), evict)
    return loading
  }
}
