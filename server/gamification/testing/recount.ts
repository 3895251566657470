import type pg from 'pg'
import { earnedRules } from '#domain/gamification/badge-rules.ts'
import { dayInZone } from '#domain/gamification/days.ts'
import { periodsAt } from '#domain/gamification/periods.ts'
import { isMastered } from '#domain/gamification/rules/rule.ts'
import { computeStreak } from '#domain/gamification/streak.ts'
import { defaultSettings } from '#domain/settings/contract.ts'

type ResultRow = {
  id: string
  account: string
  zone: string
  paper: string
  subject: string
  exam: string
  main: string
  mode: 'timed' | 'practice'
  /** In hundredths of a percent. */
  score: number
  passed: boolean
  seconds: number
  at: Date
  questions: number
  correct: number
  answered: number
  ranked: boolean
}

const sum = <Row>(rows: Row[], of: (row: Row) => number) => rows.reduce((total, row) => total + of(row), 0)
/** Rounds half away from zero, as the database does. */
const divided = (part: number, whole: number) => (whole === 0 ? 0 : Math.floor((2 * part + whole) / (2 * whole)))
const grouped = <Row, Value>(rows: Row[], key: (row: Row) => string, of: (rows: Row[]) => Value): Record<string, Value> =>
  Object.fromEntries([...Map.groupBy(rows, key)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, group]) => [name, of(group)]))

const best = (rows: ResultRow[]) =>
  rows.toSorted((a, b) => b.score - a.score || a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1))[0] as ResultRow

async function listResults(pool: pg.Pool): Promise<ResultRow[]> {
  const { rows } = await pool.query<ResultRow>(`
    select r.id, r.account_id as account, a.time_zone as zone, r.paper_id as paper, p.subject_id as subject, s.exam_category_id as exam,
      e.main_category_id as main, r.mode, (r.score * 100)::integer as score, r.passed, r.time_taken as seconds, r.completed_at as at,
      (total ->> 'questions')::integer - (total ->> 'cancelled')::integer as questions, (total ->> 'correct')::integer as correct,
      (total ->> 'correct')::integer + (total ->> 'partial')::integer + (total ->> 'wrong')::integer as answered, r.unranked is null as ranked
    from results r join accounts a on a.id = r.account_id join papers p on p.id = r.paper_id join subjects s on s.id = p.subject_id
      join exam_categories e on e.id = s.exam_category_id
    where r.unranked is null or r.unranked in ('practice', 'not_first', 'unverified', 'key_known')
    order by r.completed_at, r.id`)
  return rows
}

function totalsOf(rows: ResultRow[]) {
  const timed = rows.filter(({ mode }) => mode === 'timed')
  const streak = computeStreak([...new Set(rows.map(({ at, zone }) => dayInZone(zone, at)))].sort())
  return {
    papers: timed.length,
    passed: timed.filter(({ passed }) => passed).length,
    highScores: timed.filter(({ ranked, score }) => ranked && score >= 9000).length,
    perfectScores: timed.filter(({ ranked, score }) => ranked && score === 10_000).length,
    questions: sum(timed, ({ questions }) => questions),
    answered: sum(timed, ({ answered }) => answered),
    correct: sum(timed, ({ correct }) => correct),
    seconds: sum(timed, ({ seconds }) => seconds),
    scoreSum: sum(timed, ({ score }) => score),
    bestScore: Math.max(0, ...timed.map(({ score }) => score)),
    ...streak,
  }
}

/** The badges after each of the learner’s results. */
function badgesOf(rows: ResultRow[]): string[] {
  const earned = new Set<string>()
  for (let count = 1; count <= rows.length; count += 1) {
    const past = rows.slice(0, count)
    const timed = past.filter(({ mode }) => mode === 'timed')
    const totals = totalsOf(past)
    const subjects = Object.values(
      grouped(
        timed,
        ({ subject }) => subject,
        (group) => ({
          papers: group.length,
          accuracy: (100 * sum(group, ({ correct }) => correct)) / sum(group, ({ answered }) => answered),
        }),
      ),
    )
    const facts = {
      ...totals,
      differentPapers: new Set(timed.filter(({ ranked }) => ranked).map(({ paper }) => paper)).size,
      accuracy: totals.answered === 0 ? 0 : (100 * totals.correct) / totals.answered,
      averageScore: totals.papers === 0 ? 0 : totals.scoreSum / 100 / totals.papers,
      subjects: subjects.length,
      mastered: subjects.filter(isMastered).length,
      longestStreak: totals.longest,
    }
    for (const { id } of earnedRules(facts)) earned.add(id)
  }
  return [...earned].sort()
}

type Place = { account: string; score: number; papers: number; accuracy: number; reachedAt: number }

function placeOf(account: string, bests: ResultRow[]): Place {
  return {
    account,
    score: divided(
      sum(bests, ({ score }) => score),
      bests.length,
    ),
    papers: bests.length,
    accuracy: divided(
      10_000 * sum(bests, ({ correct }) => correct),
      sum(bests, ({ answered }) => answered),
    ),
    reachedAt: Math.max(...bests.map(({ at }) => at.getTime())),
  }
}

/** The default of the setting. */
const minPapers = defaultSettings.leaderboardMinPapers

const byRank = (a: Place, b: Place) =>
  Number(b.papers >= minPapers) - Number(a.papers >= minPapers) ||
  b.score - a.score ||
  b.papers - a.papers ||
  b.accuracy - a.accuracy ||
  a.reachedAt - b.reachedAt ||
  (a.account > b.account ? -1 : 1)

