import type { Bus } from './bus.ts'
import type { Db } from './db.ts'
import type { Log } from './log.ts'
import type { Prepared } from './prepared.ts'
import { moveRevision, readRevision } from './queries.ts'

/** How long a lost message can go unnoticed: after this the region's number is looked up again. */
const trustMs = 1000
const largestRegion = 64 * 1024 * 1024
const topic = 'cache.changed'

/** What a change has at hand: its transaction, and a way to act once that has committed. */
export type Changing = { db: Db; after(effect: () => Promise<void> | void): void }

export type AnswerCache = {
  /** At once, or not at all: nothing where the answer is missing or its region has to be looked up again. */
  peek(url: string): Prepared | undefined
  /** An answer that is kept under its address is for everybody who asks there. */
  fetch(region: string, url: string, make: () => Promise<Prepared>): Promise<Prepared>
  /** Called last in the transaction of a change; when it has committed, no node serves what was before. */
  invalidate(region: string, change: Changing): Promise<void>
}

/** The answers of a region are right together: any change drops them all. The oldest go first when space runs out. */
class Region {
  readonly name: string
  #answers = new Map<string, Prepared>()
  #making = new Map<string, Promise<Prepared>>()
  #size = 0
  #revision = 0
  #lookedUpAt = Number.NEGATIVE_INFINITY
  #lookingUp: Promise<void> | undefined

  constructor(name: string) {
    this.name = name
  }

  get isTrusted(): boolean {
    return performance.now() - this.#lookedUpAt < trustMs
  }

  get(url: string): Prepared | undefined {
    return this.#answers.get(url)
  }

  /** Another number drops everything, also what is being made at this moment from what was before. */
  moveTo(revision: number): void {
    if (revision === this.#revision) return
    this.#revision = revision
    this.#answers = new Map()
    this.#making = new Map()
    this.#size = 0
  }

  async lookUp(db: Db, log: Log): Promise<void> {
    this.#lookingUp ??= readRevision(db, this.name)
      .then((revision) => this.moveTo(revision))
      // Without the database nothing can have changed that this node could show.
      .catch((error: unknown) => log.warn({ err: error, region: this.name }, 'cache revision'))
      .finally(() => {
        this.#lookedUpAt = performance.now()
        this.#lookingUp = undefined
      })
    return this.#lookingUp
  }

  make(url: string, make: () => Promise<Prepared>): Promise<Prepared> {
    const making = this.#making
    const begun = making.get(url)
    if (begun) return begun
    const answers = this.#answers
    const made = make()
      .then((prepared) => {
        if (answers === this.#answers) this.#keep(url, prepared)
        return prepared
      })
      .finally(() => making.delete(url))
    making.set(url, made)
    return made
  }

  #keep(url: string, prepared: Prepared): void {
    this.#answers.set(url, prepared)
    this.#size += prepared.size
    for (const [oldest, { size }] of this.#answers) {
      if (this.#size <= largestRegion) break
      this.#answers.delete(oldest)
      this.#size -= size
    }
  }
}

export function openCache(db: Db, bus: Bus, log: Log): AnswerCache {
  const regions = new Map<string, Region>()
  bus.subscribe(topic, (payload) => {
    const { region, revision } = payload as { region: string; revision: number }
    regions.get(region)?.moveTo(revision)
  })

  function regionOf(name: string): Region {
    const region = regions.get(name) ?? new Region(name)
    regions.set(name, region)
    return region
  }

  return {
    peek(url) {
      for (const region of regions.values()) {
        const prepared = region.get(url)
        if (prepared) return region.isTrusted ? prepared : undefined
      }
      return undefined
    },
    async fetch(name, url, make) {
      const region = regionOf(name)
      if (!region.isTrusted) await region.lookUp(db, log)
      return region.get(url) ?? region.make(url, make)
    },
    async invalidate(name, { db: transaction, after }) {
      const revision = await moveRevision(transaction, name)
      after(async () => {
        regionOf(name).moveTo(revision)
        // The change stands whether or not the others hear of it now: they find out by the number.
        await bus
          .publish(topic, { region: name, revision })
          .catch((error: unknown) => log.warn({ err: error, region: name }, 'cache message'))
      })
    },
  }
}
