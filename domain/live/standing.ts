import { z } from 'zod'
import { Timestamp } from '../endpoint.ts'
import { Exact } from '../exact-schema.ts'

const count = z.number().int()

const StandingRow = z.object({ rank: count, name: z.string(), marks: Exact, score: z.number(), timeTaken: count })
export type StandingRow = z.infer<typeof StandingRow>

/** The length of the top list. */
export const topSize = 20

/**
 * The state of an event, the same for everybody. `marks` counts the participants with the same marks, from which each client finds its
 * own rank: equal marks share one. Until the release, `top` and `marks` are empty unless the standing is live.
 */
export const EventState = z.object({
  participants: count,
  started: count,
  submitted: count,
  endTime: Timestamp,
  released: z.boolean(),
  top: z.array(StandingRow),
  marks: z.array(z.object({ marks: Exact, count })),
})
export type EventState = z.infer<typeof EventState>

/** The score of a team battle. */
export const TeamState = z.object({ score: count, members: count })
export const BattleState = z.object({ red: TeamState, blue: TeamState, endTime: Timestamp })
export type BattleState = z.infer<typeof BattleState>
