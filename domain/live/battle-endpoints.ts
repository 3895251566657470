import { z } from 'zod'
import { ExamPassage, ExamQuestion, RenderedKey } from '../attempts/paper-body.ts'
import { UncheckedId } from '../catalogue/fields.ts'
import { endpoint, Timestamp } from '../endpoint.ts'
import { Answer, outcomes } from '../questions/kinds/kind.ts'
import { LiveEvent } from './event.ts'
import { BattleState } from './standing.ts'

export const teams = ['red', 'blue'] as const
export type Team = (typeof teams)[number]

const byId = { id: UncheckedId }
const count = z.number().int()

/** A learner's score in a battle, and their next question. */
const BattleParticipation = z.object({
  team: z.enum(teams).nullable(),
  answered: count,
  correct: count,
  total: count,
  next: z.object({ index: count, question: ExamQuestion, passage: ExamPassage.optional() }).nullable(),
})
export type BattleParticipation = z.infer<typeof BattleParticipation>

export const battleEndpoints = {
  readBattle: endpoint({
    method: 'GET',
    path: '/live-events/battle',
    summary: 'The running battle with the caller’s part in it, and the next one',
    access: 'public',
    output: {
      data: z.object({
        running: LiveEvent.nullable(),
        next: LiveEvent.nullable(),
        state: BattleState.nullable(),
        /** The team with fewer members. */
        suggested: z.enum(teams),
        own: BattleParticipation.nullable(),
        serverNow: Timestamp,
      }),
    },
  }),
  chooseTeam: endpoint({
    method: 'POST',
    path: '/live-events/{id}/team',
    summary: 'Choose a team in a running battle; the choice is final',
    access: 'learner',
    params: byId,
    input: z.object({ team: z.enum(teams) }),
    output: { data: BattleParticipation },
    errors: ['not_found', 'event_full', 'event_over', 'event_not_begun', 'team_chosen'],
  }),
  answerBattle: endpoint({
    method: 'POST',
    path: '/live-events/{id}/answer',
    summary: 'Answer the next question and get its answer key; a correct answer scores for the team',
    access: 'learner',
    params: byId,
    input: z.object({ question: z.number().int().min(0).max(999), answer: Answer }),
    output: {
      data: z.object({ question: count, answer: Answer, outcome: z.enum(outcomes), key: RenderedKey, own: BattleParticipation }),
    },
    errors: ['not_found', 'event_over', 'event_not_begun', 'no_team', 'already_answered', 'invalid_answer'],
  }),
}