/** Each board in rank order. */
function boardsOf(rows: ResultRow[], now: Date): Record<string, Place[]> {
  const current = Object.values(periodsAt(now))
  const within = rows
    .filter(({ ranked }) => ranked)
    .flatMap((row) =>
      Object.values(periodsAt(row.at))
        .filter((period) => current.includes(period))
        .flatMap((period) => ['', row.main].map((scope) => ({ ...row, board: `${period}/${scope}` }))),
    )
  return grouped(
    within,
    ({ board }) => board,
    (group) =>
      Object.values(
        grouped(
          group,
          ({ account }) => account,
          (results) => placeOf(results[0]?.account ?? '', Object.values(grouped(results, ({ paper }) => paper, best))),
        ),
      ).sort(byRank),
  )
}

/** Everything derived from results, computed in memory from the results alone. */
export async function recount(pool: pg.Pool, now: Date) {
  const rows = await listResults(pool)
  const timed = rows.filter(({ mode }) => mode === 'timed')
  return {
    totals: grouped(rows, ({ account }) => account, totalsOf),
    days: grouped(
      rows,
      ({ account, at, zone }) => `${account} ${dayInZone(zone, at)}`,
      (group) => [
        group.length,
        sum(group, ({ answered }) => answered),
        sum(group, ({ correct }) => correct),
        sum(group, ({ seconds }) => seconds),
      ],
    ),
    subjects: grouped(
      timed,
      ({ account, subject }) => `${account} ${subject}`,
      (group) => [
        group.length,
        sum(group, ({ answered }) => answered),
        sum(group, ({ correct }) => correct),
        sum(group, ({ score }) => score),
      ],
    ),
    tops: grouped(
      timed.filter(({ ranked }) => ranked),
      ({ account, exam }) => `${account} ${exam}`,
      (group) => best(group).id,
    ),
    boards: boardsOf(rows, now),
    badges: grouped(rows, ({ account }) => account, badgesOf),
  }
}

/** The same, read from the derived tables. */
export async function readDerived(pool: pg.Pool, now: Date): Promise<Awaited<ReturnType<typeof recount>>> {
  const list = async <Row extends object>(query: string, values: unknown[] = []) => (await pool.query<Row>(query, values)).rows
  const keyed = <Row extends { key: string }, Value>(rows: Row[], of: (row: Omit<Row, 'key'>) => Value) =>
    grouped(
      rows,
      ({ key }) => key,
      ([row]) => {
        const { key: _, ...rest } = row as Row
        return of(rest)
      },
    )
  type Totals = ReturnType<typeof totalsOf>
  const totals = await list<Totals & { key: string }>(`
    select account_id as key, papers, passed, high_scores as "highScores", perfect_scores as "perfectScores", questions, answered, correct, seconds,
      (score_sum * 100)::integer as "scoreSum", (best_score * 100)::integer as "bestScore", current_streak as current, longest_streak as longest,
      active_days as "activeDays", last_day::text as "lastDay", freeze_week as "freezeWeek" from learner_totals`)
  const days = await list<{ key: string; counts: number[] }>(
    `select account_id || ' ' || day as key, array[papers, questions, correct, seconds] as counts from learner_days`,
  )
  const subjects = await list<{ key: string; counts: number[] }>(`
    select account_id || ' ' || subject_id as key, array[papers, answered, correct, (score_sum * 100)::integer] as counts from learner_subjects`)
  const tops = await list<{ key: string; id: string }>(
    `select account_id || ' ' || exam_category_id as key, result_id as id from exam_tops`,
  )
  const places = await list<Place & { key: string; reached_at: Date }>(
    `select period || '/' || scope as key, account_id as account, (score * 100)::integer as score, papers, (accuracy * 100)::integer as accuracy,
      reached_at from standings where period = any($1) order by standing desc`,
    [Object.values(periodsAt(now))],
  )
  const badges = await list<{ key: string; ids: string[] }>(
    'select account_id as key, array_agg(badge_id order by badge_id collate "C") as ids from learner_badges group by account_id',
  )
  return {
    totals: keyed(totals, (row) => row),
    days: keyed(days, ({ counts }) => counts),
    subjects: keyed(subjects, ({ counts }) => counts),
    tops: keyed(tops, ({ id }) => id),
    boards: grouped(
      places,
      ({ key }) => key,
      (group) => group.map(({ key: _, reached_at, ...place }) => ({ ...place, reachedAt: reached_at.getTime() })),
    ),
    badges: keyed(badges, ({ ids }) => ids),
  }
}

/** Segments whose counts differ from their standings. */
export async function listMiscounted(pool: pg.Pool): Promise<object[]> {
  const { rows } = await pool.query(`
    with bounds as (select *, lead(lower, 1, '~') over (partition by period, scope order by lower) as upper from standing_segments)
    select bounds.period, bounds.scope, bounds.lower, bounds.count, count(standing) as standing from bounds left join standings
      on standings.period = bounds.period and standings.scope = bounds.scope and standing >= bounds.lower and standing < bounds.upper
    group by bounds.period, bounds.scope, bounds.lower, bounds.count, bounds.score_sum, bounds.papers_sum
    having bounds.count <> count(standing) or bounds.score_sum <> coalesce(sum(score), 0) or bounds.papers_sum <> coalesce(sum(papers), 0)`)
  return rows
}
