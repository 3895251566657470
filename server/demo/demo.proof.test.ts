import fs from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { blog } from '#domain/blog/contract.ts'
import { catalogue } from '#domain/catalogue/contract.ts'
import { gamification } from '#domain/gamification/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { localize } from '#domain/language.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { study } from '#domain/study/contract.ts'
import { listMiscounted, readDerived, recount } from '#server/gamification/testing/recount.ts'
import { releaseAllEnded } from '#server/live/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { countRows } from '#server/platform/testing/database.ts'
import { makeAuthor } from '#server/questions/testing.ts'
import { writeSettings } from '#server/settings/queries.ts'
import { seededTables } from './queries.ts'
import { seedDemo } from './seed.ts'
import { demoSettings } from './settings.ts'

let app: TestApp
let token: string
beforeAll(async () => {
  app = await startTestApp({ DEMO: 'on' })
  await seedDemo(app.context)
  await releaseAllEnded(app)
  const credentials = { email: demoEmails.admin, password: demoPassword }
  token = (await app.call(identity.adminLogin, { input: credentials })).token
})
afterAll(() => app.close())

const exportBank = async () =>
  (await app.app.inject({ method: 'GET', url: '/api/exams/questions/export', headers: { authorization: `Bearer ${token}` } })).body

test('every row of the demo files is a question, and every drawing a picture', async () => {
  const folder = new URL('../../content/', import.meta.url)
  const files = fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.csv'))
  const { data } = await app.call(questions.readBankStats, { token })
  expect(files.length).toBeGreaterThan(10)
  expect(data.total).toBeGreaterThan(files.length * 5)
  const bank = await exportBank()
  expect(bank).not.toContain('content:')
  const [picture] = bank.match(/\/api\/files\/\w+\.webp/) ?? []
  expect((await app.app.inject({ method: 'GET', url: picture ?? '' })).headers['content-type']).toBe('image/webp')
})

