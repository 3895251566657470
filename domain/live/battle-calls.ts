import { z } from 'zod'
import { DrawnKey, SatQuestion } from '../attempts/body.ts'
import { AnyId } from '../catalogue/fields.ts'
import { endpoint, Timestamp } from '../kit.ts'
import { Answer, outcomes } from '../questions/kinds/kind.ts'
import { LiveEvent } from './event.ts'
import { BattleState } from './standing.ts'

export const teams = ['red', 'blue'] as const
export type Team = (typeof teams)[number]

const one = { id: AnyId }
const place = z.number().int()

/** How a learner stands in a battle, and the question that is theirs next. */
const OwnBattle = z.object({
  team: z.enum(teams).nullable(),
  answered: place,
  correct: place,
  total: place,
  next: z.object({ index: place, question: SatQuestion }).nullable(),
})
export type OwnBattle = z.infer<typeof OwnBattle>

export const battleCalls = {
  readBattle: endpoint({
    method: 'GET',
    path: '/live-events/battle',
    summary: 'The battle that runs, with one’s own part in it, or the one that comes next',
    access: 'public',
    output: {
      data: z.object({
        running: LiveEvent.nullable(),
        next: LiveEvent.nullable(),
        state: BattleState.nullable(),
        /** The team with fewer members. */
        suggested: z.enum(teams),
        own: OwnBattle.nullable(),
        serverNow: Timestamp,
      }),
    },
  }),
  chooseTeam: endpoint({
    method: 'POST',
    path: '/live-events/{id}/team',
    summary: 'Choose a team in a battle that runs; the choice stands',
    access: 'learner',
    params: one,
    input: z.object({ team: z.enum(teams) }),
    output: { data: OwnBattle },
    errors: ['not_found', 'event_full', 'event_over', 'event_not_begun', 'team_chosen'],
  }),
  answerBattle: endpoint({
    method: 'POST',
    path: '/live-events/{id}/answer',
    summary: 'Answer the question that is next and be told its answer; a right one scores for the team',
    access: 'learner',
    params: one,
    input: z.object({ question: z.number().int().min(0).max(999), answer: Answer }),
    output: {
      data: z.object({ question: place, answer: Answer, outcome: z.enum(outcomes), key: DrawnKey, own: OwnBattle }),
    },
    errors: ['not_found', 'event_over', 'event_not_begun', 'no_team', 'already_answered', 'invalid_answer'],
  }),
}
