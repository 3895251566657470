import { expect, type Page, test } from '@playwright/test'
import { moodle } from '#domain/questions/formats/moodle.ts'
import { writeZip } from '#server/platform/files/zip.ts'
import { editorCalls, subjectPathQuery, uniqueName } from './editing.ts'
import { signInAs } from './testing.ts'

const header = 'Type,Question_EN,Question_HI,Option_A_EN,Option_B_EN,Option_C_EN,Option_D_EN,Correct_Answer,Timer'
const row = (at: number, name: string, more: { answer?: string; timer?: string } = {}) =>
  `MCQ,What is ${at} plus ${at} in ${name}?,${at} और ${at} का योग क्या है?,${at * 2},${at * 2 + 1},${at * 2 + 2},${at * 2 + 3},${more.answer ?? 'A'},${more.timer ?? '60'}`

const csvFile = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function choosePlace(page: Page, query: string): Promise<void> {
  await page.goto(`/admin/papers/upload?${query}`)
  await expect(page.getByRole('heading', { name: 'Bulk Upload', level: 1 })).toBeVisible()
}

const send = (page: Page) => page.getByRole('button', { name: 'Check questions' }).click()

test('one invalid row of a thousand is reported by row and column, corrected in the preview, and then all are imported', {
  tag: '@long',
}, async ({ page, request }) => {
  test.setTimeout(180_000)
  await signInAs(page, 'admin')
  const calls = await editorCalls(request)
  const name = uniqueName('Thousand')
  const names = `${name} main,${name} exam,${name} subject`
  const lines = Array.from({ length: 1000 }, (_, at) => {
    const answer = at === 499 ? 'Z' : 'B'
    return `${row(at, name, { answer })},${names},${name} paper ${Math.floor(at / 100)},MCQ`
  })
  await page.goto('/admin/papers/upload')
  await page.getByLabel('Each row of the file names its own paper').check()
  const columns = `${header},Main_Category_EN,Exam_Category_EN,Subject_EN,Paper_EN,Paper_Type`
  await page.getByLabel('Choose a file or drop it here').setInputFiles(csvFile('thousand.csv', [columns, ...lines].join('\n')))
  await send(page)

  await expect(page.getByText('Nothing has been imported. Fix 1 row below')).toBeVisible({ timeout: 60_000 })
  const cell = page.getByLabel('Row 501, Correct_Answer')
  await expect(cell).toHaveValue('Z')
  await expect(cell).toHaveAccessibleDescription(/Correct answer must name an option/)
  await expect(page.getByRole('button', { name: 'Import 999 valid rows' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download errors (CSV)' }).click()
  const errors = await (await download).createReadStream()
  let text = ''
  for await (const piece of errors) text += piece
  expect(text).toContain('501,"Correct_Answer: Correct answer must name an option')

  // A reload shows the same import; the file need not be uploaded again.
  await page.reload()
  await page.getByLabel('Row 501, Correct_Answer').fill('C')
  await expect(page.getByText('1 row changed')).toBeVisible()
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Every row is valid. Nothing has been imported yet.')).toBeVisible()
  await page.getByRole('tab', { name: 'All rows (1,000)' }).click()
  await page.getByRole('button', { name: 'Page 3' }).click()
  await expect(page.getByLabel('Row 42, Question_EN')).toBeVisible()

  await page.getByRole('button', { name: 'Import 1,000 questions' }).click()
  await expect(page.getByRole('progressbar', { name: 'Importing thousand.csv' })).toBeVisible()
  await expect(page.getByText('Successfully uploaded 1000 questions!')).toBeVisible({ timeout: 90_000 })
  await page.waitForURL('**/admin/papers')
  const found = await (
    await request.get(`/api/exams/papers?search=${encodeURIComponent(name)}&limit=20`, { headers: calls.headers })
  ).json()
  expect(found.data.map(({ totalQuestions }: { totalQuestions: number }) => totalQuestions)).toEqual(Array(10).fill(100))
})

test('pasted CSV in both languages goes into a new paper, which is invisible until then', async ({ page, request }) => {
  await signInAs(page, 'admin')
  const calls = await editorCalls(request)
  const place = await calls.place(uniqueName('Pasted'))
  await choosePlace(page, subjectPathQuery(place))
  const button = page.getByRole('button', { name: 'Check questions' })
  await expect(button).toBeDisabled()
  await expect(page.getByText('Please select a paper or create a new one')).toBeVisible()
  await page.getByLabel('New paper title').fill('Sums')
  await expect(page.getByText('Please provide CSV data')).toBeVisible()
  await page.getByRole('button', { name: 'Paste text' }).click()
  await page.getByLabel('CSV text').fill([header, row(1, 'p'), row(2, 'p'), row(2, 'p'), row(3, 'p', { timer: '5' })].join('\n'))
  await send(page)
  await expect(page.getByLabel('Row 5, Timer')).toHaveAccessibleDescription('Timer must be at least 10')
  const papers = async () => (await (await request.get(`/api/exams/papers/subject/${place.subjectId}`)).json()).data
  expect(await papers()).toEqual([])
  await page.getByRole('tab', { name: 'Already in the bank (1)' }).click()
  await expect(page.getByText('Already in the bank: skipped')).toBeVisible()
  await page.getByRole('button', { name: 'Import 2 valid rows' }).click()
  await expect(page.getByText('Successfully uploaded 2 questions!')).toBeVisible({ timeout: 30_000 })
  // Two rows were skipped: the page stays so that the editor can read why.
  await expect(page.getByRole('button', { name: 'Download errors (CSV)' })).toBeVisible()
  expect(await papers()).toMatchObject([{ title: 'Sums', totalQuestions: 2, duration: 30 }])
  const [paper] = await papers()
  const { questions } = await (await request.get(`/api/exams/questions/paper/${paper._id}`, { headers: calls.headers })).json()
  expect(questions[0].questionText.hi).toBe('1 और 1 का योग क्या है?')
})

/** A workbook with one sheet, as spreadsheet programs write it. */
async function workbook(rows: string[][]): Promise<Buffer> {
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const cells = (values: string[]) => values.map((value) => `<c t="inlineStr"><is><t>${escaped(value)}</t></is></c>`).join('')
  const sheet = rows.map((values, at) => `<row r="${at + 1}">${cells(values)}</row>`).join('')
  async function* files() {
    yield { name: 'xl/worksheets/sheet1.xml', text: `<worksheet><sheetData>${sheet}</sheetData></worksheet>` }
  }
  const parts: Buffer[] = []
  for await (const part of writeZip(files())) parts.push(part)
  return Buffer.concat(parts)
}

test('a workbook and a Moodle file are imported, and unsupported parts are reported', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, 'admin')
  const calls = await editorCalls(request)
  const place = await calls.place(uniqueName('Formats'))
  const paperId = await calls.paper(place, uniqueName('Formats'))
  const query = `${subjectPathQuery(place)}&paperId=${paperId}`
  await choosePlace(page, query)
  const rows = [header, row(11, 'workbook'), row(12, 'workbook')].map((line) => line.split(','))
  await page
    .getByLabel('Choose a file or drop it here')
    .setInputFiles({ name: 'sums.xlsx', mimeType: 'application/octet-stream', buffer: await workbook(rows) })
  await send(page)
  await page.getByRole('button', { name: 'Import 2 questions' }).click()
  await expect(page.getByText('Successfully uploaded 2 questions!')).toBeVisible({ timeout: 30_000 })

  await choosePlace(page, query)
  const question = `<question type="multichoice"><name><text>Force</text></name><questiontext format="html"><text>What is the SI unit of force?</text></questiontext><single>true</single>
    <answer fraction="100"><text>newton</text></answer><answer fraction="0"><text>joule</text></answer></question>`
  const essay = '<question type="essay"><name><text>Essay</text></name><questiontext><text>Write on force.</text></questiontext></question>'
  const file = { name: 'moodle.xml', mimeType: 'text/xml', buffer: Buffer.from(`${moodle.begin}${question}${essay}${moodle.end}`) }
  await page.getByLabel('Choose a file or drop it here').setInputFiles(file)
  await send(page)
  await expect(page.getByText('1 question is not imported:')).toBeVisible()
  await page.getByRole('button', { name: 'Import 1 question' }).click()
  await expect(page.getByText('Successfully uploaded 1 questions!')).toBeVisible({ timeout: 30_000 })
  const { data } = await (await request.get(`/api/exams/papers/${paperId}`, { headers: calls.headers })).json()
  expect(data.totalQuestions).toBe(3)
})

const qtiItem = `<qti-assessment-item identifier="energy" title="Energy">
  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">
    <qti-correct-response><qti-value>B</qti-value></qti-correct-response>
  </qti-response-declaration>
  <qti-item-body><qti-choice-interaction response-identifier="RESPONSE" max-choices="1">
    <qti-prompt>What is the SI unit of energy?</qti-prompt>
    <qti-simple-choice identifier="A">tesla</qti-simple-choice><qti-simple-choice identifier="B">joule</qti-simple-choice>
  </qti-choice-interaction></qti-item-body>
</qti-assessment-item>`

test('GIFT, Aiken and QTI files are imported, and unsupported questions are reported', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, 'admin')
  const calls = await editorCalls(request)
  const place = await calls.place(uniqueName('Exchange'))
  const paperId = await calls.paper(place, uniqueName('Exchange'))
  const files = [
    { name: 'force.gift', text: '::Force::What is the SI unit of force? {=newton ~joule}\n\n::Essay::Write on force. {}\n', loss: 'Essay' },
    { name: 'power.txt', text: 'What is the SI unit of power?\nA. watt\nB. volt\nANSWER: A\n' },
    { name: 'energy.xml', text: qtiItem },
  ]
  for (const { name, text, loss } of files) {
    await choosePlace(page, `${subjectPathQuery(place)}&paperId=${paperId}`)
    await page
      .getByLabel('Choose a file or drop it here')
      .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) })
    await send(page)
    if (loss) await expect(page.getByText(`${loss}: an essay question cannot be imported`)).toBeVisible()
    await page.getByRole('button', { name: 'Import 1 question' }).click()
    await expect(page.getByText('Successfully uploaded 1 questions!')).toBeVisible({ timeout: 30_000 })
  }
  const { questions } = await (await request.get(`/api/exams/questions/paper/${paperId}`, { headers: calls.headers })).json()
  const read = questions.map(({ questionText, correctAnswers }: { questionText: { en: string }; correctAnswers: string[] }) => [
    questionText.en,
    ...correctAnswers,
  ])
  expect(read).toEqual([
    ['What is the SI unit of force?', 'A'],
    ['What is the SI unit of power?', 'A'],
    ['What is the SI unit of energy?', 'B'],
  ])
})