test('the demo posts in both languages and the notifications are public', async () => {
  const { data, pagination } = await app.call(blog.listArticles)
  expect(pagination.total).toBeGreaterThan(5)
  expect(new Set(data.map(({ language }) => language))).toEqual(new Set(['en', 'hi']))
  const post = await app.call(blog.readArticle, { params: { slug: 'negative-marking-when-a-guess-pays' } })
  expect(post.data.content).toMatch(/<table>.*<h2>|<h2>.*<table>/s)
  expect(post.data.content).not.toMatch(/\*\*|^#/m)
  expect((await app.call(notifications.listNotifications)).data.length).toBeGreaterThan(3)
})

const signIn = (email: string) => app.call(identity.login, { input: { email, password: demoPassword } })

test('everything derived from the demo results equals a recount', async () => {
  const { pool } = app.context.database
  const { badges: storedBadges, ...stored } = await readDerived(pool, app.clock.now())
  const { badges: earned, ...countOwn } = await recount(pool, app.clock.now())
  expect(stored).toEqual(countOwn)
  expect(storedBadges).toEqual(Object.fromEntries(Object.entries(earned).filter(([, ids]) => ids.length > 0)))
  expect(await listMiscounted(pool)).toEqual([])
  const { rows } = await pool.query(`
    select id from papers where attempt_count <> (select count(*) from results where paper_id = papers.id and mode = 'timed')
      or (select coalesce(sum(count), 0) from paper_marks where paper_id = papers.id) <>
        (select count(*) from results where paper_id = papers.id and is_first and unranked is null)`)
  expect(rows).toEqual([])
})

test.each([demoEmails.learner, demoEmails.premium])(
  '%s has weeks of results, improves, and has a streak with one freeze',
  async (email) => {
    const { token, user } = await signIn(email)
    const { data: stats } = await app.call(gamification.stats, { token })
    expect(stats.papersTaken).toBeGreaterThan(20)
    expect(stats.badges.length).toBeGreaterThan(3)
    expect(stats.bySubject.length).toBeGreaterThan(2)
    expect(stats.currentStreak).toBeGreaterThan(10)
    const { data: activity } = await app.call(gamification.activity, { token })
    expect(activity.days.slice(-13).filter(({ frozen }) => frozen)).toHaveLength(1)
    const { data: list } = await app.call(results.listResults, { token, params: { userId: user._id }, query: { limit: 50 } })
    const scores = list.filter(({ mode }) => mode === 'timed').map(({ score }) => score)
    const mean = (values: number[]) => values.reduce((sum, score) => sum + score, 0) / values.length
    expect(mean(scores.slice(0, 6))).toBeGreaterThan(mean(scores.slice(-6)) + 10)
    expect((await app.call(study.readDeck, { token })).data.due).toBeGreaterThan(5)
    const ongoing = await app.call(catalogue.listOngoingPapers, { token })
    expect(ongoing.data).toHaveLength(1)
  },
)

test('the leaderboards are full of learners without a password', async () => {
  const { token } = await signIn(demoEmails.learner)
  const all = await app.call(gamification.leaderboard, { token, query: { timeRange: 'all' } })
  expect(all.pagination.total).toBe(202)
  const { rows } = await app.context.database.pool.query(
    `select email from accounts where email like '%@learners.example' and is_demo and password_hash is null`,
  )
  expect(rows).toHaveLength(200)
  const input = { email: rows[0].email as string, password: demoPassword }
  expect((await app.expectFailure(identity.login, { input })).status).toBe(401)
})

test('a second start adds nothing', async () => {
  const { pool } = app.context.database
  // Background tasks go on writing to other tables: statistics, reminders, messages of live events.
  const seeded = [...seededTables, 'demo_records', 'accounts', 'attempts', 'results', 'live_entries', 'paper_questions', 'settings']
  const countOwn = async () => {
    const counts = await countRows(pool)
    return Object.fromEntries(seeded.map((table) => [table, counts[`public.${table}`]]))
  }
  const before = await countOwn()
  await seedDemo(app.context)
  expect(await countOwn()).toEqual(before)
  expect(
    Object.values(before).every((count) => count !== undefined && count > 0),
    JSON.stringify(before),
  ).toBe(true)
})

/** The first result as it stands on the screen: exams, subjects, papers, topics. */
async function findFirst(q: string): Promise<string> {
  const { data } = await app.call(catalogue.search, { query: { q } })
  const [exam, subject, paper, topic] = [data.exams[0], data.subjects[0], data.papers[0], data.topics[0]]
  if (exam) return `exam: ${localize(exam.name, 'en')}`
  if (subject) return `subject: ${localize(subject.name, 'en')}`
  if (paper) return `paper: ${localize(paper.title, 'en')}`
  return topic ? `topic: ${topic.topic}` : 'nothing'
}

test.each([
  ['ssc cgl', 'exam: SSC CGL'],
  ['ssccgl', 'exam: SSC CGL'],
  ['एसएससी', 'exam: SSC CGL'],
  ['एसएससी सीजीएल', 'exam: SSC CGL'],
  ['jee main', 'exam: JEE Main'],
  ['jeemain', 'exam: JEE Main'],
  ['जेईई मेन', 'exam: JEE Main'],
  ['neet', 'exam: NEET UG'],
  ['neet ug', 'exam: NEET UG'],
  ['neetug', 'exam: NEET UG'],
  ['यूपीएससी', 'exam: UPSC Prelims'],
  ['upsc prelims', 'exam: UPSC Prelims'],
  ['uspc', 'exam: UPSC Prelims'],
  ['ibpspo', 'exam: IBPS PO'],
  ['आईबीपीएस', 'exam: IBPS PO'],
  ['sbi clark', 'exam: SBI Clerk'],
  ['एसबीआई', 'exam: SBI Clerk'],
  ['nda', 'exam: NDA'],
  ['एनडीए', 'exam: NDA'],
  ['रेलवे', 'exam: RRB NTPC'],
  ['railwey', 'exam: RRB NTPC'],
  ['nursing oficer', 'exam: Nursing Officer'],
  ['इंजीनियरिंग', 'exam: JEE Main'],
  ['बैंकिंग', 'exam: IBPS PO'],
  ['फिजिक्स', 'subject: Physics'],
  ['भौतिकी', 'subject: Physics'],
  ['bhoutiki', 'subject: Physics'],
  ['phisics', 'subject: Physics'],
  ['केमिस्ट्री', 'subject: Chemistry'],
  ['chemestry', 'subject: Chemistry'],
  ['रसायन विज्ञान', 'subject: Chemistry'],
  ['गणित', 'subject: Mathematics'],
  ['ganit', 'subject: Mathematics'],
  ['mathmatics', 'subject: Mathematics'],
  ['बायोलॉजी', 'subject: Biology'],
  ['jeev vigyan', 'subject: Biology'],
  ['रीजनिंग', 'subject: Reasoning Ability'],
  ['tarkshakti', 'subject: Reasoning Ability'],
  ['angrezi', 'subject: English'],
  ['gk', 'subject: General Knowledge'],
  ['di', 'paper: Data Interpretation: Notes'],
  ['rotaton', 'paper: Rotational Motion: Notes'],
  ['rotation', 'paper: Rotational Motion: Notes'],
  ['genetcis', 'paper: Genetics: notes'],
  ['anuvanshiki', 'paper: Genetics: notes'],
  ['thermodinamics', 'topic: Thermodynamics'],
  ['calclus', 'paper: Calculus essentials: notes'],
  ['कलन', 'paper: Calculus topic test'],
  ['trignometry', 'paper: Trigonometry: Topic Test'],
  ['probability', 'paper: Probability and Statistics: Topic Test'],
  ['photosinthesis', 'topic: Photosynthesis in higher plants'],
  ['polity', 'paper: Polity and Economy: topic test'],
  ['सीसैट', 'subject: CSAT'],
  ['kinematics', 'topic: Kinematics'],
  ['mechanics notes', 'paper: Mechanics essentials: notes'],
  ['notes of genetics', 'paper: Genetics: notes'],
  ['ssc full mock', 'paper: SSC CGL Tier 1: full mock 1'],
  ['jee physics', 'subject: Physics'],
  ['wheatstone', 'topic: Wheatstone bridge'],
  ['kirchoff', "topic: Kirchhoff's rules"],
  ['binomial theorm', 'topic: Binomial Theorem'],
  ['beej ganit', 'paper: Algebra and Matrices: Topic Test'],
  ['इतिहास', 'paper: History, Geography and Environment: topic test'],
  ['itihas', 'paper: History, Geography and Environment: topic test'],
  ['banking awareness', 'subject: General and Banking Awareness'],
])('“%s” finds %s first', async (query, first) => {
  expect(await findFirst(query)).toBe(first)
})

test('where nothing matches, records that match a part are proposed, or else the largest exams', async () => {
  const propose = async (q: string) => (await app.call(catalogue.search, { query: { q } })).data
  const part = await propose('ssc zzzzqqqq')
  expect(part).toMatchObject({ exams: [], subjects: [], papers: [], topics: [] })
  expect(part.proposals?.exams.map(({ name }) => localize(name, 'en'))).toEqual(['SSC CGL'])
  const none = await propose('xylophonequartet')
  expect(none.proposals?.exams).toHaveLength(4)
  expect((await propose('neet')).proposals).toBeNull()
  expect((await propose('  ')).proposals).toBeNull()
})

test('exporting the demo bank, importing it into an empty installation and exporting again gives the same bytes', async () => {
  const exported = await exportBank()
  const empty = await startTestApp()
  try {
    await writeSettings(empty.context.database.db, demoSettings, empty.clock.now())
    const emptyAuthor = await makeAuthor(empty)
    const checked = await emptyAuthor.check(exported)
    expect(checked).toMatchObject({ status: 'checked', faulty: 0, duplicates: 0 })
    expect(await emptyAuthor.commit(checked._id)).toMatchObject({ status: 'done', createdCount: checked.rows })
    expect(await emptyAuthor.text(questions.exportQuestions)).toBe(exported)
  } finally {
    await empty.close()
  }
})
