import { z } from 'zod'
import { Exact } from '../exact.ts'
import { Timestamp } from '../kit.ts'

const count = z.number().int()

const StandingRow = z.object({ rank: count, name: z.string(), marks: Exact, score: z.number(), timeTaken: count })
export type StandingRow = z.infer<typeof StandingRow>

/** So many stand in the list that everybody gets. */
export const topSize = 20

/**
 * How an event stands, the same for everybody who watches. With `marks`, which says how many have which, each finds their own rank in
 * it: those with equal marks share one.
 */
export const EventState = z.object({
  participants: count,
  submitted: count,
  endTime: Timestamp,
  released: z.boolean(),
  top: z.array(StandingRow),
  marks: z.array(z.object({ marks: Exact, count })),
})
export type EventState = z.infer<typeof EventState>

/** How the teams stand. */
export const TeamState = z.object({ score: count, members: count })
export const BattleState = z.object({ red: TeamState, blue: TeamState, endTime: Timestamp })
export type BattleState = z.infer<typeof BattleState>
