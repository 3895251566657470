import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { startTestApp, type TestApp } from '#server/platform/testing/app.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let emptyApp: TestApp
let author: Author
let emptyAuthor: Author
beforeAll(async () => {
  app = await startTestApp()
  emptyApp = await startTestApp()
  author = await makeAuthor(app)
  emptyAuthor = await makeAuthor(emptyApp)
})
afterAll(async () => {
  await app.close()
  await emptyApp.close()
})

const awkwardTexts = {
  formula: '=HYPERLINK("http://evil.example","click")',
  quoted: `'=1+1`,
  minus: '-5',
  lines: 'one\ntwo, "three"; four',
  spaced: '@import',
  latex: '$$\\int_0^1 \\frac{x^2}{\\sqrt{1-x}}\\,dx$$ \\ce{H2O -> H+ + OH-}',
}

test('exporting the bank, importing it into an empty installation and exporting again gives the same bytes', async () => {
  const first = await author.paper({ title: { en: 'Paper, "one"', hi: 'पेपर एक' } })
  const second = await author.paper({ type: 'Notes', description: 'Notes', title: '=cmd' })
  for (const text of Object.values(awkwardTexts)) {
    await author.question(first._id, {
      questionText: { en: text, hi: `हिंदी ${text}` },
      explanation: text,
      tags: ['a b', text.replaceAll(/[;\n]/g, '').slice(0, 20)],
    })
    await author.question(second._id, { questionText: text, content: { en: `Under ${text}` } })
  }
  await author.question(first._id, { kind: 'numeric', options: [], correctAnswers: '-0.5:0.01', ranges: [['1', '2']], marks: '6/7' })
  await author.question(first._id, { kind: 'multiple', correctAnswers: ['A', 'C'], alternatives: [['B', 'D']], dropped: 'full' })
  await author.question(first._id, {
    kind: 'single',
    correctAnswers: ['A', 'B'],
    isActive: false,
    code: 'X-1',
    section: 'Part B',
    timer: 90,
  })
  await author.question(first._id, {
    options: ['1', '2', '3', '4', '5'],
    correctAnswers: 'E',
    reference: 'Asked in 2019',
    difficulty: 'hard',
  })

  await author.question(first._id, { optionNotes: { B: { en: 'Forgets the sign.', hi: 'चिह्न भूल गए।' }, D: 'Twice too much' } })

  const text = { en: '| a | b |\n|---|---|\n| 1 | 2 |', hi: `अनुच्छेद ${awkwardTexts.latex}` }
  const { data: passage } = await app.call(questions.createPassage, { token: author.token, input: { paperId: first._id, text } })
  const { data: hindi } = await app.call(questions.createPassage, {
    token: author.token,
    input: { paperId: first._id, text: { hi: 'केवल हिंदी' }, key: '=key' },
  })
  const same = { questionText: { en: 'Which is true?' }, options: ['a', 'b'], correctAnswers: 'A' }
  for (const passageId of [passage._id, passage._id, hindi._id, undefined, hindi._id])
    await author.question(first._id, { ...(passageId && { passageId }), ...(passageId === passage._id ? {} : { section: 'S' }) })
  await author.question(first._id, { ...same, passageId: passage._id })
  await author.question(first._id, { ...same, passageId: hindi._id })
  await author.question(first._id, same)

  const exported = await author.text(questions.exportQuestions)
  const checked = await emptyAuthor.check(exported)
  expect(checked).toMatchObject({ faulty: 0, duplicates: 0, errors: [] })
  expect(await emptyAuthor.commit(checked._id)).toMatchObject({ status: 'done', createdCount: 25 })
  expect(await emptyAuthor.text(questions.exportQuestions)).toBe(exported)
  expect(exported.match(/अनुच्छेद/g)).toHaveLength(3)
})

test('no cell of an export is a formula to a spreadsheet', async () => {
  const paper = await author.paper()
  for (const text of Object.values(awkwardTexts))
    await author.question(paper._id, { questionText: text, options: [text, `+${text}`, '-1+1', '\t=1'] })
  const exported = await author.text(questions.exportQuestions, { query: { paper: paper._id } })
  const cells = exported.slice(1).split(/(?:^|,|\r\n)(?=(?:[^"]*"[^"]*")*[^"]*$)/)
  expect(cells.filter((cell) => /^"?[=+@\t]|^"?-(?!\d+(\.\d+)?"?$)/.test(cell))).toEqual([])
})

test('an exported paper can be imported into another paper', async () => {
  const [from, to] = [await author.paper(), await author.paper()]
  await author.question(from._id, { questionText: 'Only here', section: 'S' })
  const exported = await author.text(questions.exportQuestions, { query: { paper: from._id } })
  await author.commit((await author.check(exported, { paperId: to._id }))._id)
  expect(await author.text(questions.exportQuestions, { query: { paper: to._id } })).toBe(exported)
})

test('a paper that does not exist cannot be exported', async () => {
  expect((await app.expectFailure(questions.exportQuestions, { token: author.token, query: { paper: '0'.repeat(24) } })).status).toBe(404)
})
