import { attempts } from '#domain/attempts/contract.ts'
import { catalogue } from '#domain/catalogue/contract.ts'
import { gamification } from '#domain/gamification/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { people } from '#domain/people/contract.ts'
import { results } from '#domain/results/contract.ts'
import { study } from '#domain/study/contract.ts'
import { splitLargeSegments } from '#server/gamification/segments/split.ts'
import type { RunningServer } from '#server/open.ts'
import { urlOf } from '#server/platform/testing/app.ts'
import { seedExam } from '#server/results/testing/seed.ts'
import { signIn } from './lib/accounts.ts'
import { copiedAccountId, copiedId, copyRows } from './lib/copies.ts'
import { compareGrowth, openBenchSite } from './lib/growth.ts'

/** The response times of a learner's screens with a thousand times as many learners and results. */
const questions = 10
const attemptCount = 12

const accounts = `
  insert into accounts (id, realm, email, name, role, created_at, updated_at)
  select lpad(to_hex(n), 24, '0'), 'learner', 'learner.' || n || '@example.com', 'Learner ' || n, 'user', now() - n * interval '1 second', now()
  from generate_series(1, $1::integer) as n`
const ofAccount = { account_id: copiedAccountId }
const ofAccountWithId = { ...ofAccount, id: copiedId('id') }
const copied = {
  attempts: ofAccountWithId,
  results: ofAccountWithId,
  learner_totals: ofAccount,
  learner_days: ofAccount,
  learner_subjects: ofAccount,
  learner_badges: ofAccount,
  paper_bests: ofAccount,
  exam_tops: ofAccount,
  standings: { ...ofAccount, standing: `left(own.standing, -24) || ${copiedAccountId}` },
  paper_progress: ofAccount,
  revision_cards: ofAccountWithId,
  last_results: ofAccount,
  learner_topics: ofAccount,
  account_notifications: ofAccountWithId,
}
const counts = `
  update paper_marks set count = count * (1 + $1::integer);
  update standing_segments set count = count * (1 + $1::integer), score_sum = score_sum * (1 + $1::integer), papers_sum = papers_sum * (1 + $1::integer)`

type Site = { running: RunningServer; learner: string; admin: string; userId: string; resultId: string }

async function openSite(url: string, others: number): Promise<Site> {
  const { paperId, tokens } = await seedExam({ DATABASE_URL: url, LOG_LEVEL: 'silent' }, { learners: 1, questions })
  const running = await openBenchSite(url)
  const { app, context } = running
  const { pool } = context.database
  const [learner = ''] = tokens
  const headers = { authorization: `Bearer ${learner}` }
  let resultId = ''
  for (let attempt = 0; attempt < attemptCount; attempt += 1) {
    const started = await app.inject({ method: 'POST', url: urlOf(attempts.start), headers, payload: { paperId } })
    resultId = started.json<{ data: { _id: string } }>().data._id
    const payload = { seq: 1, answers: { 0: 0, 1: attempt % 2, 2: attempt % 3 } }
    await app.inject({ method: 'POST', url: urlOf(results.submitAttempt, { id: resultId }), headers, payload })
  }
  const { rows } = await pool.query<{ account_id: string }>('select account_id from results limit 1')
  await pool.query(accounts, [others])
  await copyRows(pool, copied, others)
  for (const query of counts.split(';')) await pool.query(query, [others])
  await splitLargeSegments(context)
  await pool.query('vacuum analyze')
  return { running, learner, admin: await signIn(running, 'admin'), userId: rows[0]?.account_id ?? '', resultId }
}

/** The requests of each screen. */
const screens: Record<string, (site: Site) => string[]> = {
  dashboard: ({ userId }) => [
    urlOf(gamification.stats),
    urlOf(gamification.activity),
    urlOf(study.readGoal),
    urlOf(study.readDeck),
    urlOf(study.listRecommendations, {}, { limit: 5 }),
    urlOf(catalogue.listOngoingPapers, {}, { limit: 5 }),
    urlOf(results.listResults, { userId }, { limit: 5 }),
  ],
  history: ({ userId }) => [urlOf(results.listResults, { userId })],
  'history by score, failed ones': ({ userId }) => [urlOf(results.listResults, { userId }, { status: 'failed', sort: 'score' })],
  'history, second page': ({ userId }) => [urlOf(results.listResults, { userId }, { page: 2 })],
  'a result with rank and percentile': ({ resultId }) => [urlOf(results.readResult, { id: resultId })],
  'profile and badges': ({ userId }) => [urlOf(gamification.stats), urlOf(gamification.listOwnBadges, { userId })],
  'revision cards': () => [urlOf(study.readDeck), urlOf(study.listCards)],
  'leaderboard with own rank': () => [urlOf(gamification.leaderboard)],
  leaders: () => [urlOf(gamification.leaders)],
  'top scorers': ({ userId }) => [urlOf(gamification.topScorers), urlOf(gamification.topScoresOfUser, { userId })],
  'bell and notifications': () => [urlOf(notifications.listNotifications)],
  'admin: results of a user': ({ userId }) => [urlOf(results.listUserResults, { id: userId })],
  'admin: a user and what they did': ({ userId }) => [
    urlOf(people.readUser, { id: userId }),
    urlOf(people.listUserActivity, { id: userId }),
  ],
  'admin: dashboard': () => [urlOf(people.stats), urlOf(people.activity)],
}

async function load({ running, learner, admin }: Site, name: string, urls: string[]): Promise<void> {
  const headers = { authorization: `Bearer ${name.startsWith('admin') ? admin : learner}` }
  for (const url of urls) {
    const { statusCode, body } = await running.app.inject({ url, headers })
    if (statusCode !== 200) throw new Error(`${url}: ${body}`)
  }
}

await compareGrowth({
  sizes: { x1: 50, x100: 5000, x1000: 50_000 },
  openSite,
  views: Object.entries(screens).map(([name, urlsOf]) => ({ name, load: (site: Site) => load(site, name, urlsOf(site)) })),
  rounds: 40,
  allowed: 1.5,
})
