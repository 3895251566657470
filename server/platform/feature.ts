import type { Contract } from '#domain/kit.ts'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import type { Holds } from './holds.ts'
import type { Handlers } from './http.ts'
import type { Job } from './jobs.ts'
import type { PublicPages } from './pages.ts'
import type { Reactions } from './reactions.ts'
import type { Tick } from './ticks.ts'
import type { WebDocument } from './web.ts'

/** What a feature holds about a person, for the download of one's own data. */
export type PersonalData = { name: string; read(db: Db, accountId: string, now: Date): Promise<unknown> }

/** What a feature has counted for each of these learners, for the lists of them. */
export type LearnerTotals = (db: Db, accountIds: string[]) => Promise<Map<string, { totalPapersAttempted?: number; totalScore?: number }>>

export type Feature<C extends Contract = Contract> = {
  contract: C
  handlers: Handlers<C>
  jobs?: (context: Context) => Job<never>[]
  ticks?: (context: Context) => Tick[]
  reactions?: Reactions
  personalData?: PersonalData[]
  learnerTotals?: LearnerTotals
  holds?: Holds
  pages?: PublicPages
  documents?: WebDocument[]
}

/** Lets the compiler hold handlers against their contract. */
export function feature<C extends Contract>(declared: Feature<C>): Feature<C> {
  return declared
}
