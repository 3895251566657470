import { and, asc, eq, isNull, notInArray, or, sql } from 'drizzle-orm'
import type { Streak } from '#domain/gamification/streak.ts'
import { uncountedReasons } from '#domain/results/ranking.ts'
import { type AttemptKey, hasKey } from '#server/attempts/queries.ts'
import { examCategories, papers, subjects } from '#server/catalogue/tables.ts'
import { accounts } from '#server/identity/tables.ts'
import type { Db } from '#server/platform/database/database.ts'
import { anyOf } from '#server/platform/database/sql.ts'
import { results } from '#server/results/tables.ts'
import {
  examTops,
  leaderboardFloor,
  learnerBadges,
  learnerDays,
  learnerSubjects,
  learnerTotals,
  paperBests,
  standingSegments,
  standings,
} from '../tables.ts'

/** Scores from here on count as high. */
const highPercent = 90

/** The advisory lock of the segments: shared by counting transactions, exclusive for splitting. */
export const segmentsLock = sql`hashtextextended('standing segments', 0)`

/** Takes the shared lock on the segments until the transaction ends, and returns the time zones of the accounts. */
export async function lockSegmentsShared(db: Db, accountIds: string[]): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ id: string; time_zone: string }>(sql`
    select ${accounts.id}, ${accounts.timeZone}, pg_advisory_xact_lock_shared(${segmentsLock})
    from ${accounts} where ${anyOf(accounts.id, accountIds)}`)
  return new Map(rows.map(({ id, time_zone }) => [id, time_zone]))
}

/** A result with the learner’s day and the periods it counts in. */
export type CountedResult = AttemptKey & { day: string; periods: string[] }

/**
 * Adds results to all counters; only ranked ones count as high scores and for boards. Rows are written in account order, so that two transactions cannot deadlock; the row of the totals stays
 * locked, which serializes counts of one learner.
 */
export async function addResults(db: Db, counted: CountedResult[], now: Date): Promise<void> {
  const isBetter = (table: typeof paperBests | typeof examTops) => sql`
    excluded.score > ${table.score} or excluded.score = ${table.score}
      and (excluded.completed_at, excluded.result_id) < (${table.completedAt}, ${table.resultId})`
  await db.execute(sql`
    with incoming as (
      select counted.day, counted.periods, results.id, results.account_id, results.paper_id, results.mode, results.score, results.passed, results.time_taken,
        results.completed_at, results.unranked is null as ranked, papers.subject_id, subjects.exam_category_id, exam_categories.main_category_id,
        (total ->> 'questions')::integer - (total ->> 'cancelled')::integer as questions,
        (total ->> 'correct')::integer as correct,
        (total ->> 'correct')::integer + (total ->> 'partial')::integer + (total ->> 'wrong')::integer as answered
      from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) as counted (id text, day date, periods jsonb)
        join ${results} on ${hasKey(results, counted)} and results.id = counted.id
        join ${papers} on papers.id = results.paper_id
        join ${subjects} on subjects.id = papers.subject_id
        join ${examCategories} on exam_categories.id = subjects.exam_category_id
    ), timed as (
      select * from incoming where mode = 'timed'
    ), added_totals as (
      insert into ${learnerTotals} (account_id, papers, passed, high_scores, perfect_scores, questions, answered, correct, seconds, score_sum,
        best_score, updated_at)
      select account_id, count(*) filter (where mode = 'timed'), count(*) filter (where mode = 'timed' and passed),
        count(*) filter (where ranked and score >= ${highPercent}), count(*) filter (where ranked and score = 100),
        coalesce(sum(questions) filter (where mode = 'timed'), 0), coalesce(sum(answered) filter (where mode = 'timed'), 0),
        coalesce(sum(correct) filter (where mode = 'timed'), 0), coalesce(sum(time_taken) filter (where mode = 'timed'), 0),
        coalesce(sum(score) filter (where mode = 'timed'), 0), coalesce(max(score) filter (where mode = 'timed'), 0), ${now}
      from incoming group by account_id order by account_id
      on conflict (account_id) do update set
        papers = learner_totals.papers + excluded.papers,
        passed = learner_totals.passed + excluded.passed,
        high_scores = learner_totals.high_scores + excluded.high_scores,
        perfect_scores = learner_totals.perfect_scores + excluded.perfect_scores,
        questions = learner_totals.questions + excluded.questions,
        answered = learner_totals.answered + excluded.answered,
        correct = learner_totals.correct + excluded.correct,
        seconds = learner_totals.seconds + excluded.seconds,
        score_sum = learner_totals.score_sum + excluded.score_sum,
        best_score = greatest(learner_totals.best_score, excluded.best_score),
        updated_at = excluded.updated_at
    ), added_days as (
      insert into ${learnerDays} (account_id, day, papers, questions, correct, seconds)
      select account_id, day, count(*), sum(answered), sum(correct), sum(time_taken) from incoming group by account_id, day order by account_id, day
      on conflict (account_id, day) do update set
        papers = learner_days.papers + excluded.papers,
        questions = learner_days.questions + excluded.questions,
        correct = learner_days.correct + excluded.correct,
        seconds = learner_days.seconds + excluded.seconds
    ), added_subjects as (
      insert into ${learnerSubjects} (account_id, subject_id, papers, answered, correct, seconds, score_sum)
      select account_id, subject_id, count(*), sum(answered), sum(correct), sum(time_taken), sum(score)
      from timed group by account_id, subject_id order by account_id, subject_id
      on conflict (account_id, subject_id) do update set
        papers = learner_subjects.papers + excluded.papers,
        answered = learner_subjects.answered + excluded.answered,
        correct = learner_subjects.correct + excluded.correct,
        seconds = learner_subjects.seconds + excluded.seconds,
        score_sum = learner_subjects.score_sum + excluded.score_sum
    ), bettered_papers as (
      insert into ${paperBests} (account_id, period, paper_id, main_category_id, result_id, score, answered, correct, completed_at)
      select distinct on (account_id, period, paper_id)
        account_id, period, paper_id, main_category_id, id, score, answered, correct, completed_at
      from timed, jsonb_array_elements_text(periods) as period where ranked order by account_id, period, paper_id, score desc, completed_at, id
      on conflict (account_id, period, paper_id) do update set main_category_id = excluded.main_category_id, result_id = excluded.result_id,
        score = excluded.score, answered = excluded.answered, correct = excluded.correct, completed_at = excluded.completed_at
      where ${isBetter(paperBests)}
    )
    insert into ${examTops} (account_id, exam_category_id, main_category_id, paper_id, result_id, score, completed_at)
    select distinct on (account_id, exam_category_id) account_id, exam_category_id, main_category_id, paper_id, id, score, completed_at
    from timed where ranked order by account_id, exam_category_id, score desc, completed_at, id
    on conflict (account_id, exam_category_id) do update set main_category_id = excluded.main_category_id, paper_id = excluded.paper_id,
      result_id = excluded.result_id, score = excluded.score, completed_at = excluded.completed_at
    where ${isBetter(examTops)}`)
}

