import Fraction from 'fraction.js'
import type { MarkedQuestion } from '../attempts/marked-question.ts'
import { parseExact, sum, toExact } from '../exact.ts'
import { isSlow, secondsOver, type TimedQuestion } from './insights.ts'

/**
 * Why marks were lost: an answer changed from right to wrong, wrong answers in one topic, wrong answers given too quickly to be more than a
 * guess, easy questions left blank, questions that were never opened, and the penalties of wrong answers in many topics.
 */
export const costReasons = ['changed', 'topic', 'guessed', 'easy_blank', 'not_reached', 'penalty'] as const
export type CostReason = (typeof costReasons)[number]

export type CostedQuestion = MarkedQuestion & TimedQuestion & { wasCorrectEarlier: boolean; wasOpened: boolean }

/** `topic` is set for the reason of that name, and may be empty there; `secondsOver` is the time lost on slow questions. */
export type Cost = { reason: CostReason; topic: string; questions: number[]; cost: string; secondsOver: number }

/** What is left to explain of a question’s loss: its penalty may have been counted before. */
type Loss = { question: CostedQuestion; lost: Fraction; penalty: Fraction }
type Candidate = { reason: CostReason; topic: string; losses: Loss[]; cost: Fraction }

/** Without statistics of others, what the editor called easy is easy. */
const easyFacility = 0.6
/** A wrong answer is a guess if it took at most this long, and at most this share of the time of others. */
const guessSeconds = 10
const guessShare = 1 / 3
/** One quick slip is not a habit, and a few penalties are better told by their topics. */
const minGuesses = 2
const minPenalties = 3

const zero = new Fraction(0)

function toLosses(questions: readonly CostedQuestion[]): Loss[] {
  const known = new Map<string, Pick<Loss, 'lost' | 'penalty'>>()
  return questions.map((question) => {
    const { marks, maximum } = question
    const loss = known.get(`${marks} ${maximum}`) ?? lossOf(marks, maximum)
    known.set(`${marks} ${maximum}`, loss)
    return { question, ...loss }
  })
}

function lossOf(stored: string, maximum: string): Pick<Loss, 'lost' | 'penalty'> {
  const marks = parseExact(stored)
  return { lost: parseExact(maximum).sub(marks), penalty: marks.s < 0n ? marks.neg() : zero }
}

/**
 * The reasons that cost most, the costliest first. No mark is counted twice, so the costs can be added up: a reason takes its questions away
 * from the others, and the penalties take away only themselves.
 */
export function findCosts(questions: readonly CostedQuestion[], limit = 3): Cost[] {
  const costs: Cost[] = []
  let left = toLosses(questions.filter(({ outcome, marks, maximum }) => outcome !== 'dropped' && marks !== maximum))
  while (costs.length < limit) {
    left = left.filter(({ lost }) => lost.s > 0n)
    const [costliest] = candidatesOf(left).sort(compareCandidates)
    if (!costliest) break
    const { reason, topic, losses, cost } = costliest
    costs.push({
      ...{ reason, topic, cost: toExact(cost) },
      questions: losses.map(({ question }) => question.question),
      secondsOver: reason === 'not_reached' ? lostSeconds(questions) : 0,
    })
    const taken = new Set(losses)
    left = reason === 'penalty' ? left.map(withoutPenalty) : left.filter((loss) => !taken.has(loss))
  }
  return costs
}

const withoutPenalty = ({ question, lost, penalty }: Loss): Loss => ({ question, lost: lost.sub(penalty), penalty: zero })

function candidatesOf(left: readonly Loss[]): Candidate[] {
  const changed = left.filter(({ question }) => question.wasCorrectEarlier)
  const rest = left.filter(({ question }) => !question.wasCorrectEarlier)
  const wrong = rest.filter(({ question: { outcome } }) => outcome === 'wrong' || outcome === 'partial')
  const blank = rest.filter(({ question }) => question.outcome === 'unanswered')
  const guessed = wrong.filter(({ question }) => isGuess(question))
  const penalised = wrong.filter(({ penalty }) => penalty.s > 0n)
  const notReached = blank.filter(({ question }) => !question.wasOpened)
  const easyBlank = blank.filter(({ question }) => question.wasOpened && isEasy(question))
  const topics = Map.groupBy(wrong, ({ question: { topic, section } }) => topic || section)
  return [
    candidate('changed', changed),
    ...Array.from(topics, ([topic, inTopic]) => ({ ...candidate('topic', inTopic), topic })),
    candidate('guessed', guessed.length >= minGuesses ? guessed : []),
    candidate('easy_blank', easyBlank),
    candidate('not_reached', notReached),
    candidate('penalty', penalised.length >= minPenalties ? penalised : [], ({ penalty }) => penalty),
  ].filter(({ losses }) => losses.length > 0)
}

function candidate(reason: CostReason, losses: Loss[], costOf = ({ lost }: Loss) => lost): Candidate {
  return { reason, topic: '', losses, cost: sum(losses.map(costOf)) }
}

function compareCandidates(a: Candidate, b: Candidate): number {
  return (
    b.cost.compare(a.cost) ||
    costReasons.indexOf(a.reason) - costReasons.indexOf(b.reason) ||
    (a.losses[0]?.question.question ?? 0) - (b.losses[0]?.question.question ?? 0)
  )
}

function isEasy({ others, difficulty }: CostedQuestion): boolean {
  return others ? others.facility >= easyFacility : difficulty === 'Easy'
}

function isGuess({ outcome, seconds, others }: CostedQuestion): boolean {
  if (outcome !== 'wrong' || seconds <= 0 || seconds > guessSeconds) return false
  return !others || seconds <= others.medianSeconds * guessShare
}

function lostSeconds(questions: readonly CostedQuestion[]): number {
  return Math.round(questions.filter(isSlow).reduce((total, question) => total + secondsOver(question), 0))
}
