import { people } from '#domain/people/contract.ts'
import type { RunningServer } from '#server/open.ts'
import { signIn } from './lib/accounts.ts'
import { compareGrowth, openBenchSite } from './lib/growth.ts'

/** The response times of the list of users with a thousand times as many. */
const first = 'Asha Vikram Meera Imran Lakshmi Arjun Fatima Gurpreet Harini Joseph'.split(' ')
const last = 'Rao Singh Sharma Khan Iyer Nair Das Patel Reddy Bose Gupta Mehta Joshi Pillai Verma Yadav'.split(' ')

type Site = { running: RunningServer; token: string }

async function openSite(url: string, size: number): Promise<Site> {
  const running = await openBenchSite(url)
  const { pool } = running.context.database
  await pool.query(
    `insert into accounts (id, realm, email, name, role, is_active, is_premium, premium_until, created_at, updated_at)
     select lpad(to_hex(n), 24, '0'), 'learner', lower(($2::text[])[1 + n % 10]) || '.' || lpad(n::text, 7, '0') || '@example.com',
            ($2::text[])[1 + n % 10] || ' ' || ($3::text[])[1 + n % 16] || ' ' || lpad(n::text, 7, '0'),
            case when n % 100 = 0 then 'student' else 'user' end, n % 40 <> 0, n % 50 = 0,
            case when n % 100 = 0 then now() + n % 400 * interval '1 day' end,
            now() - n * interval '1 second', now()
       from generate_series(1, $1::integer) as n`,
    [size, first, last],
  )
  await pool.query('vacuum analyze accounts')
  return { running, token: await signIn(running, 'admin') }
}

const views: Record<string, Record<string, string>> = {
  'newest first': {},
  'by name': { sort: 'name', order: 'asc' },
  'by address, backwards': { sort: 'email', order: 'desc' },
  'by role': { sort: 'role', order: 'asc' },
  'page 50': { page: '50' },
  inactive: { status: 'inactive' },
  'premium by name': { role: 'premium', sort: 'name', order: 'asc' },
  students: { role: 'student' },
  'one person': { search: 'vikram.0000321@' },
  'a name and a number': { search: 'meera 0000322' },
  'nobody at all': { search: 'zzzyx' },
}

async function load({ running, token }: Site, query: Record<string, string>): Promise<void> {
  const url = `/api${people.listUsers.path}?${new URLSearchParams(query)}`
  const { statusCode, body } = await running.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (statusCode !== 200) throw new Error(body)
}

await compareGrowth({
  sizes: { x1: 1000, x100: 100_000, x1000: 1_000_000 },
  openSite,
  views: Object.entries(views).map(([name, query]) => ({ name, load: (site: Site) => load(site, query) })),
  rounds: 40,
  allowed: 1.5,
})
