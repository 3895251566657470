import { wasCorrectEarlier } from '#domain/attempts/earlier-answers.ts'
import type { KeyedSlot } from '#domain/attempts/marking.ts'
import type { Tally } from '#domain/attempts/tally.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { type CostedQuestion, findCosts } from '#domain/results/costs.ts'
import { difficultyBreakdown } from '#domain/results/difficulty.ts'
import { isSlow, type QuestionStatistics } from '#domain/results/insights.ts'
import type { Result, ResultPart, ResultSummary } from '#domain/results/result.ts'
import { accuracyPercent, percent, scoreBand, scoreCounts } from '#domain/results/score.ts'
import { computeStanding } from '#domain/results/standing.ts'
import { histogramMedian } from '#domain/results/time-histogram.ts'
import { bodiesOf, type PaperBody } from '#server/attempts/bodies/bodies.ts'
import { countedVersion } from '#server/attempts/tables.ts'
import { findEmbargo } from '#server/catalogue/papers/embargo.ts'
import type { Context } from '#server/platform/context.ts'
import { FileResponse } from '#server/platform/http/file-response.ts'
import { finalAnswers } from './mark.ts'
import { type Comparison, comparerOf } from './statistics/compare.ts'
import { type AnswerStatistics, listAnswerStatistics, type Statistics } from './statistics/queries.ts'
import type { ResultRow } from './tables.ts'
import { presentWithheldResult } from './withheld.ts'

export function presentSummary(result: ResultRow, { paper }: Pick<PaperBody, 'paper'>): ResultSummary {
  const { total, score } = result
  const { correctAnswers, totalQuestions } = scoreCounts(total)
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
    passed: result.passed,
    passRule: result.passRule,
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
    ranked: result.unranked === null,
    unranked: result.unranked,
    remarkedAt: result.remarkedAt?.toISOString() ?? null,
    paper: { _id, title, type, totalQuestions: paper.totalQuestions, duration },
  }
}

/**
 * A result as JSON bytes, without the keys, which are the same for everybody (`readKeys`); only a result that is not stored contains them.
 * Such a result has no rank. `comparison` is read here if it is not given.
 */
export async function respondWithResult(
  context: Context,
  result: ResultRow,
  {
    knownBodyId,
    stored = true,
    comparison,
  }: { knownBodyId?: string | undefined; stored?: boolean; comparison?: Comparison | undefined } = {},
): Promise<FileResponse> {
  const bodies = bodiesOf(context)
  const body = await bodies.find(result.bodyId)
  if (await findEmbargo(context, result.paperId, context.clock.now())) {
    return toResponse(toJson({ success: true, data: await presentWithheldResult(context, body, result) }))
  }
  const slots = await bodies.keyedSlots(body)
  const { place, statistics } = comparison ?? (await comparerOf(context)(result))
  const others = listOthers(body, result, statistics)
  const rendered = knownBodyId === body.id ? undefined : await bodies.forLearners(body)
  const cards = difficultyBreakdown(result.parts)
  const data: Result = {
    ...presentSummary(result, body),
    paper: body.paper,
    standing: place && computeStanding(place),
    answers: finalAnswers(result.sheet),
    questionTimes: result.sheet.times,
    difficultyBreakdown: Object.fromEntries(cards.map(({ difficulty, ...card }) => [difficulty, card])),
    sections: partsOf(result, body, 'section', result.parts.sections),
    topics: partsOf(result, body, 'topic', result.parts.topics),
    difficulties: partsOf(result, body, 'difficulty', result.parts.difficulties),
    costs: findCosts(toCosted(result, slots, others)),
    withheld: null,
    stored,
    ...(rendered?.passages && { passages: rendered.passages }),
    ...(!stored && { keys: (await bodies.keys(body)).rendered }),
    questions: reviewQuestions(result, others),
  }
  return toResponse(rendered ? joinQuestions(data, rendered.bytes) : toJson({ success: true, data }))
}

const toResponse = (json: Buffer) => new FileResponse('application/json; charset=utf-8', json)
const toJson = (value: object) => Buffer.from(JSON.stringify(value))

