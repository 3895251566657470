import { hadRight } from '#domain/attempts/changes.ts'
import type { Tally } from '#domain/attempts/tally.ts'
import { difficultyBreakdown } from '#domain/results/difficulty.ts'
import { findLosses, isSlow, type QuestionStatistics } from '#domain/results/insights.ts'
import type { Part, Result, ResultSummary } from '#domain/results/result.ts'
import { accuracyPercent, passes, percent, scoreBand, scoreParts } from '#domain/results/score.ts'
import { standing } from '#domain/results/standing.ts'
import { medianOf } from '#domain/results/time-histogram.ts'
import { type Body, bodiesOf, type Keys } from '#server/attempts/bodies/bodies.ts'
import type { Context } from '#server/platform/context.ts'
import { FileAnswer } from '#server/platform/file-answer.ts'
import { type Hold, heldBy } from '#server/platform/holds.ts'
import { standingAnswers } from './mark.ts'
import { comparisonsOf } from './statistics/compare.ts'
import { type Answered, answeredIn, type Statistics } from './statistics/queries.ts'
import type { StoredResult } from './tables.ts'

export function presentSummary(result: StoredResult, { paper }: Pick<Body, 'paper'>): ResultSummary {
  const { total, score } = result
  const { correctAnswers, totalQuestions } = scoreParts(total)
  const { _id, title, type, duration } = paper
  return {
    _id: result.id,
    paperId: result.paperId,
    paperTitle: paper.title,
    subject: paper.subject,
    category: paper.category,
    bodyId: result.bodyId,
    mode: result.mode,
    score,
    passed: passes(score),
    band: scoreBand(score),
    correctAnswers,
    totalQuestions,
    wrongAnswers: total.wrong,
    partialAnswers: total.partial,
    unanswered: total.unanswered,
    accuracy: accuracyPercent(total),
    timeTaken: result.timeTaken,
    completedAt: result.completedAt.toISOString(),
    submittedBy: result.submittedBy,
    marks: { won: total.won, lost: total.lost, total: total.marks, maximum: total.maximum },
    isFirstAttempt: result.isFirst,
    remarkedAt: result.remarkedAt?.toISOString() ?? null,
    paper: { _id, title, type, totalQuestions: paper.totalQuestions, duration },
  }
}

/**
 * A result with all that can be told about it. One that is not stored has no place among the others. Questions and keys make up most of
 * it and are the same for everybody: they are put in as they were written once.
 */
export async function answerResult(
  context: Context,
  result: StoredResult,
  { knownBodyId, stored = true }: { knownBodyId?: string | undefined; stored?: boolean } = {},
): Promise<FileAnswer> {
  const bodies = bodiesOf(context)
  const body = await bodies.find(result.bodyId)
  const hold = await heldBy(context, result.paperId, context.clock.now())
  if (hold) return toAnswer([JSON.stringify({ success: true, data: withhold(result, body, hold, stored) })])
  const keys = await bodies.keys(body)
  const comparisons = comparisonsOf(context)
  const isCompared = stored && result.mode === 'timed'
  const place = isCompared ? await comparisons.place(result) : null
  const statistics = await comparisons.statistics(result.paperId)
  const own = stored && result.isFirst ? answeredIn(body, result) : new Map<string, Answered>()
  const others = body.slots.map(({ versionId }) => othersOf(statistics.get(versionId), own.get(versionId)))
  const written = knownBodyId === body.id ? [] : (await bodies.forLearners(body)).bytes
  const cards = difficultyBreakdown(result.parts)
  const personal: Omit<Result, 'questions'> = {
    ...presentSummary(result, body),
    paper: body.paper,
    standing: place && standing(place),
    answers: standingAnswers(result.sheet),
    questionTimes: result.sheet.times,
    difficultyBreakdown: Object.fromEntries(cards.map(({ difficulty, ...card }) => [difficulty, card])),
    sections: partsOf(result, body, 'section', result.parts.sections),
    topics: partsOf(result, body, 'topic', result.parts.topics),
    difficulties: partsOf(result, body, 'difficulty', result.parts.difficulties),
    losses: findLosses(reviewed(result, keys, others)),
    withheld: null,
    stored,
  }
  const parts: (string | Buffer)[] = [open({ success: true }, 'data'), open(personal, 'questions'), '[']
  for (const [at, outcome] of result.outcomes.entries()) {
    const { question } = outcome
    const review = reviewQuestion(result, outcome, others[question] ?? null)
    parts.push(at > 0 ? ',' : '', open(review, 'key'), keys.bytes[question] ?? 'null')
    const asked = written[question]
    if (asked) parts.push(',"question":', asked)
    parts.push('}')
  }
  parts.push(']}}')
  return toAnswer(parts)
}

