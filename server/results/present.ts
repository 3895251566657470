import { wasCorrectEarlier } from '#domain/attempts/earlier-answers.ts'
import type { Tally } from '#domain/attempts/tally.ts'
import { type CostedQuestion, findCosts } from '#domain/results/costs.ts'
import { difficultyBreakdown } from '#domain/results/difficulty.ts'
import { isSlow, type QuestionStatistics } from '#domain/results/insights.ts'
import type { Result, ResultPart, ResultSummary } from '#domain/results/result.ts'
import { accuracyPercent, percent, scoreBand, scoreCounts } from '#domain/results/score.ts'
import { computeStanding } from '#domain/results/standing.ts'
import { histogramMedian } from '#domain/results/time-histogram.ts'
import { type BodyKeys, bodiesOf, type PaperBody } from '#server/attempts/bodies/bodies.ts'
import { countedVersion } from '#server/attempts/tables.ts'
import { findEmbargo } from '#server/catalogue/papers/embargo.ts'
import type { Context } from '#server/platform/context.ts'
import { FileResponse } from '#server/platform/http/file-response.ts'
import { finalAnswers } from './mark.ts'
import { comparisonsOf } from './statistics/compare.ts'
import { type AnswerStatistics, answerStatisticsByVersion, type Statistics } from './statistics/queries.ts'
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
 * A result as JSON bytes. Questions and keys make up most of it and are the same for everybody, so their bytes are serialized once and
 * copied. A result that is not stored has no rank.
 */
export async function respondWithResult(
  context: Context,
  result: ResultRow,
  { knownBodyId, stored = true }: { knownBodyId?: string | undefined; stored?: boolean } = {},
): Promise<FileResponse> {
  const bodies = bodiesOf(context)
  const body = await bodies.find(result.bodyId)
  if (await findEmbargo(context, result.paperId, context.clock.now())) {
    return toResponse([JSON.stringify({ success: true, data: await presentWithheldResult(context, body, result) })])
  }
  const keys = await bodies.keys(body)
  const comparisons = comparisonsOf(context)
  const isRanked = stored && result.unranked === null
  const place = isRanked ? await comparisons.place(result) : null
  const statistics = await comparisons.statistics(result.paperId)
  const counted = isRanked ? answerStatisticsByVersion(body, result) : new Map<string, AnswerStatistics>()
  const others = body.slots.map(countedVersion).map((versionId) => othersOf(statistics.get(versionId), counted.get(versionId)))
  const rendered = knownBodyId === body.id ? undefined : await bodies.forLearners(body)
  const cards = difficultyBreakdown(result.parts)
  const personal: Omit<Result, 'questions'> = {
    ...presentSummary(result, body),
    paper: body.paper,
    standing: place && computeStanding(place),
    answers: finalAnswers(result.sheet),
    questionTimes: result.sheet.times,
    difficultyBreakdown: Object.fromEntries(cards.map(({ difficulty, ...card }) => [difficulty, card])),
    sections: partsOf(result, body, 'section', result.parts.sections),
    topics: partsOf(result, body, 'topic', result.parts.topics),
    difficulties: partsOf(result, body, 'difficulty', result.parts.difficulties),
    costs: findCosts(toCosted(result, keys, others)),
    withheld: null,
    stored,
    ...(rendered?.passages && { passages: rendered.passages }),
  }
  const parts: (string | Buffer)[] = [open({ success: true }, 'data'), open(personal, 'questions'), '[']
  for (const [at, outcome] of result.outcomes.entries()) {
    const { question } = outcome
    const review = reviewQuestion(result, outcome, others[question] ?? null)
    parts.push(at > 0 ? ',' : '', open(review, 'key'), keys.bytes[question] ?? 'null')
    const revalidated = rendered?.bytes[question]
    if (revalidated) parts.push(',"question":', revalidated)
    parts.push('}')
  }
  parts.push(']}}')
  return toResponse(parts)
}

const toResponse = (parts: (string | Buffer)[]) => new FileResponse('application/json; charset=utf-8', concat(parts))

/** The JSON of an object without its closing brace, followed by the name of one more field. */
function open(object: object, field: string): string {
  return `${JSON.stringify(object).slice(0, -1)},"${field}":`
}

/** The statistics of a question without the learner’s own answer. */
function othersOf(all: Statistics | undefined, own: AnswerStatistics | undefined): QuestionStatistics | null {
  if (!all) return null
  const seen = all.seen - Number(own !== undefined)
  const medianSeconds = histogramMedian(all.times, own?.bucket)
  if (seen <= 0 || medianSeconds === null) return null
  return { facility: Math.round(((all.correct - Number(own?.correct ?? false)) / seen) * 1000) / 1000, medianSeconds }
}

function toCosted({ sheet, outcomes }: ResultRow, keys: BodyKeys, others: (QuestionStatistics | null)[]): CostedQuestion[] {
  const opened = new Set(sheet.visited)
  return outcomes.flatMap((outcome) => {
    const { question } = outcome
    const slot = keys.slots[question]
    if (!slot) return []
    const changes = (sheet.answers[question] ?? []).map((answer, stamp) => ({ answer, stamp, at: 0 }))
    const { section, topic, difficulty } = slot
    return {
      ...{ ...outcome, section, topic, difficulty },
      seconds: sheet.times[question] ?? 0,
      wasCorrectEarlier: wasCorrectEarlier(slot, changes),
      // Answers that came without an attempt do not say what was opened.
      wasOpened: opened.size === 0 || opened.has(question) || changes.length > 0,
      others: others[question] ?? null,
    }
  })
}

function reviewQuestion(
  { sheet }: ResultRow,
  { question: index, outcome, marks, maximum }: ResultRow['outcomes'][number],
  others: QuestionStatistics | null,
): Omit<Result['questions'][number], 'key' | 'question'> {
  const answers = sheet.answers[index] ?? []
  const seconds = sheet.times[index] ?? 0
  return {
    index,
    answer: answers.at(-1) ?? null,
    changedFrom: answers.slice(0, -1),
    outcome,
    earned: marks,
    maximum,
    seconds,
    wasMarked: sheet.marked.includes(index),
    isSlow: isSlow({ seconds, others }),
    others,
  }
}

/** Joins the parts in one buffer. */
function concat(parts: (string | Buffer)[]): Buffer {
  const buffer = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0))
  let end = 0
  for (const part of parts) end += typeof part === 'string' ? buffer.write(part, end) : part.copy(buffer, end)
  return buffer
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