type SegmentChange = { period: string; scope: string; lower: string; count: number; score: string; papers: string }

/**
 * Updates the standings of learners in these periods and returns what that adds to the counts of the segments. A standing is a sortable text of fixed-width
 * parts: whether there are enough papers, score, papers, accuracy, how early, account id. Former standings are looked up by account, so that no other row of
 * the board is read; `offset 0` has the planner look up each learner by index.
 */
export async function updateStandings(db: Db, changed: { accountId: string; period: string }[]): Promise<SegmentChange[]> {
  if (changed.length === 0) return []
  const accountIds = [...new Set(changed.map(({ accountId }) => accountId))]
  const { rows } = await db.execute<SegmentChange>(sql`
    with fresh as (
      select account_id, period, scope, round(avg(score), 2) as score, count(*) as papers,
        coalesce(round(sum(correct) * 100.0 / nullif(sum(answered), 0), 2), 0) as accuracy, max(completed_at) as reached_at
      from jsonb_to_recordset(${JSON.stringify(changed)}::jsonb) as touched ("accountId" text, period text)
        cross join lateral (
          select account_id, main_category_id, score, correct, answered, completed_at from ${paperBests}
          where account_id = "accountId" and paper_bests.period = touched.period offset 0
        ) as bests
        cross join lateral (values (''), (main_category_id)) as scopes (scope)
      group by account_id, period, scope
    ), known as materialized (
      select account_id, period, scope, standing, score, papers from ${standings} where ${anyOf(standings.accountId, accountIds)}
    ), placed as materialized (
      select *, (case when papers >= (select floor.papers from ${leaderboardFloor} as floor) then '1' else '0' end)
        || lpad((score * 100)::integer::text, 5, '0') || lpad(least(papers, 99999)::text, 5, '0')
        || lpad((accuracy * 100)::integer::text, 5, '0')
        || lpad((9999999999999 - (extract(epoch from reached_at) * 1000)::bigint)::text, 13, '0') || account_id as standing
      from fresh
    ), moved as (
      select placed.*, was.standing as old_standing, was.score as old_score, was.papers as old_papers
      from placed left join known as was using (account_id, period, scope)
      where was.standing is distinct from placed.standing
    ), written as (
      insert into ${standings} (account_id, period, scope, standing, score, accuracy, papers, reached_at)
      select account_id, period, scope, standing, score, accuracy, papers, reached_at from moved order by account_id, period, scope
      on conflict (account_id, period, scope) do update set standing = excluded.standing, score = excluded.score,
        accuracy = excluded.accuracy, papers = excluded.papers, reached_at = excluded.reached_at
    ), changes as (
      select period, scope, standing, 1 as count, score, papers from moved
      union all
      select period, scope, old_standing, -1, -old_score, -old_papers from moved where old_standing is not null
    )
    select changes.period, changes.scope, coalesce(place.lower, '') as lower, sum(count) as count, sum(score) as score, sum(papers) as papers
    from changes left join lateral (
      select lower from ${standingSegments} as segment
      where segment.period = changes.period and segment.scope = changes.scope and lower <= changes.standing
      order by lower desc limit 1
    ) as place on true
    group by changes.period, changes.scope, coalesce(place.lower, '')`)
  return rows
}