test('a file of another type is refused with the specified message', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/papers/upload')
  await page
    .getByLabel('Choose a file or drop it here')
    .setInputFiles({ name: 'holiday.png', mimeType: 'image/png', buffer: Buffer.from('not a table') })
  await expect(page.getByRole('alert')).toHaveText('Please select a valid CSV file')
})

test('a paper is created with questions that were entered one by one', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, 'admin')
  const calls = await editorCalls(request)
  const place = await calls.place(uniqueName('Individual'))
  await page.goto(`/admin/papers/upload?tab=individual&${subjectPathQuery(place)}`)
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('Please enter a question')).toBeVisible()
  await page.getByRole('button', { name: 'Create Paper' }).click()
  for (const words of ['Please enter paper title', 'Please add at least one question']) await expect(page.getByText(words)).toBeVisible()
  await page.getByLabel('Paper title').fill('By hand')
  await page.getByLabel('Question', { exact: true }).fill('What bends light?')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('Please fill all options for MCQ')).toBeVisible()
  for (const [letter, text] of Object.entries({ A: 'A lens', B: 'A wall', C: 'A door', D: 'A hat' })) {
    await page.getByLabel(`Option ${letter}`).fill(text)
  }
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByRole('heading', { name: '1 question', exact: true })).toBeVisible()
  await page.getByLabel('Question type').selectOption('Previous Year')
  await page.getByLabel('Question', { exact: true }).fill('What reflects light?')
  await page.getByLabel('Option A').fill('A mirror')
  await page.getByLabel('Option B').fill('A hole')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('Please enter reference for Previous Year question')).toBeVisible()
  await page.getByLabel('Reference').fill('Board, 2022')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expect(page.getByText('Successfully uploaded 2 questions!')).toBeVisible()
  await page.waitForURL('**/admin/papers')
  const { data } = await (await request.get(`/api/exams/papers/subject/${place.subjectId}`)).json()
  expect(data).toMatchObject([{ title: 'By hand', totalQuestions: 2, duration: 30 }])
})

test('papers are created from a CSV file', async ({ page, request }) => {
  await signInAs(page, 'admin')
  const calls = await editorCalls(request)
  const place = await calls.place(uniqueName('Papers'))
  await page.goto(`/admin/papers/upload?tab=papers&${subjectPathQuery(place)}`)
  const text = 'title,type,duration,isActive,isFree\nOne,MCQ,,true,true\nTwo,MCQ,2,true,true\n'
  await page.getByLabel('Choose a CSV file or drop it here').setInputFiles(csvFile('papers.csv', text))
  await expect(page.getByLabel('CSV text')).toHaveValue(text)
  await page.getByRole('button', { name: 'Upload Papers' }).click()
  await expect(page.getByRole('alert')).toContainText('Row 3, duration: Duration must be at least 5')
  await page.getByLabel('CSV text').fill(text.replace('MCQ,2,', 'MCQ,20,'))
  await page.getByRole('button', { name: 'Upload Papers' }).click()
  await expect(page.getByText('Successfully uploaded 2 papers!')).toBeVisible()
})
