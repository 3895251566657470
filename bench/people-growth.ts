import { performance } from 'node:perf_hooks'
import { people } from '#domain/people/contract.ts'
import { hashPassword } from '#server/identity/password-hash.ts'
import { insertAccount } from '#server/identity/queries.ts'
import { open, type Running } from '#server/open.ts'
import { readConfig } from '#server/platform/config.ts'
import { newId } from '#server/platform/ids.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'

/** Does the list of users take longer with a hundred times as many? Prints the ratio for each way to look at it. */
const sizes = { small: 10_000, large: 1_000_000 }
const rounds = 40
const allowed = 2

const password = 'Right@Horse1'
const email = 'bench@taiyari.example'
const first = 'Asha Vikram Meera Imran Lakshmi Arjun Fatima Gurpreet Harini Joseph'.split(' ')
const last = 'Rao Singh Sharma Khan Iyer Nair Das Patel Reddy Bose Gupta Mehta Joshi Pillai Verma Yadav'.split(' ')

type Site = { running: Running; token: string }

async function openSite(url: string, size: number): Promise<Site> {
  const running = await open(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', DATABASE_URL: url }))
  const { db, pool } = running.context.database
  await pool.query(
    `insert into accounts (id, realm, email, name, role, is_active, is_premium, premium_until, created_at, updated_at)
     select lpad(to_hex(n), 24, '0'), 'learner', lower(($2::text[])[1 + n % 10]) || '.' || n || '@example.com',
            ($2::text[])[1 + n % 10] || ' ' || ($3::text[])[1 + n % 16] || ' ' || n,
            case when n % 100 = 0 then 'student' else 'user' end, n % 1000 <> 0, n % 50 = 0,
            case when n % 100 = 0 then now() + n % 400 * interval '1 day' end,
            now() - n * interval '1 second', now()
       from generate_series(1, $1::integer) as n`,
    [size, first, last],
  )
  await pool.query('vacuum analyze accounts')
  const now = new Date()
  const passwordHash = await hashPassword(password)
  const admin = {
    id: newId(now),
    realm: 'admin',
    role: 'superadmin',
    email,
    name: 'Bench',
    passwordHash,
    createdAt: now,
    updatedAt: now,
  } as const
  await insertAccount(db, admin)
  const login = await running.app.inject({ method: 'POST', url: '/api/admin/auth/login', payload: { email, password } })
  return { running, token: login.json<{ token: string }>().token }
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
  'one person': { search: 'vikram.4321@' },
  'a name and a number': { search: 'meera 4322' },
  'nobody at all': { search: 'zzzyx' },
}

async function time({ running, token }: Site, query: Record<string, string>): Promise<number> {
  const start = performance.now()
  const url = `/api${people.listUsers.path}?${new URLSearchParams(query)}`
  const { statusCode, body } = await running.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  if (statusCode !== 200) throw new Error(body)
  return performance.now() - start
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

async function main(): Promise<void> {
  const postgres = await startPostgres({ fsync: false })
  const sites: Site[] = []
  try {
    const bare = await open(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATABASE_URL: postgres.url() }))
    for (const name of Object.keys(sizes)) await bare.context.database.pool.query(`create database ${name}`)
    await bare.close()
    for (const [name, size] of Object.entries(sizes)) sites.push(await openSite(postgres.url(name), size))
    const [few, many] = sites as [Site, Site]
    let worst = 0
    for (const [name, query] of Object.entries(views)) {
      const times: [number[], number[]] = [[], []]
      // They take turns, so that whatever else the machine does falls on both.
      for (let round = 0; round < rounds; round += 1) {
        times[0].push(await time(few, query))
        times[1].push(await time(many, query))
      }
      const [fewMs, manyMs] = [median(times[0]), median(times[1])]
      worst = Math.max(worst, manyMs / fewMs)
      const shown = [fewMs, manyMs].map((ms) => `${ms.toFixed(2).padStart(8)} ms`).join('')
      console.log(`${name.padEnd(24)}${shown}   × ${(manyMs / fewMs).toFixed(2)}`)
    }
    console.log(`worst ratio ${worst.toFixed(2)} (allowed ${allowed})`)
    process.exitCode = worst < allowed ? 0 : 1
  } finally {
    for (const { running } of sites) await running.close()
    await postgres.remove()
  }
}

await main()
