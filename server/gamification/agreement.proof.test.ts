import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { results } from '#domain/results/contract.ts'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { signedInLearner } from '#server/identity/testing.ts'
import type { Db } from '#server/platform/database/database.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { makeAuthor } from '#server/questions/testing.ts'
import { recountLearners } from './counting/count.ts'
import { listMiscounted, readDerived, recount } from './testing/recount.ts'
import { submitPaper } from './testing/submit-paper.ts'

let app: TestApp
beforeAll(async () => {
  // Silent, because failures are provoked; long sessions, because the clock runs for months.
  app = await startTestApp({ LOG_LEVEL: 'silent', SESSION_DAYS: '365' })
})
afterAll(() => app.close())

async function expectAgreement({ exactBadges = true } = {}): Promise<void> {
  const { pool } = app.context.database
  const now = app.clock.now()
  const { badges: storedBadges, ...stored } = await readDerived(pool, now)
  const { badges: earned, ...counted } = await recount(pool, now)
  expect(stored).toEqual(counted)
  expect(await listMiscounted(pool)).toEqual([])
  if (exactBadges) expect(storedBadges).toEqual(Object.fromEntries(Object.entries(earned).filter(([, ids]) => ids.length > 0)))
  else for (const [account, ids] of Object.entries(earned)) expect(storedBadges[account] ?? []).toEqual(expect.arrayContaining(ids))
}

class Interrupted extends Error {}

/** Wraps the database so that the nth statement within a transaction throws, and counts the statements. */
function failingAt(db: Db, n: number): { db: Db; statements: () => number } {
  let count = 0
  const statementMethods = ['select', 'selectDistinct', 'insert', 'update', 'delete', 'execute']
  const counting = (tx: Db): Db =>
    new Proxy(tx, {
      get(target, name) {
        const value = Reflect.get(target, name) as unknown
        if (typeof value !== 'function') return value
        return (...args: unknown[]) => {
          if (statementMethods.includes(String(name))) {
            count += 1
            if (count === n) throw new Interrupted()
          }
          return value.apply(target, args)
        }
      },
    })
  const failing: Db = new Proxy(db, {
    get(target, name) {
      if (name === 'transaction') return (work: (tx: Db) => Promise<unknown>) => target.transaction((tx) => work(counting(tx)))
      const value = Reflect.get(target, name) as unknown
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { db: failing, statements: () => count }
}

test('a submission interrupted between any two statements leaves all derived rows consistent with the results', async () => {
  const { paperId } = await makePaper(app)
  const { token } = await signedInLearner(app)
  const { database } = app.context
  const { db } = database
  let interrupted = 0
  for (let n = 1; ; n += 1) {
    app.clock.advance(86_400_000)
    const attempt = await startAttempt(app, paperId, { token })
    app.clock.advance(60_000)
    const submit = { token, params: { id: attempt.id }, input: { seq: 1, answers: { 0: 0, 1: n % 4 } } }
    const failing = failingAt(db, n)
    database.db = failing.db
    const answer = await app.send(results.submitAttempt, submit)
    database.db = db
    await expectAgreement()
    if (answer.status === 200) {
      if (failing.statements() < n) break
      // A periodic task of the node ran that statement instead: try again.
      n -= 1
      continue
    }
    interrupted += 1
    expect(answer.status).toBe(500)
    await app.call(results.submitAttempt, submit)
    await app.call(results.submitAttempt, submit)
    await expectAgreement()
  }
  expect(interrupted).toBeGreaterThan(10)
})

test('learners who submit at the same moment are each counted once', async () => {
  const { paperId } = await makePaper(app)
  const started = await Promise.all(Array.from({ length: 12 }, () => startAttempt(app, paperId)))
  await Promise.all(
    started.map(({ token, id }, at) =>
      app.call(results.submitAttempt, { token, params: { id }, input: { seq: 1, answers: { 0: at % 2, 1: 0 } } }),
    ),
  )
  await expectAgreement()
})

test('after any submissions and re-markings every derived row equals a recount', { timeout: 240_000 }, async () => {
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

  async function remark({ paperId, questions: createdQuestions }: (typeof papers)[number], key: string): Promise<void> {
    const { token } = author
    await app.call(questions.updateQuestion, { token, params: { id: createdQuestions[0]?._id ?? '' }, input: { correctAnswers: [key] } })
    await app.call(results.remarkPaper, { token, params: { id: paperId } })
    const status = async () => (await app.call(results.readRemarking, { token, params: { id: paperId } })).data.status
    await expect.poll(status, { timeout: 60_000 }).toBe('done')
    hasRemarked = true
  }

  await fc.assert(
    fc.asyncProperty(actions, async (chosenActions) => {
      for (const action of chosenActions) {
        const paper = papers[action.paper] ?? expect.fail()
        if (action.do === 'remark') await remark(paper, action.key)
        else {
          app.clock.advance(action.hoursLater * 3_600_000)
          const { token } = learners[action.learner] ?? expect.fail()
          const { answers, mode } = action
          await submitPaper(app, token, { paperId: paper.paperId, answers, mode })
        }
      }
      await expectAgreement({ exactBadges: !hasRemarked })
    }),
    { numRuns: 10 },
  )
})

test('recounting gives the same counts', async () => {
  const { pool, db } = app.context.database
  const before = await readDerived(pool, app.clock.now())
  await db.transaction((tx) => recountLearners(tx, Object.keys(before.totals), app.clock.now()))
  expect(await readDerived(pool, app.clock.now())).toEqual(before)
  await expectAgreement({ exactBadges: false })
})
