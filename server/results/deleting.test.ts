import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaper, startAttempt } from '#server/attempts/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { results } from '#server/results/testing/released.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const query = async <Row extends object>(text: string, values: string[] = []): Promise<Row[]> =>
  (await app.context.database.pool.query(text, values)).rows as Row[]

/** The tables with rows whose `column` has this value. */
async function tablesWith(column: string, value: string): Promise<string[]> {
  const tables = await query<{ name: string }>(
    `select relname as name from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and attname = $1 order by 1`,
    [column],
  )
  const found = await Promise.all(
    tables.map(async ({ name }) => ((await query(`select from ${name} where ${column} = $1 limit 1`, [value])).length > 0 ? [name] : [])),
  )
  return found.flat()
}

async function submitted() {
  const { paperId } = await makePaper(app)
  const attempt = await startAttempt(app, paperId)
  await app.call(results.submitAttempt, { token: attempt.token, params: { id: attempt.id }, input: { seq: 1, answers: { 0: 0, 1: 1 } } })
  const [places] = await query<{ account_id: string; subject_id: string; exam_category_id: string }>(
    `select results.account_id, papers.subject_id, subjects.exam_category_id from results
     join papers on papers.id = paper_id join subjects on subjects.id = subject_id where results.id = $1`,
    [attempt.id],
  )
  if (!places) throw new Error('The result was not stored.')
  return { paperId, resultId: attempt.id, token: attempt.token, ...places }
}

const counts = ['exam_tops', 'learner_days', 'learner_subjects', 'learner_totals', 'paper_bests', 'standings']

test('nothing that a save or a submission wrote outlives its account', async () => {
  const { account_id, resultId, token } = await submitted()
  const { paperId } = await makePaper(app)
  const open = await startAttempt(app, paperId, { token })
  await open.save({ answers: { 0: 1 } })
  expect(await tablesWith('attempt_id', open.id)).toEqual(['attempt_steps'])
  expect(await tablesWith('account_id', account_id)).toEqual(expect.arrayContaining([...counts, 'attempts', 'results', 'unnoted_results']))
  await query('delete from accounts where id = $1', [account_id])
  expect(await tablesWith('account_id', account_id)).toEqual([])
  expect(await tablesWith('attempt_id', open.id)).toEqual([])
  expect(await tablesWith('result_id', resultId)).toEqual([])
  expect(await query('select from standing_segments where count < 0')).toEqual([])
})

test('nothing that a submission wrote outlives its paper, subject and exam category', async () => {
  const { paperId, resultId, subject_id, exam_category_id } = await submitted()
  expect(await tablesWith('paper_id', paperId)).toEqual(expect.arrayContaining(['exam_tops', 'paper_bests', 'results']))
  expect(await tablesWith('subject_id', subject_id)).toContain('learner_subjects')
  await query('delete from paper_questions where paper_id = $1', [paperId])
  await query('delete from papers where id = $1', [paperId])
  expect(await tablesWith('paper_id', paperId)).toEqual([])
  expect(await tablesWith('result_id', resultId)).toEqual([])
  await query('delete from subjects where id = $1', [subject_id])
  expect(await tablesWith('subject_id', subject_id)).toEqual([])
  await query('delete from exam_categories where id = $1', [exam_category_id])
  expect(await tablesWith('exam_category_id', exam_category_id)).toEqual([])
})