const toAnswer = (parts: (string | Buffer)[]) => new FileAnswer('application/json; charset=utf-8', joined(parts))

/** What may be told before an event is over: what it came to, and nothing that says which answers were right. */
function withhold(result: StoredResult, body: Body, { eventId, until }: Hold, stored: boolean): Result {
  return {
    ...presentSummary(result, body),
    paper: body.paper,
    standing: null,
    answers: standingAnswers(result.sheet),
    questionTimes: result.sheet.times,
    difficultyBreakdown: {},
    sections: [],
    topics: [],
    difficulties: [],
    losses: [],
    questions: [],
    withheld: { eventId, until: until.toISOString() },
    stored,
  }
}

/** An object as JSON, ready for the value of a further field. */
function open(object: object, field: string): string {
  return `${JSON.stringify(object).slice(0, -1)},"${field}":`
}

/** What others did with a question: one's own part taken out. */
function othersOf(all: Statistics | undefined, own: Answered | undefined): QuestionStatistics | null {
  if (!all) return null
  const seen = all.seen - Number(own !== undefined)
  const medianSeconds = medianOf(all.times, own?.bucket)
  if (seen <= 0 || medianSeconds === null) return null
  return { facility: Math.round(((all.correct - Number(own?.correct ?? false)) / seen) * 1000) / 1000, medianSeconds }
}

function reviewed({ sheet, outcomes }: StoredResult, keys: Keys, others: (QuestionStatistics | null)[]) {
  return outcomes.map((outcome) => {
    const { question } = outcome
    const slot = keys.slots[question]
    const changes = (sheet.answers[question] ?? []).map((answer, stamp) => ({ answer, stamp, at: 0 }))
    return {
      ...outcome,
      seconds: sheet.times[question] ?? 0,
      hadRight: slot ? hadRight(slot, changes) : false,
      others: others[question] ?? null,
    }
  })
}

function reviewQuestion(
  { sheet }: StoredResult,
  { question: index, outcome, marks, maximum }: StoredResult['outcomes'][number],
  others: QuestionStatistics | null,
): Omit<Result['questions'][number], 'key' | 'question'> {
  const given = sheet.answers[index] ?? []
  const seconds = sheet.times[index] ?? 0
  return {
    index,
    answer: given.at(-1) ?? null,
    changedFrom: given.slice(0, -1),
    outcome,
    earned: marks,
    maximum,
    seconds,
    wasMarked: sheet.marked.includes(index),
    isSlow: isSlow({ seconds, others }),
    others,
  }
}

/** All in one place: what is bytes already is only copied. */
function joined(parts: (string | Buffer)[]): Buffer {
  const whole = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let end = 0
  for (const part of parts) end += typeof part === 'string' ? whole.write(part, end) : part.copy(whole, end)
  return whole
}

function partsOf(
  { outcomes, sheet }: StoredResult,
  body: Body,
  by: 'section' | 'topic' | 'difficulty',
  tallies: Record<string, Tally>,
): Part[] {
  const seconds = new Map<string, number>()
  for (const { question } of outcomes) {
    const name = body.slots[question]?.[by] ?? ''
    seconds.set(name, (seconds.get(name) ?? 0) + (sheet.times[question] ?? 0))
  }
  return Object.entries(tallies).map(([name, tally]) => {
    const { correctAnswers, totalQuestions } = scoreParts(tally)
    return {
      name,
      title: (by === 'section' && body.sections.find((section) => section.name === name)?.title) || name,
      correct: correctAnswers,
      partial: tally.partial,
      wrong: tally.wrong,
      unanswered: tally.unanswered,
      total: totalQuestions,
      accuracy: percent(correctAnswers, totalQuestions),
      seconds: seconds.get(name) ?? 0,
      marks: tally.marks,
      maximum: tally.maximum,
    }
  })
}
