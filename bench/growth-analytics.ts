import { analytics } from '#domain/analytics/contract.ts'
import { today } from '#domain/analytics/periods.ts'
import { attempts } from '#domain/attempts/contract.ts'
import { results } from '#domain/results/contract.ts'
import { foldDays } from '#server/analytics/days/queries.ts'
import { updateStatistics } from '#server/analytics/items/count.ts'
import type { RunningServer } from '#server/open.ts'
import { urlOf } from '#server/platform/testing/app.ts'
import { seedExam } from '#server/results/testing/seed.ts'
import { signIn } from './lib/accounts.ts'
import { compareGrowth, openBenchSite } from './lib/growth.ts'

/** The response times of analytics with a thousand times as many attempts. */
const questions = 10

/** Ten attempts per learner over four hundred days; each is a copy of one real submission. */
const learners = `
  insert into accounts (id, realm, email, name, role, created_at, updated_at)
  select lpad(to_hex(n), 24, '0'), 'learner', 'learner.' || n || '@example.com', 'Learner ' || n, 'user', now() - n % 400 * interval '1 day', now()
  from generate_series(1, $1::integer / 10) as n`
const attemptCopies = `
  insert into attempts (id, account_id, paper_id, body_id, mode, status, head, started_at)
  select 'aaa' || lpad(to_hex(n), 21, '0'), lpad(to_hex(1 + n % ($1::integer / 10)), 24, '0'), paper_id, body_id, mode, 'submitted', head,
    now() - n % 400 * interval '1 day'
  from generate_series(1, $1::integer) as n, (select * from attempts limit 1) as attempts`
const resultCopies = `
  insert into results (id, account_id, paper_id, body_id, mode, is_first, submitted_by, completed_at, time_taken, score, passed,
    pass_rule, marks, marks_value, total, parts, sheet, outcomes)
  select copies.id, copies.account_id, results.paper_id, results.body_id, results.mode, copies.number <= $1::integer / 10, submitted_by,
    started_at + interval '20 minutes', 1200, copies.number % 101, passed, pass_rule, marks, marks_value, total, parts, sheet, outcomes
  from (select *, row_number() over (order by id) as number from attempts where id like 'aaa%') as copies, (select * from results limit 1) as results`

type Site = { running: RunningServer; token: string; paperId: string }

async function openSite(url: string, size: number): Promise<Site> {
  const { paperId, tokens } = await seedExam({ DATABASE_URL: url, LOG_LEVEL: 'silent' }, { learners: 1, questions })
  const running = await openBenchSite(url)
  const { app, context } = running
  const { db, pool } = context.database
  const headers = { authorization: `Bearer ${tokens[0]}` }
  const started = await app.inject({ method: 'POST', url: urlOf(attempts.start), headers, payload: { paperId } })
  const { _id: id } = started.json<{ data: { _id: string } }>().data
  await app.inject({
    method: 'POST',
    url: urlOf(results.submitAttempt, { id }),
    headers,
    payload: { seq: 1, answers: { 0: 0, 1: 1, 2: 2 } },
  })
  for (const query of [learners, attemptCopies, resultCopies]) await pool.query(query, [size])
  await pool.query(`insert into uncounted_results select id from results where id like 'aaa%'`)
  await pool.query(`insert into unread_results select id from results where id like 'aaa%' and is_first`)
  await updateStatistics(context)
  await foldDays(db, today(new Date()))
  await pool.query(
    'vacuum analyze daily_counts, learner_returns, paper_statistics, item_statistics, item_picks, unread_results, uncounted_results',
  )
  return { running, token: await signIn(running, 'admin'), paperId }
}

const views: Record<string, (site: Site) => string> = {
  'last 7 days': () => urlOf(analytics.readAnalytics, {}, { timeRange: '7days' }),
  'last 30 days': () => urlOf(analytics.readAnalytics, {}, { timeRange: '30days' }),
  'last 90 days': () => urlOf(analytics.readAnalytics, {}, { timeRange: '90days' }),
  'all time': () => urlOf(analytics.readAnalytics, {}, { timeRange: 'all' }),
  papers: () => urlOf(analytics.listPaperReports),
  'one paper': ({ paperId }) => urlOf(analytics.readPaperReport, { id: paperId }),
}

async function load(site: Site, urlFor: (site: Site) => string): Promise<void> {
  const headers = { authorization: `Bearer ${site.token}` }
  const { statusCode, body } = await site.running.app.inject({ url: urlFor(site), headers })
  if (statusCode !== 200) throw new Error(body)
}

await compareGrowth({
  sizes: { x1: 1000, x100: 100_000, x1000: 1_000_000 },
  openSite,
  views: Object.entries(views).map(([name, urlFor]) => ({ name, load: (site: Site) => load(site, urlFor) })),
  rounds: 40,
  allowed: 1.5,
})
