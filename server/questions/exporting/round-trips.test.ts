import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { questions } from '#domain/questions/contract.ts'
import { startTestApp, type TestApp, urlOf } from '#server/platform/testing/app.ts'
import { questions as questionsTable } from '../tables.ts'
import { type Author, makeAuthor } from '../testing.ts'

let app: TestApp
let otherApp: TestApp
let author: Author
let otherAuthor: Author
let paperId: string
beforeAll(async () => {
  app = await startTestApp()
  otherApp = await startTestApp()
  author = await makeAuthor(app)
  otherAuthor = await makeAuthor(otherApp)
  paperId = await writePaper()
})
afterAll(async () => {
  await app.close()
  await otherApp.close()
})

async function storePicture(background: string, type: 'png' | 'jpeg'): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background } })
    [type]()
    .toBuffer()
  const { body } = await author.upload(questions.uploadImage, { name: `p.${type}`, bytes, type: `image/${type}` })
  return (body as unknown as { data: { url: string } }).data.url
}

/** A paper with pictures, formulas, both languages, a passage and every kind that other formats have. */
async function writePaper(): Promise<string> {
  const paper = await author.paper()
  const [red, blue] = [await storePicture('red', 'png'), await storePicture('blue', 'jpeg')]
  const { data: passage } = await app.call(questions.createPassage, {
    token: author.token,
    input: { paperId: paper._id, text: { en: `Read this.\n\n![A map](${red})`, hi: 'यह पढ़िए। $x^2$' } },
  })
  await author.question(paper._id, {
    questionText: { en: `Which is $\\frac{a}{b} < 1$?\n![A circle](${blue})`, hi: `$\\frac{a}{b}$ क्या है?\n![A circle](${blue})` },
    options: [`![red](${red})`, '$$\\int_0^1 x\\,dx$$', 'costs \\$5 & more', '$\\ce{H2O}$'].map((en) => ({ text: { en } })),
    correctAnswers: ['B'],
  })
  await author.question(paper._id, { correctAnswers: ['A', 'D'], kind: 'multiple' })
  await author.question(paper._id, { kind: 'numeric', options: [], correctAnswers: '2.5:0.25' })
  await author.question(paper._id, { passageId: passage._id, questionText: { en: 'What does the map show?' } })
  return paper._id
}

async function exportPaper(format: string): Promise<Buffer> {
  const url = urlOf(questions.exportQuestions, {}, { paper: paperId, format })
  const { rawPayload, statusCode } = await app.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${author.token}` } })
  expect(statusCode).toBe(200)
  return rawPayload
}

const hashesIn = async ({ database }: TestApp['context'], id: string) => {
  const rows = await database.db.select().from(questionsTable)
  return rows.filter((row) => row.paperId === id).map(({ contentHash }) => contentHash)
}

test.each([
  ['zip', 'bank.zip'],
  ['qti', 'bank.zip'],
])('a paper exported as %s into another installation has the same content hashes, passages and pictures', async (format, name) => {
  const bytes = await exportPaper(format)
  const paper = await otherAuthor.paper()
  const checked = await otherAuthor.check(bytes, { paperId: paper._id }, name)
  expect(checked).toMatchObject({ faulty: 0, rows: 4, losses: [], refused: [] })
  expect(await otherAuthor.commit(checked._id)).toMatchObject({ status: 'done', createdCount: 4 })
  expect((await hashesIn(otherApp.context, paper._id)).sort()).toEqual((await hashesIn(app.context, paperId)).sort())
  const exported = await author.text(questions.exportQuestions, { query: { paper: paperId } })
  const pictures = new Set(Array.from(exported.matchAll(/\/api\/files\/\w+\.webp/g), ([url]) => url))
  expect(pictures.size).toBe(2)
  for (const url of pictures) expect((await otherApp.app.inject({ method: 'GET', url })).statusCode).toBe(200)
})

test('a paper exported as Moodle XML has the same content hashes, except for the passage, which is put above the text', async () => {
  const bytes = await exportPaper('moodle')
  const paper = await otherAuthor.paper()
  const checked = await otherAuthor.check(bytes, { paperId: paper._id }, 'bank.xml')
  expect(checked).toMatchObject({ faulty: 0, rows: 4, losses: [] })
  await otherAuthor.commit(checked._id)
  const [before, after] = [await hashesIn(app.context, paperId), await hashesIn(otherApp.context, paper._id)]
  expect(before.filter((hash) => after.includes(hash))).toHaveLength(3)
})

test('formulas of a QTI package are MathML, and each language has its own element', async () => {
  const files = unzipSync(await exportPaper('qti'))
  const item = Buffer.from(files['items/000001.xml'] ?? []).toString()
  expect(item).toContain('<annotation encoding="application/x-tex">\\frac{a}{b} &lt; 1</annotation>')
  expect(item).toContain('<div xml:lang="hi">')
  expect(item.slice(item.indexOf('<qti-item-body>'))).not.toContain('$\\frac')
  expect(Object.keys(files).filter((name) => name.startsWith('images/'))).toHaveLength(2)
  expect(Buffer.from(files['imsmanifest.xml'] ?? []).toString()).toContain('imsqti_stimulus_xmlv3p0')
})
