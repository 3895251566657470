import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '#domain/audit/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import type { PassageChange } from '#domain/questions/passage.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let author: Author
beforeAll(async () => {
  app = await startTestApp()
  author = await makeAuthor(app)
})
afterAll(() => app.close())

const text = { en: 'Read the **table**.', hi: '**तालिका** पढ़िए।' }

async function makePaperWith(count: number) {
  const paper = await author.paper()
  const ids: string[] = []
  for (let at = 0; at < count; at += 1) ids.push((await author.question(paper._id))._id)
  return { paperId: paper._id, ids }
}

const create = async (paperId: string, questionIds: string[] = [], fields: object = {}) =>
  (await app.call(questions.createPassage, { token: author.token, input: { paperId, text, questionIds, ...fields } })).data
const change = async (id: string, input: PassageChange) =>
  (await app.call(questions.updatePassage, { token: author.token, params: { id }, input })).data
const orderOf = async (paperId: string) =>
  (await app.call(questions.listPaperQuestions, { token: author.token, params: { paperId } })).questions.map(({ _id }) => _id)
const idsOf = ({ questions: list }: { questions: { _id: string }[] }) => list.map(({ _id }) => _id)

test('a passage takes questions of its paper, which then follow one another in its order', async () => {
  const { paperId, ids } = await makePaperWith(5)
  const [a = '', b = '', c = '', d = '', e = ''] = ids
  const passage = await create(paperId, [e, b])
  expect(passage).toMatchObject({ key: 'P1', text, version: 1, contentVersion: 1 })
  expect(idsOf(passage)).toEqual([e, b])
  expect(await orderOf(paperId)).toEqual([a, e, b, c, d])
  expect(idsOf(await change(passage._id, { questionIds: [b, d], version: 1 }))).toEqual([b, d])
  expect(await orderOf(paperId)).toEqual([a, e, b, d, c])
  expect((await create(paperId)).key).toBe('P2')
  const { data } = await app.call(questions.listPassages, { token: author.token, query: { paper: paperId } })
  expect(data.map(({ key }) => key)).toEqual(['P1', 'P2'])
})

test('reordering a paper or adding a question does not pull a passage apart', async () => {
  const { paperId, ids } = await makePaperWith(4)
  const [a = '', b = '', c = '', d = ''] = ids
  const passage = await create(paperId, [a, b])
  const input = { questionIds: [b, c, a, d] }
  await app.call(questions.reorderQuestions, { token: author.token, params: { paperId }, input })
  expect(await orderOf(paperId)).toEqual([b, a, c, d])
  const added = await author.question(paperId, { passageId: passage._id })
  expect(added.passageId).toBe(passage._id)
  expect(await orderOf(paperId)).toEqual([b, a, added._id, c, d])
})

test('the same question may belong to two passages of a paper, but only once under each', async () => {
  const { paperId } = await makePaperWith(0)
  const [one, two] = [await create(paperId), await create(paperId)]
  const same = { questionText: 'Which is true?', options: ['a', 'b', 'c', 'd'] }
  await author.question(paperId, { ...same, passageId: one._id })
  await author.question(paperId, { ...same, passageId: two._id })
  const alone = await author.question(paperId, same)
  const again = await app.expectFailure(questions.createQuestion, {
    token: author.token,
    input: { ...same, paperId, passageId: one._id, correctAnswers: ['A'], explanation: { en: '' } },
  })
  expect(again.body.code).toBe('already_exists')
  const { body } = await app.expectFailure(questions.updatePassage, {
    token: author.token,
    params: { id: one._id },
    input: { questionIds: [alone._id] },
  })
  expect(body.code).toBe('already_exists')
})

test('a changed text is a new version; the same text again is not', async () => {
  const { paperId } = await makePaperWith(0)
  const passage = await create(paperId)
  expect(await change(passage._id, { text })).toMatchObject({ version: 2, contentVersion: 1 })
  expect(await change(passage._id, { text: { en: 'New' } })).toMatchObject({ text: { en: 'New' }, contentVersion: 2 })
  const { body } = await app.expectFailure(questions.updatePassage, {
    token: author.token,
    params: { id: passage._id },
    input: { text: { en: 'Mine' }, version: 1 },
  })
  expect(body).toMatchObject({ code: 'stale_version', details: { current: { text: { en: 'New' }, version: 3 } } })
})

test('an attached question has changed for an editor who has it open', async () => {
  const { paperId, ids } = await makePaperWith(1)
  const [id = ''] = ids
  await create(paperId, ids)
  const { body } = await app.expectFailure(questions.updateQuestion, {
    token: author.token,
    params: { id },
    input: { topicId: 'other', passageId: null, version: 1 },
  })
  expect(body.code).toBe('stale_version')
  const { data } = await app.call(questions.updateQuestion, { token: author.token, params: { id }, input: { topicId: 'other' } })
  expect(data).toMatchObject({ topicId: 'other', passageId: expect.any(String), contentVersion: 1 })
  const detached = await app.call(questions.updateQuestion, { token: author.token, params: { id }, input: { passageId: null } })
  expect(detached.data.passageId).toBeNull()
})

test('questions of another paper or another passage are refused, and so is moving one away', async () => {
  const { paperId, ids } = await makePaperWith(1)
  const other = await makePaperWith(1)
  const passage = await create(paperId, ids)
  const second = await create(paperId)
  const attach = (id: string, questionIds: string[]) =>
    app.expectFailure(questions.updatePassage, { token: author.token, params: { id }, input: { questionIds } })
  expect((await attach(passage._id, [...ids, ...other.ids])).body.errors).toEqual([
    'A passage can only have questions that belong to its own paper',
  ])
  expect((await attach(second._id, ids)).body.errors).toEqual(['A question belongs to another passage: detach it there first'])
  const moved = await app.expectFailure(questions.updateQuestion, {
    token: author.token,
    params: { id: ids[0] ?? '' },
    input: { paperId: other.paperId },
  })
  expect(moved.body.errors).toEqual(['The passage belongs to another paper: detach the question from it first'])
})

test('a passage without text, with a formula that cannot be drawn or with a taken key is refused', async () => {
  const { paperId } = await makePaperWith(0)
  await create(paperId, [], { key: 'Chart' })
  const refuse = async (fields: object) =>
    (await app.expectFailure(questions.createPassage, { token: author.token, input: { paperId, text, ...fields } })).body
  expect((await refuse({ text: { en: ' ' } })).errors).toEqual(['The text of the passage is required'])
  expect((await refuse({ text: { hi: `$${'{'.repeat(300)}$` } })).code).toBe('validation_failed')
  expect((await refuse({ key: 'Chart' })).code).toBe('name_taken')
})

test('a passage is deleted only when no question uses it, and every change is in the audit log', async () => {
  const { paperId, ids } = await makePaperWith(1)
  const passage = await create(paperId, ids)
  const remove = { token: author.token, params: { id: passage._id } }
  expect((await app.expectFailure(questions.removePassage, remove)).body).toMatchObject({
    code: 'passage_in_use',
    details: { questionIds: ids },
  })
  await change(passage._id, { questionIds: [] })
  await app.call(questions.removePassage, remove)
  expect((await app.expectFailure(questions.readPassage, remove)).status).toBe(404)
  expect(idsOf(await create(paperId, ids, { key: 'P1' }))).toEqual(ids)
  const { token } = await signedInAdmin(app, { role: 'superadmin' })
  const { data } = await app.call(audit.listAudit, { token, query: { targetKind: 'passage' } })
  expect(data.map(({ action }) => action)).toEqual(expect.arrayContaining(['passage.create', 'passage.update', 'passage.remove']))
})
