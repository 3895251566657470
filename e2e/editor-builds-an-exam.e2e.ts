import { expect, test } from '@playwright/test'
import { buildExam } from './building.ts'
import { editorCalls, uniqueName } from './editing.ts'
import { activate, selectByKeyboard, tabTo, typeInto } from './keyboard.ts'
import { signInAs } from './testing.ts'

test('an editor builds an exam from main category to paper with only the keyboard, and learners see it at once', {
  tag: ['@nodes', '@long'],
}, async ({ page, request }) => {
  test.setTimeout(240_000)
  await signInAs(page, 'admin')
  const paper = uniqueName('Sample Paper')
  const { main, exam, subject } = await buildExam(page)
  const side = page.getByRole('navigation', { name: 'Side menu' })

  await activate(page, side.getByRole('link', { name: 'All Papers' }))
  await activate(page, page.getByRole('link', { name: 'Add New' }).first())
  await page.waitForURL(/\/create/)
  await selectByKeyboard(page, page.getByRole('combobox', { name: 'Main Category' }), main)
  await selectByKeyboard(page, page.getByRole('combobox', { name: 'Exam Category' }), exam)
  await selectByKeyboard(page, page.getByRole('combobox', { name: 'Subject' }), subject)
  await typeInto(page, page.getByLabel('Title (English)'), paper)
  await typeInto(page, page.getByLabel('Duration (minutes)'), '120')
  await tabTo(page, page.getByLabel('Marking scheme: exact marks, section by section'))
  await page.keyboard.press('Space')
  await typeInto(page, page.getByRole('textbox', { name: 'Right' }), '1')
  await typeInto(page, page.getByRole('textbox', { name: 'Wrong' }), '-1/3')
  await activate(page, page.getByRole('button', { name: 'Create Paper' }))
  await expect(page.getByText('Paper created successfully!')).toBeVisible()

  const found = await (await request.get(`/api/search?q=${encodeURIComponent(paper)}`)).json()
  const [first] = found.data.papers
  const { data } = await (await request.get(`/api/exams/papers/subject/${first.subjectId}`)).json()
  expect(data).toMatchObject([{ title: { en: paper }, duration: 120, marking: [{ right: '1', wrong: '-1/3', unanswered: '0' }] }])
  await page.waitForURL('**/admin/papers')
  await expect(page.getByRole('heading', { name: 'Papers', level: 1 })).toBeVisible()
})

test('missing values are reported at their fields, and no input is lost', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/categories/subjects/create')
  await page.getByLabel('Code').fill('PHY-1')
  await page.getByRole('button', { name: 'Create Subject' }).click()
  for (const message of [
    'Name is required',
    'Title is required',
    'Main category is required',
    'Exam category is required',
    'Description is required',
  ]) {
    await expect(page.getByText(message)).toBeVisible()
  }
  await expect(page.getByRole('combobox', { name: 'Main Category' })).toBeFocused()
  await expect(page.getByLabel('Code')).toHaveValue('PHY-1')
})

test('a new paper reports once that its category and subject are missing', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/papers/create')
  await page.getByLabel('Total Questions').fill('0')
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expect(page.getByText('Please select main category, exam category, and subject')).toHaveCount(1)
  await expect(page.getByText('Title is required')).toBeVisible()
  await expect(page.getByText('Total questions must be greater than 0')).toBeVisible()
})

test('the form depends on the type, price and subject of a paper', async ({ page, request }) => {
  await signInAs(page, 'admin')
  const calls = await editorCalls(request)
  const place = await calls.place(uniqueName('Cascade'))
  await page.goto(`/admin/papers/create?${new URLSearchParams(place)}`)
  await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveValue(place.subjectId)

  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Notes')
  for (const hidden of ['Duration (minutes)', 'Total Questions', 'Maximum Marks', 'Passing Marks', 'Difficulty', 'Category Type']) {
    await expect(page.getByLabel(hidden)).toHaveCount(0)
  }
  await page.getByLabel('Title (English)').fill('Notes on it')
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expect(page.getByText('Description is required for Notes')).toBeVisible()

  await expect(page.getByLabel('Price')).toHaveCount(0)
  await page.getByLabel('Free').uncheck()
  await expect(page.getByLabel('Price')).toBeVisible()

  await page.getByRole('combobox', { name: 'Exam Category' }).selectOption('')
  await expect(page.getByRole('combobox', { name: 'Subject' })).toHaveValue('')
  await page.getByRole('combobox', { name: 'Main Category' }).selectOption('')
  await expect(page.getByRole('combobox', { name: 'Exam Category' })).toHaveValue('')
})

test('a main category of the sample data shows a warning', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/papers/create?mainCategoryId=main1')
  await expect(page.getByText('Sample data is in use')).toBeVisible()
})

test('notes are saved without questions and marks, whatever was entered before the type was changed', async ({ page, request }) => {
  await signInAs(page, 'admin')
  const calls = await editorCalls(request)
  const place = await calls.place(uniqueName('Notes'))
  await page.goto(`/admin/papers/create?${new URLSearchParams(place)}`)
  await page.getByLabel('Duration (minutes)').fill('2')
  await page.getByRole('combobox', { name: 'Type', exact: true }).selectOption('Notes')
  await page.getByLabel('Title (English)').fill('Notes on optics')
  await page.getByLabel('Description (English)').fill('Mirrors and lenses')
  await page.getByRole('button', { name: 'Create Paper' }).click()
  await expect(page.getByText('Paper created successfully!')).toBeVisible()
  const { data } = await (await request.get(`/api/exams/papers/subject/${place.subjectId}`)).json()
  expect(data).toMatchObject([{ type: 'Notes', targetQuestions: 0, totalMarks: 0, passingMarks: 0 }])
})
