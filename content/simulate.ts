import { type KeyedSlot, type MarkedPaper, markPaper } from '#domain/attempts/marking.ts'
import type { Plan } from '#domain/attempts/plan.ts'
import { planAttempt } from '#domain/attempts/plan-attempt.ts'
import { toNumber } from '#domain/exact.ts'
import { parseRow } from '#domain/questions/formats/rows.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { parseDraft } from '#domain/questions/parse-draft.ts'
import { answerPaper } from '#server/demo/answer-paper.ts'
import { seededRandom } from '#server/demo/seeded-random.ts'
import { type Sheet, sheets } from './testing.ts'

/** The share of medium questions that learners of a level know, on average; within a level they differ by `spread`. */
const levels = { beginner: 0.3, prepared: 0.55, strong: 0.8 } as const
type Level = keyof typeof levels
const spread = 0.12
const learnersPerLevel = 60

export const fullMocks = sheets.filter(({ slug }) => /-full-mock-\d+$/.test(slug))

type Exam = { slots: KeyedSlot[]; plan: Plan; rules: Parameters<typeof markPaper>[0] }

function openExam(mock: Sheet): Exam {
  const slots = mock.rows.map((row): KeyedSlot => {
    const read = parseRow(row, '0'.repeat(24))
    const parsed = 'draft' in read ? parseDraft(read.draft, 'MCQ') : undefined
    if (!parsed || !('part' in parsed)) throw new Error(`${row.Code} is not a valid question.`)
    const { kind, key, body, section, topic, difficulty, marks } = parsed.part
    const optionCount = body.options?.length ?? 0
    return { kind, key, optionCount, section, topic, difficulty, marks } as KeyedSlot
  })
  const marking = mock.marking.map(({ minutes, attempt, partial, ...part }) => ({ ...part, minutes, attempt, partial }))
  const rules = { marking, totalMarks: mock.totalMarks, negativeMarking: false } as Exam['rules']
  const planned = slots.map((slot) => ({ ...slot, optionCount: 'optionCount' in slot ? slot.optionCount : 0 }))
  return { slots, rules, plan: planAttempt({ duration: mock.duration, marking: rules.marking }, planned) }
}

/** One learner sits the mock from the first question to the last; the last answer to a question counts. */
function sit({ slots, plan, rules }: Exam, paper: string, who: string, ability: number): MarkedPaper {
  const { save } = answerPaper(plan, slots, { who, ability, paper, chance: seededRandom(`${paper} ${who}`) })
  const answers: Record<number, Answer> = {}
  for (const step of save.steps ?? []) if ('question' in step && step.answer !== undefined) answers[step.question] = step.answer
  return markPaper(rules, slots, answers, plan)
}

type Distribution = { mean: number; deviation: number; lowest: number; highest: number }

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
const varianceOf = (values: readonly number[]) => {
  const mean = meanOf(values)
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1)
}

/** Percentages of the maximum. */
function distributionOf(scores: readonly number[]): Distribution {
  return { mean: meanOf(scores), deviation: Math.sqrt(varianceOf(scores)), lowest: Math.min(...scores), highest: Math.max(...scores) }
}

/** Cronbach's alpha: how far the marks of the questions agree with one another, from 0 to 1. Each row has the marks of one learner. */
export function alphaOf(rows: readonly (readonly number[])[]): number {
  const count = rows[0]?.length ?? 0
  const itemVariance = Array.from({ length: count }, (_, item) => varianceOf(rows.map((row) => row[item] ?? 0))).reduce((a, b) => a + b, 0)
  const totalVariance = varianceOf(rows.map((row) => row.reduce((sum, value) => sum + value, 0)))
  return (count / (count - 1)) * (1 - itemVariance / totalVariance)
}

type Simulation = { mock: string; questions: number; alpha: number; byLevel: Record<Level, Distribution> }

/** Learners of three levels sit a full mock, and the product marks them. Always the same learners with the same answers. */
export function simulate(mock: Sheet): Simulation {
  const exam = openExam(mock)
  const rows: number[][] = []
  const levelScores = (level: Level) =>
    Array.from({ length: learnersPerLevel }, (_, at) => {
      const who = `${level} ${at}`
      const ability = levels[level] + seededRandom(who).between(-spread, spread)
      const { questions, total } = sit(exam, mock.path, who, ability)
      rows.push(questions.map(({ marks }) => toNumber(marks)))
      return (100 * toNumber(total.marks)) / toNumber(total.maximum)
    })
  const byLevel = {
    beginner: distributionOf(levelScores('beginner')),
    prepared: distributionOf(levelScores('prepared')),
    strong: distributionOf(levelScores('strong')),
  }
  return { mock: mock.slug, questions: exam.slots.length, alpha: alphaOf(rows), byLevel }
}

const cell = ({ mean, deviation, lowest, highest }: Distribution) =>
  `${mean.toFixed(0)} ± ${deviation.toFixed(0)} (${lowest.toFixed(0)} to ${highest.toFixed(0)})`

/** `npm run simulate`: the marks of simulated learners in every full mock, in percent of the maximum. */
function printSimulations(): void {
  const table = fullMocks.map((mock) => {
    const { questions, alpha, byLevel } = simulate(mock)
    const marks = Object.fromEntries(Object.entries(byLevel).map(([level, distribution]) => [level, cell(distribution)]))
    return { mock: mock.slug, questions, ...marks, alpha: alpha.toFixed(3) }
  })
  console.table(table)
}

if (import.meta.main) printSimulations()
