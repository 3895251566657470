import { expect, test } from '@playwright/test'
import { createQuestionBank, editorCalls, subjectPathQuery, uniqueName } from './editing.ts'
import { signInAs } from './testing.ts'

test('a blueprint picks questions, one is replaced, one is removed, and they become a paper', { tag: '@long' }, async ({
  page,
  request,
}) => {
  test.slow()
  await signInAs(page, 'admin')
  const calls = await editorCalls(request)
  const { place, name } = await createQuestionBank(request, 8)
  await page.goto(`/admin/questions/smart?tab=blueprint&${subjectPathQuery(place)}`)
  await page.getByLabel('Count').fill('3')
  await page.getByLabel('Subject').nth(1).selectOption(place.subjectId)
  await page.getByLabel('Difficulty').selectOption('Easy')
  await page.getByRole('button', { name: 'Add a line' }).click()
  const second = page.getByRole('group', { name: 'Line 2' })
  await second.getByLabel('Count').fill('9')
  await second.getByRole('combobox', { name: 'Tag' }).fill(name)
  await second
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .click()
  await second.getByLabel('Difficulty').selectOption('Hard')
  await second.getByLabel('Section').fill('Hard ones')
  await expect(page.getByText('12 questions in all')).toBeVisible()
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByText('Line 2: the bank has 4 of the 9 questions asked for.')).toBeVisible()
  await expect(page.getByRole('heading', { name: '7 questions picked' })).toBeVisible()

  const picked = page.getByRole('region', { name: 'Picked questions' }).getByRole('listitem')
  const before = (await picked.first().textContent()) ?? ''
  await page.getByRole('button', { name: 'Replace question 1' }).click()
  await expect(picked.first()).not.toHaveText(before)
  // The other easy questions are picked or were rejected already: there is no fifth.
  await page.getByRole('button', { name: 'Replace question 1' }).click()
  await expect(page.getByText('The bank has no other question like this.')).toBeVisible()
  await page.getByRole('button', { name: 'Remove question 7' }).click()
  await expect(page.getByRole('heading', { name: '6 questions picked' })).toBeVisible()

  const title = uniqueName('Assembled')
  await page.getByLabel('New paper title').fill(title)
  await page.getByRole('button', { name: 'Save 6 questions' }).click()
  await expect(page.getByText('Successfully added 6 questions!')).toBeVisible()
  const { data } = await (await request.get(`/api/exams/papers/subject/${place.subjectId}`)).json()
  const made = data.find((paper: { title: string }) => paper.title === title)
  expect(made).toMatchObject({ totalQuestions: 6, targetQuestions: 6 })
  const { questions } = await (await request.get(`/api/exams/questions/paper/${made._id}`, { headers: calls.headers })).json()
  expect(questions.map(({ section }: { section: string }) => section)).toEqual(['', '', '', 'Hard ones', 'Hard ones', 'Hard ones'])
  await page.getByRole('link', { name: 'View paper' }).click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
})

test('an exam’s pattern fills the rules of a blueprint and the form of a new paper', { tag: '@long' }, async ({ page, request }) => {
  await signInAs(page, 'admin')
  const calls = await editorCalls(request)
  const place = await calls.place(uniqueName('Pattern'))
  await page.goto(`/admin/questions/smart?tab=blueprint&${subjectPathQuery(place)}`)
  await page.getByLabel('Start from a pattern').selectOption('ibps-po-prelims')
  await expect(page.getByRole('group', { name: /^Line/ })).toHaveCount(3)
  await expect(page.getByText('100 questions in all')).toBeVisible()
  await expect(page.getByRole('group', { name: 'Line 2' }).getByLabel('Section')).toHaveValue('Quantitative Aptitude')

  await page.goto(`/admin/papers/create?${subjectPathQuery(place)}`)
  await page.getByLabel('Start from a pattern').selectOption('ssc-cgl-tier1')
  await expect(page.getByLabel('Duration (minutes)')).toHaveValue('60')
  await expect(page.getByLabel('Total Questions')).toHaveValue('100')
  await expect(page.getByLabel('Maximum Marks')).toHaveValue('200')
  await expect(page.getByRole('group', { name: /^Section \d/ })).toHaveCount(4)
  await page.getByLabel('Title (English)', { exact: true }).first().fill('A full mock')
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expect(page.getByText('Paper created successfully!')).toBeVisible()
  const { data } = await (await request.get(`/api/exams/papers/subject/${place.subjectId}`)).json()
  expect(data).toMatchObject([
    { pattern: 'ssc-cgl-tier1', duration: 60, marking: Array(4).fill({ right: '2', wrong: '-1/2', minutes: 15 }) },
  ])
})

test('the smart manager adds a question by the short form, imports a file, and deletes selected questions', { tag: '@long' }, async ({
  page,
  request,
}) => {
  test.slow()
  await signInAs(page, 'admin')
  const calls = await editorCalls(request)
  const name = uniqueName('Smart')
  const place = await calls.place(name)
  const paperId = await calls.paper(place, name)
  await page.goto('/admin/questions/smart')
  await expect(page.getByText('Smart questions')).toBeVisible()
  await page.getByRole('button', { name: 'Create Question' }).click()
  for (const words of ['Question text is required', 'Option D is required', 'Correct option is required', 'Paper is required']) {
    await expect(page.getByText(words)).toBeVisible()
  }
  await page.getByLabel('Find a paper').fill(name)
  await page.getByRole('combobox', { name: 'Paper' }).selectOption(paperId)
  await page.getByRole('textbox', { name: 'Question' }).fill(`What bends light in ${name}?`)
  for (const letter of ['A', 'B', 'C', 'D']) await page.getByLabel(`Option ${letter}`).fill(`Answer ${letter}`)
  await page.getByLabel('Correct option').selectOption('B')
  await page.getByLabel('Tags').fill('optics, light')
  await page.getByRole('button', { name: 'Create Question' }).click()
  await expect(page.getByText('Question created successfully!')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()

  await page.getByRole('tab', { name: 'Bulk Upload' }).click()
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Please select both a paper and a CSV file')).toBeVisible()
  await page.getByLabel('Find a paper').fill(name)
  await page.getByRole('combobox', { name: 'Paper' }).selectOption(paperId)
  const header = 'question,optionA,optionB,optionC,optionD,correctOption,difficulty,tags'
  const csv = `${header}\nWhat reflects light in ${name}?,A mirror,A hole,A wall,A hat,A,easy,optics\nWhat is it in ${name}?,1,2,3,4,Q,easy,\n`
  const file = { name: 'smart.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('Choose a CSV file or drop it here').setInputFiles(file)
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(page.getByText('Nothing was imported.')).toBeVisible()
  await expect(page.getByRole('row', { name: /3 correctOption Correct answer must name/ })).toBeVisible()
  await page.getByRole('button', { name: 'Import the valid rows' }).click()
  await expect(page.getByText('Successfully uploaded 1 questions!')).toBeVisible()

  await page.goto(`/admin/questions/smart?tab=view&paper=${paperId}`)
  await expect(page.getByText('2 questions', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Edit What bends/ }).click()
  await expect(page.getByRole('dialog', { name: 'Edit question' }).getByRole('form')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Select all on this page').check()
  await page.getByRole('button', { name: 'Delete Selected' }).click()
  await expect(page.getByText('Are you sure you want to delete 2 questions?')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No questions found')).toBeVisible()
})
