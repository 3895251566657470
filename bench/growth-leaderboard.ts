import { gamification } from '#domain/gamification/contract.ts'
import { splitLargeSegments } from '#server/gamification/segments/split.ts'
import { sessions } from '#server/identity/tables.ts'
import type { RunningServer } from '#server/open.ts'
import { hashToken, newId, newToken } from '#server/platform/ids.ts'
import { compareGrowth, openBenchSite } from './lib/growth.ts'

// The response times of the leaderboard with a thousand times as many learners. Many have equal scores, so that tie-breaking counts.
const learners = `
  insert into accounts (id, realm, email, name, role, created_at, updated_at)
  select lpad(to_hex(n), 24, '0'), 'learner', 'learner.' || n || '@example.com', 'Learner ' || n, 'user', now(), now()
  from generate_series(1, $1::integer) as n`
const standings = `
  with made as (
    select lpad(to_hex(n), 24, '0') as account_id, (hashint4(n)::bigint & 63) * 100 + 1000 + n % 2 * 50 as score, 1 + n % 7 as papers,
      7000 + n % 30 * 100 as accuracy, now() - n * interval '1 second' as reached_at
    from generate_series(1, $1::integer) as n
  )
  insert into standings (account_id, period, scope, standing, score, accuracy, papers, reached_at)
  select account_id, 'all', '', (case when papers >= 3 then '1' else '0' end) || lpad(score::text, 5, '0') || lpad(papers::text, 5, '0') || lpad(accuracy::text, 5, '0')
    || lpad((9999999999999 - (extract(epoch from reached_at) * 1000)::bigint)::text, 13, '0') || account_id,
    score / 100.0, accuracy / 100.0, papers, reached_at
  from made`
const badges = `
  insert into learner_badges (account_id, badge_id, earned_at)
  select lpad(to_hex(n), 24, '0'), badge, now() from generate_series(1, $1::integer) as n, unnest(array['first_paper', 'papers_5']) as badge`
const segments = `
  insert into standing_segments (period, scope, lower, count, score_sum, papers_sum)
  select period, scope, '', count(*), sum(score), sum(papers) from standings group by period, scope`

type Site = { running: RunningServer; tokens: string[]; size: number }

/** The tokens are of learners at the top, in the middle and near the end. */
async function openSite(url: string, size: number): Promise<Site> {
  const running = await openBenchSite(url)
  const { db, pool } = running.context.database
  for (const query of [learners, standings, badges]) await pool.query(query, [size])
  await pool.query(segments)
  await splitLargeSegments(running.context)
  await pool.query('vacuum analyze accounts, standings, standing_segments, learner_badges')
  const now = new Date()
  const tokens: string[] = []
  for (const share of [0.01, 0.5, 0.99]) {
    const { rows } = await pool.query<{ account_id: string }>('select account_id from standings order by standing desc offset $1 limit 1', [
      Math.floor(size * share),
    ])
    const token = newToken()
    tokens.push(token)
    await db.insert(sessions).values({
      id: newId(now),
      accountId: rows[0]?.account_id ?? '',
      tokenHash: hashToken(token),
      address: '127.0.0.1',
      device: 'Bench',
      createdAt: now,
      lastSeenAt: now,
      confirmedAt: now,
      expiresAt: new Date(now.getTime() + 86_400_000),
    })
  }
  return { running, tokens, size }
}

type View = { as: number; page: (size: number) => number }
const views: Record<string, View> = {
  'first page, rank near the top': { as: 0, page: () => 1 },
  'first page, rank in the middle': { as: 1, page: () => 1 },
  'first page, rank near the end': { as: 2, page: () => 1 },
  'page in the middle': { as: 1, page: (size) => Math.floor(size / 20) },
  'last page': { as: 1, page: (size) => size / 10 },
}

async function load({ running, tokens, size }: Site, { as, page }: View): Promise<void> {
  const url = `/api${gamification.leaderboard.path}?page=${page(size)}`
  const { statusCode, body } = await running.app.inject({ url, headers: { authorization: `Bearer ${tokens[as]}` } })
  if (statusCode !== 200 || JSON.parse(body).data.leaderboard.length !== 10) throw new Error(body)
}

await compareGrowth({
  sizes: { x1: 1000, x100: 100_000, x1000: 1_000_000 },
  openSite,
  views: Object.entries(views).map(([name, view]) => ({ name, load: (site: Site) => load(site, view) })),
  rounds: 60,
  allowed: 1.5,
})
