import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, sitDown } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import type { Db } from '#server/platform/db.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeAuthor } from '#server/questions/testing.ts'
import { recountLearners } from './counting/count.ts'
import { handIn } from './testing/hand-in.ts'
import { listMiscounted, readDerived, recount } from './testing/recount.ts'

let app: TestApp
beforeAll(async () => {
  // What is killed on purpose is no news, and the clock runs for months.
  app = await startTestApp({ LOG_LEVEL: 'silent', SESSION_DAYS: '365' })
})
afterAll(() => app.close())

async function expectAgreement({ exactBadges = true } = {}): Promise<void> {
  const { pool } = app.context.database
  const now = app.clock.now()
  const { badges: given, ...stored } = await readDerived(pool, now)
  const { badges: earned, ...counted } = await recount(pool, now)
  expect(stored).toEqual(counted)
  expect(await listMiscounted(pool)).toEqual([])
  if (exactBadges) expect(given).toEqual(Object.fromEntries(Object.entries(earned).filter(([, ids]) => ids.length > 0)))
  else for (const [account, ids] of Object.entries(earned)) expect(given[account] ?? []).toEqual(expect.arrayContaining(ids))
}

class Killed extends Error {}

/** The database, which dies before the nth statement of its transactions. Counts how many there were. */
function dyingAt(db: Db, n: number): { db: Db; statements: () => number } {
  let count = 0
  const verbs = ['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute']
  const watched = (tx: Db): Db =>
    new Proxy(tx, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (verbs.includes(String(name))) {
            count += 1
            if (count === n) throw new Killed()
          }
          return value.apply(target, args)
        }
      },
    })
  const dying: Db = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return (work: (tx: Db) => Promise<unknown>) => target.transaction((tx) => work(watched(tx)))
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: dying, statements: () => count }
}

test('a submission killed between any two of its statements leaves everything as the results have it', async () => {
  const { paperId } = await makePaper(app)
  const { token } = await signedInLearner(app)
  const { database } = app.context
  const { db } = database
  let killed = 0
  for (let n = 1; ; n += 1) {
    app.clock.pass(86_400_000)
    const sitter = await sitDown(app, paperId, { token })
    app.clock.pass(60_000)
    const submit = { token, params: { id: sitter.id }, input: { seq: 1, answers: { 0: 0, 1: n % 4 } } }
    const dying = dyingAt(db, n)
    database.db = dying.db
    const answer = await app.send(results.submitAttempt, submit)
    database.db = db
    await expectAgreement()
    if (answer.status === 200) {
      if (dying.statements() < n) break
      // A reminder that the node sent meanwhile died in its place: once more.
      n -= 1
      continue
    }
    killed += 1
    expect(answer.status).toBe(500)
    await app.call(results.submitAttempt, submit)
    await app.call(results.submitAttempt, submit)
    await expectAgreement()
  }
  expect(killed).toBeGreaterThan(10)
})

test('learners who hand in at the same moment are each counted once', async () => {
  const { paperId } = await makePaper(app)
  const sitters = await Promise.all(Array.from({ length: 12 }, () => sitDown(app, paperId)))
  await Promise.all(
    sitters.map(({ token, id }, at) =>
      app.call(results.submitAttempt, { token, params: { id }, input: { seq: 1, answers: { 0: at % 2, 1: 0 } } }),
    ),
  )
  await expectAgreement()
})

test('after any submissions and re-markings every derived row is what a recount gives', { timeout: 240_000 }, async () => {
  const author = await makeAuthor(app)
  const subject = await author.editor.subject()
  const papers = [
    await makePaper(app, { paper: { subjectId: subject._id } }, author),
    await makePaper(app, { paper: { subjectId: subject._id }, questions: [{}, {}, {}] }, author),
    await makePaper(app, {}, author),
  ]
  const zones = ['Asia/Kolkata', 'America/New_York', 'Pacific/Auckland']
  const learners = await Promise.all(zones.map((timeZone) => signedInLearner(app, { timeZone })))
  let hasRemarked = false

  const submission = fc.record({
    do: fc.constant('submit' as const),
    learner: fc.nat(zones.length - 1),
    paper: fc.nat(papers.length - 1),
    answers: fc.dictionary(fc.constantFrom('0', '1', '2'), fc.nat(3)),
    hoursLater: fc.integer({ min: 0, max: 60 }),
    mode: fc.constantFrom('timed' as const, 'timed' as const, 'practice' as const),
  })
  const remarking = fc.record({ do: fc.constant('remark' as const), paper: fc.nat(papers.length - 1), key: fc.constantFrom('A', 'B') })
  const actions = fc.array(fc.oneof({ weight: 6, arbitrary: submission }, { weight: 1, arbitrary: remarking }), {
    minLength: 1,
    maxLength: 10,
  })

  async function remark({ paperId, questions: made }: (typeof papers)[number], key: string): Promise<void> {
    const { token } = author
    await app.call(questions.updateQuestion, { token, params: { id: made[0]?._id ?? '' }, input: { correctAnswers: [key] } })
    await app.call(results.remarkPaper, { token, params: { id: paperId } })
    const status = async () => (await app.call(results.readRemarking, { token, params: { id: paperId } })).data.status
    await expect.poll(status, { timeout: 20_000 }).toBe('done')
    hasRemarked = true
  }

  await fc.assert(
    fc.asyncProperty(actions, async (done) => {
      for (const action of done) {
        const paper = papers[action.paper] ?? expect.fail()
        if (action.do === 'remark') await remark(paper, action.key)
        else {
          app.clock.pass(action.hoursLater * 3_600_000)
          const { token } = learners[action.learner] ?? expect.fail()
          const { answers, mode } = action
          await handIn(app, token, { paperId: paper.paperId, answers, mode })
        }
      }
      await expectAgreement({ exactBadges: !hasRemarked })
    }),
    { numRuns: 10 },
  )
})

test('counting anew gives what was counted', async () => {
  const { pool, db } = app.context.database
  const before = await readDerived(pool, app.clock.now())
  await db.transaction((tx) => recountLearners(tx, Object.keys(before.totals), app.clock.now()))
  expect(await readDerived(pool, app.clock.now())).toEqual(before)
  await expectAgreement({ exactBadges: false })
})
