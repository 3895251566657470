// Serialized responses of public reads, in memory, by URL. Invalidation is by region: each region has a revision number in the database,
// which every change increments and every node checks. Used by `cachedPublicly` (http/routes.ts) and the cached server.
import type { Db } from '../database/database.ts'
import { bumpRevision, readRevision } from '../database/queries.ts'
import type { Bus } from '../messaging/bus.ts'
import type { Log } from '../observability/log.ts'
import type { CachedResponse } from './cached-response.ts'

/** After this the revision is read from the database again; it bounds how long a lost bus message can go unnoticed. */
const revisionTtlMs = 1000
/** Read again after this in the background, so that no request of a frequently read region waits for it. */
const refreshAheadMs = 500
const maxRegionBytes = 64 * 1024 * 1024
const topic = 'cache.changed'

/** The transaction of a change, and `after` to register effects that run once it has committed. */
export type ChangeScope = { db: Db; after(effect: () => Promise<void> | void): void }

export type ResponseCache = {
  /** Without I/O: undefined if the response is not cached or the revision of its region must be read again. */
  peek(url: string): CachedResponse | undefined
  /** The revision without I/O: undefined if it must be read again. */
  peekRevision(region: string): number | undefined
  /** Incremented by every change of the region; anything computed at another revision is stale. */
  revision(region: string): Promise<number>
  /** The cached response or a new one. It is sent to everybody who requests the URL, so it must not depend on the caller. */
  fetch(region: string, url: string, create: () => Promise<CachedResponse>): Promise<CachedResponse>
  /** Called last in the transaction of a change, because it locks the region's row. After the commit nodes drop what they have cached. */
  invalidate(region: string, change: ChangeScope): Promise<void>
}

/** Any change drops all responses of the region. When it exceeds `maxRegionBytes`, the oldest are evicted. */
class Region {
  readonly name: string
  #responses = new Map<string, CachedResponse>()
  #pending = new Map<string, Promise<CachedResponse>>()
  #bytes = 0
  #revision = 0
  #refreshedAt = Number.NEGATIVE_INFINITY
  #refreshing: Promise<void> | undefined

  constructor(name: string) {
    this.name = name
  }

  get ageMs(): number {
    return performance.now() - this.#refreshedAt
  }

  get revision(): number {
    return this.#revision
  }

  get(url: string): CachedResponse | undefined {
    return this.#responses.get(url)
  }

  /** After a change. Concurrent ones may be reported in any order: the highest counts. */
  raiseRevision(revision: number): void {
    if (revision > this.#revision) this.#setRevision(revision)
  }

  /** A new revision drops all responses, and those in creation too: they may be built from data of before the change. */
  #setRevision(revision: number): void {
    this.#revision = revision
    this.#responses = new Map()
    this.#pending = new Map()
    this.#bytes = 0
  }

  async refreshRevision(db: Db, log: Log): Promise<void> {
    const before = this.#revision
    this.#refreshing ??= readRevision(db, this.name)
      .then((revision) => {
        // A lower one is that of a database restored from a backup, or it was read before a change that has been reported meanwhile.
        if (this.#revision === before && revision < before) this.#setRevision(revision)
        else this.raiseRevision(revision)
      })
      // While the database is unreachable, the cached responses are served on: nothing newer could be read.
      .catch((error: unknown) => log.warn({ err: error, region: this.name }, 'cache revision'))
      .finally(() => {
        this.#refreshedAt = performance.now()
        this.#refreshing = undefined
      })
    return this.#refreshing
  }

  create(url: string, create: () => Promise<CachedResponse>): Promise<CachedResponse> {
    const pending = this.#pending
    const existing = pending.get(url)
    if (existing) return existing
    const responses = this.#responses
    const creating = create()
      .then((response) => {
        // Not stored if `setRevision` has replaced the map meanwhile.
        if (responses === this.#responses) this.#store(url, response)
        return response
      })
      .finally(() => pending.delete(url))
    pending.set(url, creating)
    return creating
  }

  #store(url: string, response: CachedResponse): void {
    this.#responses.set(url, response)
    this.#bytes += response.size
    for (const [oldest, { size }] of this.#responses) {
      if (this.#bytes <= maxRegionBytes) break
      this.#responses.delete(oldest)
      this.#bytes -= size
    }
  }
}

export function openResponseCache(db: Db, bus: Bus, log: Log): ResponseCache {
  const regions = new Map<string, Region>()
  bus.subscribe(topic, (payload) => {
    const { region, revision } = payload as { region: string; revision: number }
    regions.get(region)?.raiseRevision(revision)
  })

  function regionOf(name: string): Region {
    const region = regions.get(name) ?? new Region(name)
    regions.set(name, region)
    return region
  }

  /** Starts to read the revision again where that is due soon. */
  function isFresh(region: Region): boolean {
    const { ageMs } = region
    if (ageMs >= refreshAheadMs) void region.refreshRevision(db, log)
    return ageMs < revisionTtlMs
  }

  return {
    peek(url) {
      for (const region of regions.values()) {
        const response = region.get(url)
        if (response) return isFresh(region) ? response : undefined
      }
      return undefined
    },
    peekRevision(name) {
      const region = regions.get(name)
      return region && isFresh(region) ? region.revision : undefined
    },
    async revision(name) {
      const region = regionOf(name)
      if (!isFresh(region)) await region.refreshRevision(db, log)
      return region.revision
    },
    async fetch(name, url, create) {
      const region = regionOf(name)
      if (!isFresh(region)) await region.refreshRevision(db, log)
      return region.get(url) ?? region.create(url, create)
    },
    async invalidate(name, { db: transaction, after }) {
      const revision = await bumpRevision(transaction, name)
      after(async () => {
        regionOf(name).raiseRevision(revision)
        // A lost message fails nothing: the other nodes read the revision within `revisionTtlMs`.
        await bus
          .publish(topic, { region: name, revision })
          .catch((error: unknown) => log.warn({ err: error, region: name }, 'cache message'))
      })
    },
  }
}