/** The result with the rendered questions, whose bytes are serialized once and copied. */
function joinQuestions({ questions, ...personal }: Result, renderedQuestions: Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from(`{"success":true,"data":${open(personal, 'questions')}[`)]
  for (const [at, review] of questions.entries()) {
    const rendered = renderedQuestions[review.index]
    const separator = at > 0 ? ',' : ''
    if (rendered) parts.push(Buffer.from(separator + open(review, 'question')), rendered, closingBrace)
    else parts.push(Buffer.from(separator + JSON.stringify(review)))
  }
  parts.push(Buffer.from(']}}'))
  return Buffer.concat(parts)
}

const closingBrace = Buffer.from('}')

/** The JSON of an object without its closing brace, followed by the name of one more field. */
function open(object: object, field: string): string {
  return `${JSON.stringify(object).slice(0, -1)},"${field}":`
}

/** How others did, by question index. What a ranked result adds to the statistics is taken out. */
function listOthers(body: PaperBody, result: ResultRow, statistics: ReadonlyMap<string, Statistics>): (QuestionStatistics | null)[] {
  if (statistics.size === 0) return []
  const counted: AnswerStatistics[] = []
  if (result.unranked === null) for (const answer of listAnswerStatistics(result)) counted[answer.question] = answer
  return body.slots.map((slot, question) => othersOf(statistics.get(countedVersion(slot)), counted[question]))
}

/** The statistics of a question without the learner’s own answer. */
function othersOf(all: Statistics | undefined, own: AnswerStatistics | undefined): QuestionStatistics | null {
  if (!all) return null
  const seen = all.seen - Number(own !== undefined)
  const medianSeconds = histogramMedian(all.times, own?.bucket)
  if (seen <= 0 || medianSeconds === null) return null
  return { facility: Math.round(((all.correct - (own?.correct ?? 0)) / seen) * 1000) / 1000, medianSeconds }
}

function toCosted({ sheet, outcomes }: ResultRow, slots: KeyedSlot[], others: (QuestionStatistics | null)[]): CostedQuestion[] {
  const opened = new Set(sheet.visited)
  const costed: CostedQuestion[] = []
  for (const { question, outcome, counts, marks, maximum } of outcomes) {
    const slot = slots[question]
    if (!slot) continue
    const { section, topic, difficulty } = slot
    const answers = sheet.answers[question] ?? []
    costed.push({
      ...{ question, outcome, counts, marks, maximum, section, topic, difficulty },
      seconds: sheet.times[question] ?? 0,
      wasCorrectEarlier: answers.length > 1 && wasCorrectEarlier(slot, answers.map(toChange)),
      // Answers that came without an attempt do not say what was opened.
      wasOpened: opened.size === 0 || opened.has(question) || answers.length > 0,
      others: others[question] ?? null,
    })
  }
  return costed
}

const toChange = (answer: Answer, stamp: number) => ({ answer, stamp, at: 0 })

function reviewQuestions({ sheet, outcomes }: ResultRow, others: (QuestionStatistics | null)[]): Result['questions'] {
  const marked = new Set(sheet.marked)
  return outcomes.map(({ question: index, outcome, marks, maximum }) => {
    const answers = sheet.answers[index] ?? []
    const timed = { seconds: sheet.times[index] ?? 0, others: others[index] ?? null }
    return {
      index,
      answer: answers.at(-1) ?? null,
      changedFrom: answers.slice(0, -1),
      outcome,
      earned: marks,
      maximum,
      seconds: timed.seconds,
      wasMarked: marked.has(index),
      isSlow: isSlow(timed),
      others: timed.others,
    }
  })
}

function partsOf(
  { outcomes, sheet, mode }: ResultRow,
  body: PaperBody,
  by: 'section' | 'topic' | 'difficulty',
  tallies: Record<string, Tally>,
): ResultPart[] {
  const seconds = new Map<string, number>()
  for (const { question } of outcomes) {
    const name = body.slots[question]?.[by] ?? ''
    seconds.set(name, (seconds.get(name) ?? 0) + (sheet.times[question] ?? 0))
  }
  return Object.entries(tallies).map(([name, tally]) => {
    const { correctAnswers, totalQuestions } = scoreCounts(tally)
    const section = by === 'section' ? body.sections.find((each) => each.name === name) : undefined
    const limit = mode === 'timed' ? section?.attempt : undefined
    return {
      name,
      title: section?.title || name,
      ...(section && limit !== undefined && { anyOf: { count: limit, questions: section.questions.length } }),
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
