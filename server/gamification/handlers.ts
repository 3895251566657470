import { fail } from '#domain/errors.ts'
import type { EarnedBadge } from '#domain/gamification/badge.ts'
import { badgeRules, progressPercent, toBadge } from '#domain/gamification/badge-rules.ts'
import type { gamification } from '#domain/gamification/contract.ts'
import { addDays, dayInZone, daysBetween } from '#domain/gamification/days.ts'
import { levelFor } from '#domain/gamification/level.ts'
import type { Stats } from '#domain/gamification/stats.ts'
import { frozenDays, streakAsOf } from '#domain/gamification/streak.ts'
import { percent } from '#domain/results/score.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { factsOf, storedStreak } from './counting/award.ts'
import { type LearnerState, listActiveDays, readLearnerStates } from './counting/queries.ts'
import { mayReadAchievementsOf } from './policy.ts'
import { listDaysWithin, listEarnedBadges, listSubjects } from './queries.ts'

type Gamification = typeof gamification

const maxSpanDays = 400
const defaultSpanDays = 364

const roundToTwoPlaces = (value: number) => Math.round(value * 100) / 100
const mean = (sum: number, count: number) => (count === 0 ? 0 : roundToTwoPlaces(sum / count))

/** The state of a learner without results. */
const emptyState: Omit<LearnerState, 'accountId' | 'updatedAt'> = {
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

async function readState(db: Db, accountId: string, now: Date): Promise<LearnerState> {
  const [learner] = await readLearnerStates(db, [accountId])
  return learner ?? { ...emptyState, accountId, updatedAt: now }
}

async function listBadgesOf(db: Db, accountId: string): Promise<EarnedBadge[]> {
  const earned = await listEarnedBadges(db, accountId)
  return earned.flatMap(({ badgeId, earnedAt }) => {
    const rule = badgeRules.find(({ id }) => id === badgeId)
    const at = earnedAt.toISOString()
    return rule ? [{ ...toBadge(rule), badgeId, earnedDate: at, earnedAt: at }] : []
  })
}

type Subjects = Awaited<ReturnType<typeof listSubjects>>

function programStats(subjects: Subjects): Stats['programStats'] {
  const programs = Map.groupBy(subjects, ({ program }) => program)
  return Object.fromEntries(
    Array.from(programs, ([program, ofProgram]) => {
      const examsTaken = ofProgram.reduce((sum, { counted }) => sum + counted.papers, 0)
      const scoreSum = ofProgram.reduce((sum, { counted }) => sum + counted.scoreSum, 0)
      return [program, { examsTaken, averageScore: mean(scoreSum, examsTaken) }]
    }),
  )
}

async function stats({ db, principal, now }: Call<Gamification['stats']>) {
  const { accountId, timeZone } = principal
  const learner = await readState(db, accountId, now)
  const subjects = await listSubjects(db, accountId)
  const accuracy = percent(learner.correct, learner.answered)
  const { current, freezeAvailable } = streakAsOf(storedStreak(learner), dayInZone(timeZone, now))
  return {
    data: {
      totalPapersTaken: learner.papers,
      papersTaken: learner.papers,
      differentPapers: learner.differentPapers,
      passedPapers: learner.passed,
      correctAnswers: learner.correct,
      totalQuestionsAttempted: learner.answered,
      totalTimeSpent: learner.seconds,
      accuracy,
      averageScore: mean(learner.scoreSum, learner.papers),
      bestScore: learner.bestScore,
      badges: await listBadgesOf(db, accountId),
      currentStreak: current,
      longestStreak: learner.longestStreak,
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
      level: levelFor(accuracy),
    },
  }
}

async function activity({ db, query, principal, now }: Call<Gamification['activity']>) {
  const today = dayInZone(principal.timeZone, now)
  const to = query.to ?? today
  const from = query.from ?? addDays(to, -defaultSpanDays)
  const span = daysBetween(from, to)
  if (span < 0 || span > maxSpanDays) fail('validation_failed', { errors: [`Please choose at most ${maxSpanDays} days`] })
  const active = await listDaysWithin(db, principal.accountId, from, to)
  const frozen = frozenDays(await listActiveDays(db, principal.accountId), today).filter((day) => from <= day && day <= to)
  const days = [
    ...active.map((day) => ({ ...day, frozen: false })),
    ...frozen.map((day) => ({ day, papers: 0, questions: 0, correct: 0, seconds: 0, frozen: true })),
  ]
  return { data: { from, to, today, days: days.sort((a, b) => (a.day < b.day ? -1 : 1)) } }
}

async function listOwnBadges({ db, params, principal, now }: Call<Gamification['listOwnBadges']>) {
  if (!mayReadAchievementsOf(principal, params.userId)) fail('forbidden')
  const data = await listBadgesOf(db, params.userId)
  const facts = factsOf(await readState(db, params.userId, now))
  const isEarned = new Set(data.map(({ badgeId }) => badgeId))
  // An earned badge stays earned, even if an average has dropped since.
  return {
    data,
    progress: Object.fromEntries(badgeRules.map((rule) => [rule.id, isEarned.has(rule.id) ? 100 : progressPercent(rule, facts)])),
  }
}

export const recognitionHandlers = {
  stats,
  activity,
  listBadges: async () => ({ data: badgeRules.map(toBadge) }),
  async readBadge({ params }: Call<Gamification['readBadge']>) {
    const rule = badgeRules.find(({ id }) => id === params.id) ?? fail('not_found', { message: 'Badge not found' })
    return { data: toBadge(rule) }
  },
  listOwnBadges,
}
