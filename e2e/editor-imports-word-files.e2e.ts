import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { docx, equation, fraction, mathRun, p, picture, type Xml } from '#server/platform/testing/docx.ts'
import { editorCalls, subjectPathQuery, uniqueName } from './editing.ts'
import { answerQuestions, newLearner, startExam, submitPaper } from './papers.ts'
import { signInAs } from './testing.ts'

const lines = (text: string): Xml[] => text.split('\n').map((line) => p(line))

async function send(page: Page, name: string, buffer: Buffer): Promise<void> {
  await page.getByLabel('Choose a file or drop it here').setInputFiles({ name, mimeType: 'application/octet-stream', buffer })
  await page.getByRole('button', { name: 'Check questions' }).click()
}

async function preparePaper(page: Page, name: string, more: object = {}) {
  await signInAs(page, 'admin')
  const calls = await editorCalls(page.request)
  const place = await calls.place(uniqueName(name))
  const paperId = await calls.paper(place, uniqueName(name), more)
  await page.goto(`/admin/papers/upload?${subjectPathQuery(place)}&paperId=${paperId}`)
  await expect(page.getByRole('heading', { name: 'Bulk Upload', level: 1 })).toBeVisible()
  const questions = async () =>
    (await (await page.request.get(`/api/exams/questions/paper/${paperId}`, { headers: calls.headers })).json()).questions
  return { paperId, questions }
}

/** Every fifth question has a picture, every third an equation; the answers are in a list at the end. */
async function longDocument(count: number): Promise<Buffer> {
  const image = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'green' } })
    .png()
    .toBuffer()
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  const blocks = numbers.flatMap((number) => [
    number % 3 === 0
      ? p(`${number}. Which is twice `, equation(fraction(mathRun(String(number)), mathRun('2'))), '?')
      : p(`${number}. Which is the number ${number}?`),
    ...(number % 5 === 0 ? [p(picture('image1.png', `Figure ${number}`))] : []),
    p(`(a) ${number + 1}\t(b) ${number}\t(c) ${number + 2}\t(d) ${number + 3}`),
  ])
  const key = numbers.map((number) => p(`${number}. (b)`))
  return docx([p('Half-yearly test'), ...blocks, p('Answer Key'), ...key], { media: { 'image1.png': image } })
}

test('a Word file of sixty questions with pictures and equations is imported and sat', { tag: '@long' }, async ({ page, context }) => {
  const size = { totalQuestions: 60, totalMarks: 60, passingMarks: 1, duration: 60 }
  const { paperId, questions } = await preparePaper(page, 'Word', size)
  await send(page, 'half-yearly.docx', await longDocument(60))
  await expect(page.getByText('Every row is valid. Nothing has been imported yet.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('This line does not belong to a question: “Half-yearly test”')).toBeVisible()
  await page.getByRole('button', { name: 'Import 60 questions' }).click()
  await expect(page.getByText('Successfully uploaded 60 questions!')).toBeVisible({ timeout: 30_000 })
  const stored = await questions()
  expect(stored.map(({ correctAnswers }: { correctAnswers: string[] }) => correctAnswers.join())).toEqual(Array(60).fill('B'))
  expect(stored[2].questionText.en).toBe('Which is twice $\\frac{3}{2}$?')

  const learner = await context.browser()?.newPage()
  if (!learner) throw new Error('The browser is closed.')
  await newLearner(learner)
  await startExam(learner, paperId)
  await answerQuestions(learner, 1, 2, 1)
  await expect(learner.locator('.katex').first()).toBeVisible()
  await answerQuestions(learner, 3, 4, 1)
  await expect(learner.getByRole('img', { name: 'Figure 5' })).toBeVisible()
  await answerQuestions(learner, 5, 5, 1)
  await submitPaper(learner)
  await expect(learner.getByText(/\b5\b/).first()).toBeVisible()
  await learner.close()
})

test('a Word file that is not recognised is corrected line by line', { tag: '@long' }, async ({ page }) => {
  const { questions } = await preparePaper(page, 'Lines')
  await send(page, 'letters.docx', await docx(lines('Capital of France?\nLondon\nParis\nb')))
  await expect(page.getByText('No questions were recognised.')).toBeVisible()
  const roles = ['Begins a question', 'Option', 'Option', 'Answer']
  for (const [at, role] of roles.entries()) await page.getByLabel(`Line ${at + 1}`, { exact: true }).selectOption(role)
  await expect(page.getByText('Question with 2 options, answer B')).toBeVisible()
  await page.getByRole('button', { name: 'Read the questions again' }).click()
  await expect(page.getByText('Every row is valid. Nothing has been imported yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 question' }).click()
  await expect(page.getByText('Successfully uploaded 1 questions!')).toBeVisible({ timeout: 30_000 })
  expect((await questions())[0]).toMatchObject({ questionText: { en: 'Capital of France?' }, correctAnswers: ['B'] })
})

test('a Word file in a font that is not Unicode is refused with a way to convert it', async ({ page }) => {
  await preparePaper(page, 'Fonts')
  const font = '<w:p><w:r><w:rPr><w:rFonts w:ascii="Kruti Dev 010"/></w:rPr><w:t>1- Hkkjr dh jkt/kkuh</w:t></w:r></w:p>'
  await send(page, 'kruti.docx', await docx([{ xml: font }]))
  await expect(page.getByText('which is not Unicode')).toBeVisible()
  await expect(page.getByText('a Unicode font such as Mangal')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
})
