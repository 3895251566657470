import { fail } from '#domain/errors.ts'
import type { EarnedBadge } from '#domain/gamification/badge.ts'
import type { gamification } from '#domain/gamification/contract.ts'
import { addDays, dayIn, daysBetween } from '#domain/gamification/days.ts'
import { levelOf } from '#domain/gamification/level.ts'
import { progressPercent, rules, toBadge } from '#domain/gamification/rules.ts'
import type { Stats } from '#domain/gamification/stats.ts'
import { frozenDays, streakToday } from '#domain/gamification/streak.ts'
import { percent } from '#domain/results/score.ts'
import type { Db } from '#server/platform/db.ts'
import type { Call } from '#server/platform/http.ts'
import { type Known, listActiveDays, readKnown } from './counting/queries.ts'
import { factsOf, streakIn } from './counting/recognise.ts'
import { listDaysWithin, listEarned, listSubjects } from './queries.ts'

type Gamification = typeof gamification

const longestSpan = 400
const usualSpan = 364

const toTwoPlaces = (value: number) => Math.round(value * 100) / 100
const mean = (sum: number, count: number) => (count === 0 ? 0 : toTwoPlaces(sum / count))

/** Before the first result. */
const nothingKnown: Omit<Known, 'accountId' | 'updatedAt'> = {
  ...{
    papers: 0,
    passed: 0,
    highScores: 0,
    perfectScores: 0,
    questions: 0,
    answered: 0,
    correct: 0,
    seconds: 0,
    scoreSum: 0,
    bestScore: 0,
  },
  ...{ activeDays: 0, currentStreak: 0, longestStreak: 0, lastDay: null, freezeWeek: null },
  ...{ differentPapers: 0, subjects: [], badges: [] },
}

async function knownOf(db: Db, accountId: string, now: Date): Promise<Known> {
  const [known] = await readKnown(db, [accountId])
  return known ?? { ...nothingKnown, accountId, updatedAt: now }
}

async function earnedBadges(db: Db, accountId: string): Promise<EarnedBadge[]> {
  const earned = await listEarned(db, accountId)
  return earned.flatMap(({ badgeId, earnedAt }) => {
    const rule = rules.find(({ id }) => id === badgeId)
    const at = earnedAt.toISOString()
    return rule ? [{ ...toBadge(rule), badgeId, earnedDate: at, earnedAt: at }] : []
  })
}

type Subjects = Awaited<ReturnType<typeof listSubjects>>

function programStats(subjects: Subjects): Stats['programStats'] {
  const programs = Map.groupBy(subjects, ({ program }) => program)
  return Object.fromEntries(
    Array.from(programs, ([program, own]) => {
      const examsTaken = own.reduce((sum, { counted }) => sum + counted.papers, 0)
      const scoreSum = own.reduce((sum, { counted }) => sum + counted.scoreSum, 0)
      return [program, { examsTaken, averageScore: mean(scoreSum, examsTaken) }]
    }),
  )
}

async function stats({ db, principal, now }: Call<Gamification['stats']>) {
  const { accountId, timeZone } = principal
  const known = await knownOf(db, accountId, now)
  const subjects = await listSubjects(db, accountId)
  const accuracy = percent(known.correct, known.answered)
  const { current, freezeAvailable } = streakToday(streakIn(known), dayIn(timeZone, now))
  return {
    data: {
      totalPapersTaken: known.papers,
      papersTaken: known.papers,
      differentPapers: known.differentPapers,
      passedPapers: known.passed,
      correctAnswers: known.correct,
      totalQuestionsAttempted: known.answered,
      totalTimeSpent: known.seconds,
      accuracy,
      averageScore: mean(known.scoreSum, known.papers),
      bestScore: known.bestScore,
      badges: await earnedBadges(db, accountId),
      currentStreak: current,
      longestStreak: known.longestStreak,
      freezeAvailable,
      programStats: programStats(subjects),
      bySubject: subjects.map(({ counted, name, examName }) => ({
        subjectId: counted.subjectId,
        name,
        examName,
        papers: counted.papers,
        accuracy: percent(counted.correct, counted.answered),
        averageScore: mean(counted.scoreSum, counted.papers),
        seconds: counted.seconds,
      })),
      level: levelOf(accuracy),
    },
  }
}

async function activity({ db, query, principal, now }: Call<Gamification['activity']>) {
  const today = dayIn(principal.timeZone, now)
  const to = query.to ?? today
  const from = query.from ?? addDays(to, -usualSpan)
  const span = daysBetween(from, to)
  if (span < 0 || span > longestSpan) fail('validation_failed', { errors: [`Please choose at most ${longestSpan} days`] })
  const active = await listDaysWithin(db, principal.accountId, from, to)
  const frozen = frozenDays(await listActiveDays(db, principal.accountId), today).filter((day) => from <= day && day <= to)
  const days = [
    ...active.map((day) => ({ ...day, frozen: false })),
    ...frozen.map((day) => ({ day, papers: 0, questions: 0, correct: 0, seconds: 0, frozen: true })),
  ]
  return { data: { from, to, today, days: days.sort((a, b) => (a.day < b.day ? -1 : 1)) } }
}

async function listOwnBadges({ db, params, principal, now }: Call<Gamification['listOwnBadges']>) {
  if (params.userId !== principal.accountId) fail('forbidden')
  const data = await earnedBadges(db, principal.accountId)
  const facts = factsOf(await knownOf(db, principal.accountId, now))
  const isEarned = new Set(data.map(({ badgeId }) => badgeId))
  // What was earned stays so, also where an average has gone down since.
  return { data, progress: Object.fromEntries(rules.map((rule) => [rule.id, isEarned.has(rule.id) ? 100 : progressPercent(rule, facts)])) }
}

export const recognitionHandlers = {
  stats,
  activity,
  listBadges: async () => ({ data: rules.map(toBadge) }),
  async readBadge({ params }: Call<Gamification['readBadge']>) {
    const rule = rules.find(({ id }) => id === params.id) ?? fail('not_found', { message: 'Badge not found' })
    return { data: toBadge(rule) }
  },
  listOwnBadges,
}
