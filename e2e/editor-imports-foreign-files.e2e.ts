import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { editorCalls, subjectPathQuery, uniqueName } from './editing.ts'
import { signInAs } from './testing.ts'

async function choosePlace(page: Page, query: string): Promise<void> {
  await page.goto(`/admin/papers/upload?${query}`)
  await expect(page.getByRole('heading', { name: 'Bulk Upload', level: 1 })).toBeVisible()
}

async function send(page: Page, name: string, text: string): Promise<void> {
  await page
    .getByLabel('Choose a file or drop it here')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
  await page.getByRole('button', { name: 'Check questions' }).click()
}

async function preparePaper(page: Page, request: Parameters<typeof editorCalls>[0], name: string) {
  await signInAs(page, 'admin')
  const calls = await editorCalls(request)
  const place = await calls.place(uniqueName(name))
  const paperId = await calls.paper(place, uniqueName(name))
  await choosePlace(page, `${subjectPathQuery(place)}&paperId=${paperId}`)
  const questions = async () =>
    (await (await request.get(`/api/exams/questions/paper/${paperId}`, { headers: calls.headers })).json()).questions
  return { questions }
}

test('a Moodle file is imported with its picture and formula, and reports what it loses and refuses', { tag: '@long' }, async ({
  page,
  request,
}) => {
  const { questions } = await preparePaper(page, request, 'Moodle')
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'blue' } })
    .png()
    .toBuffer()
  const moodle = `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
<question type="category"><category><text>$course$/top/Optics</text></category></question>
<question type="multichoice">
  <name><text>Lens</text></name>
  <questiontext format="html"><text><![CDATA[<p>Which law gives \\(\\frac{1}{f}\\)?<br><img src="@@PLUGINFILE@@/lens.png" alt="A thin lens"></p>]]></text>
    <file name="lens.png" path="/" encoding="base64">${png.toString('base64')}</file></questiontext>
  <generalfeedback format="html"><text></text></generalfeedback>
  <defaultgrade>2.0000000</defaultgrade><penalty>0.3333333</penalty><hidden>0</hidden><single>true</single>
  <answer fraction="0" format="html"><text>Ohm</text><feedback format="html"><text>No.</text></feedback></answer>
  <answer fraction="100" format="html"><text>The lens maker</text><feedback format="html"><text></text></feedback></answer>
</question>
<question type="essay"><name><text>Essay</text></name><questiontext format="html"><text>Write.</text></questiontext></question>
</quiz>`
  await send(page, 'optics.xml', moodle)
  await expect(page.getByText('1 question is not imported:')).toBeVisible()
  await expect(page.getByText('Essay: a question of the kind essay cannot be imported')).toBeVisible()
  await expect(page.getByText('Lens: the feedback to A')).toBeVisible()
  await expect(page.getByText('B →')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 question' }).click()
  await expect(page.getByText('Successfully uploaded 1 questions!')).toBeVisible({ timeout: 30_000 })
  const [question] = await questions()
  expect(question).toMatchObject({ correctAnswers: ['B'], marks: 2, topic: 'Optics' })
  const [, address = ''] = /!\[A thin lens\]\((\S+)\)/.exec(question.questionText.en) ?? []
  expect((await request.get(address)).headers()['content-type']).toBe('image/webp')
})

const header = 'Type,Question_EN,Option_A_EN,Option_B_EN,Option_C_EN,Option_D_EN,Correct_Answer'
const rows = (keys: string[]) =>
  [header, ...keys.map((key, at) => `MCQ,Which is letter ${at + 1}?,alpha,beta,gamma,delta,${key}`)].join('\n')

test('a CSV file that counts from 1 is read that way, and every row shows the option of its key', async ({ page, request }) => {
  const { questions } = await preparePaper(page, request, 'From one')
  await send(page, 'from-one.csv', rows(['1', '2', '4']))
  await expect(page.getByText('Only one interpretation fits them all: counted from 1 (1 is option A).')).toBeVisible()
  await expect(page.getByRole('row', { name: /Row 4/ })).toContainText('D →delta')
  await page.getByRole('button', { name: 'Import 3 questions' }).click()
  await expect(page.getByText('Successfully uploaded 3 questions!')).toBeVisible({ timeout: 30_000 })
  expect((await questions()).map(({ correctAnswers }: { correctAnswers: string[] }) => correctAnswers.join())).toEqual(['A', 'B', 'D'])
})

test('a file that can be read in two ways asks, and its own headings are confirmed first', { tag: '@long' }, async ({ page, request }) => {
  const { questions } = await preparePaper(page, request, 'Asked')
  const name = uniqueName('Remarks')
  await send(page, 'asked.csv', `No,Question,Opt A,Opt B,Opt C,Ans,${name}\n1,Which is the second?,alpha,beta,gamma,2,x\n`)
  const columns = page.getByRole('region', { name: 'What the columns mean' })
  await expect(columns.getByLabel('Column “Ans”')).toHaveValue('Correct_Answer')
  await expect(page.getByRole('button', { name: /^Import/ })).toBeDisabled()
  await columns.getByRole('button', { name: 'Confirm columns' }).click()
  const keys = page.getByRole('region', { name: 'Numbers in the key column' })
  await expect(keys.getByText('Row 2: key 2 would mean “beta”')).toBeVisible()
  await keys.getByRole('button', { name: 'counted from 1 (1 is option A)' }).click()
  await page.getByRole('button', { name: 'Import 1 question' }).click()
  await expect(page.getByText('Successfully uploaded 1 questions!')).toBeVisible({ timeout: 30_000 })
  expect((await questions())[0]).toMatchObject({ correctAnswers: ['B'] })
})