/** Waits for other transactions that count in the same segments. Splitting them is locked out meanwhile. */
export async function countInSegments(db: Db, changes: SegmentChange[]): Promise<void> {
  if (changes.length === 0) return
  await db.execute(sql`
    insert into ${standingSegments} (period, scope, lower, count, score_sum, papers_sum)
    select period, scope, lower, count, score, papers from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as changes (period text, scope text, lower text, count integer, score numeric, papers bigint)
    order by period, scope, lower
    on conflict (period, scope, lower) do update set count = standing_segments.count + excluded.count,
      score_sum = standing_segments.score_sum + excluded.score_sum, papers_sum = standing_segments.papers_sum + excluded.papers_sum`)
}

export type LearnerState = typeof learnerTotals.$inferSelect & {
  differentPapers: number
  subjects: { papers: number; answered: number; correct: number }[]
  badges: string[]
}

/** All facts that badges depend on, and the badges of the learner. The standing over all categories has the largest number of papers. */
export async function readLearnerStates(db: Db, accountIds: readonly string[]): Promise<LearnerState[]> {
  const rows = await db
    .select({
      totals: learnerTotals,
      differentPapers: sql<number>`coalesce((
        select max(papers) from ${standings} where standings.account_id = learner_totals.account_id), 0)`,
      subjects: sql<LearnerState['subjects']>`coalesce((
        select jsonb_agg(jsonb_build_object('papers', papers, 'answered', answered, 'correct', correct))
        from ${learnerSubjects} where learner_subjects.account_id = learner_totals.account_id), '[]')`,
      badges: sql<string[]>`array(select badge_id from ${learnerBadges} where learner_badges.account_id = learner_totals.account_id)`,
    })
    .from(learnerTotals)
    .where(anyOf(learnerTotals.accountId, accountIds))
  return rows.map(({ totals, ...rest }) => ({ ...totals, ...rest }))
}

export async function listActiveDays(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ day: learnerDays.day })
    .from(learnerDays)
    .where(eq(learnerDays.accountId, accountId))
    .orderBy(asc(learnerDays.day))
  return rows.map(({ day }) => day)
}

export type Recognition = { accountId: string; streak: Streak; badges: string[] }

export async function writeRecognition(db: Db, earned: Recognition[], now: Date): Promise<void> {
  if (earned.length === 0) return
  await db.execute(sql`
    with incoming as (
      select * from jsonb_to_recordset(${JSON.stringify(earned)}::jsonb) as earned ("accountId" text, streak jsonb, badges jsonb)
    ), moved as (
      update ${learnerTotals} set current_streak = (streak ->> 'current')::integer, longest_streak = (streak ->> 'longest')::integer,
        active_days = (streak ->> 'activeDays')::integer, last_day = (streak ->> 'lastDay')::date, freeze_week = streak ->> 'freezeWeek'
      from incoming where ${anyOf(
        learnerTotals.accountId,
        earned.map(({ accountId }) => accountId),
      )} and account_id = "accountId"
    )
    insert into ${learnerBadges} (account_id, badge_id, earned_at)
    select "accountId", badge, ${now} from incoming, jsonb_array_elements_text(badges) as badge order by "accountId", badge
    on conflict do nothing`)
}

/** Locks the totals of these learners, so that no other transaction counts them meanwhile. */
export async function lockTotals(db: Db, accountIds: readonly string[]): Promise<void> {
  await db
    .select({ id: learnerTotals.accountId })
    .from(learnerTotals)
    .where(anyOf(learnerTotals.accountId, accountIds))
    .orderBy(asc(learnerTotals.accountId))
    .for('update')
}

/** Deletes all counters of these learners, but not their badges: a trigger deletes the others with the totals. */
export async function deleteCounts(db: Db, accountIds: readonly string[]): Promise<void> {
  await db.delete(learnerTotals).where(anyOf(learnerTotals.accountId, accountIds))
}

export async function listCompletedResults(db: Db, accountIds: readonly string[]) {
  return db
    .select({ resultId: results.id, accountId: results.accountId, completedAt: results.completedAt })
    .from(results)
    .where(and(anyOf(results.accountId, accountIds), or(isNull(results.unranked), notInArray(results.unranked, [...uncountedReasons]))))
}
