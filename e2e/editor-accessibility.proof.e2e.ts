import { expect, test } from '@playwright/test'
import { docx, p } from '#server/platform/testing/docx.ts'
import { createQuestionBank, editorCalls, type SubjectPath, subjectPathQuery, uniqueName } from './editing.ts'
import { expectAccessibleAtEachWidth, waitUntilLoaded } from './screens.ts'
import { signInAs } from './testing.ts'

let place: SubjectPath
let paper: string
let question: string

test.beforeAll(async ({ request }) => {
  const calls = await editorCalls(request)
  const name = uniqueName('Axe')
  place = await calls.place(name)
  paper = await calls.paper(place, name, {
    marking: [{ section: '', right: '4', wrong: '-1', unanswered: '0' }],
    resources: [{ title: 'Syllabus', url: 'https://example.com' }],
    isPremium: true,
  })
  await calls.paper(place, `${name} 2`)
  question = await calls.question(paper, {
    questionText: { en: 'The value of $\\int_0^1 x\\,dx$ is', hi: '$\\int_0^1 x\\,dx$ का मान है' },
    options: ['$\\frac12$', '1', '2'],
    correctAnswers: ['A'],
  })
})

/** Screens with content; their empty states are tested in accessibility.proof.e2e.ts. */
const screens: Record<string, () => string> = {
  'the main categories': () => '/admin/categories/main',
  'a new main category': () => '/admin/categories/main/create',
  'a main category': () => `/admin/categories/main/edit/${place.mainCategoryId}`,
  'the exam categories': () => '/admin/categories/exam',
  'an exam category': () => `/admin/categories/exam/${place.examCategoryId}`,
  'a new exam category': () => '/admin/categories/exam/create',
  'an exam category to edit': () => `/admin/categories/exam/edit/${place.examCategoryId}`,
  'the subjects': () => '/admin/categories/subjects',
  'a new subject': () => '/admin/categories/subjects/create',
  'a subject': () => `/admin/categories/subjects/edit/${place.subjectId}`,
  'the papers': () => '/admin/papers',
  'the order of papers': () => `/admin/papers?mode=reorder&${subjectPathQuery(place)}`,
  'a new paper': () => '/admin/papers/create',
  'a paper': () => `/admin/papers/edit/${paper}`,
  'the questions of a paper': () => `/admin/papers/${paper}/questions`,
  'the order of questions': () => `/admin/papers/${paper}/questions?mode=reorder`,
  'a new question of a paper': () => `/admin/papers/${paper}/questions?question=new`,
  'the questions': () => '/admin/questions',
  'a new question': () => '/admin/questions/create',
  'a question': () => `/admin/questions/edit/${question}`,
  'the wizard for questions': () => `/admin/create-questions?${subjectPathQuery(place)}&paperId=${paper}&adding=yes`,
}

for (const [name, path] of Object.entries(screens)) {
  test(`the screen of ${name} is accessible in both themes, on a desktop and on a phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInAs(page, 'admin')
    await page.goto(path())
    await waitUntilLoaded(page)
    await expectAccessibleAtEachWidth(page, name)
  })
}

test('the tabs of the smart manager are accessible in both themes, on a desktop and on a phone', async ({ page, request }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(page, 'admin')
  const { place } = await createQuestionBank(request, 3)
  for (const tab of ['individual', 'bulk', 'view', 'blueprint']) {
    await page.goto(`/admin/questions/smart?tab=${tab}&scope=all&${subjectPathQuery(place)}`)
    await waitUntilLoaded(page)
    if (tab === 'blueprint') {
      await page.getByRole('button', { name: 'Preview' }).click()
      await expect(page.getByRole('heading', { name: '10 questions picked' })).toBeVisible()
    }
    await expectAccessibleAtEachWidth(page, tab)
  }
})

test('the screens of an upload are accessible in both themes, on a desktop and on a phone', async ({ page }) => {
  test.slow()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAs(page, 'admin')
  await page.goto(`/admin/papers/upload?${subjectPathQuery(place)}&paperId=${paper}`)
  const rows = ['Type,Question_EN,Option_A_EN,Option_B_EN,Correct_Answer', ...['A', 'A', 'Z'].map((key) => `MCQ,What is axe?,1,2,${key}`)]
  const file = { name: 'axe.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
  await page.getByLabel('Choose a file or drop it here').setInputFiles(file)
  await page.getByRole('button', { name: 'Check questions' }).click()
  await expect(page.getByLabel('Row 4, Correct_Answer')).toBeVisible()
  const screens = [page.url(), ...['csv', 'individual', 'papers'].map((tab) => `/admin/papers/upload?tab=${tab}`)]
  for (const screen of screens) {
    await page.goto(screen)
    await waitUntilLoaded(page)
    await expectAccessibleAtEachWidth(page, screen)
  }
})

test('the lines of a Word file are accessible', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto(`/admin/papers/upload?${subjectPathQuery(place)}&paperId=${paper}`)
  const buffer = await docx(['1. Which is $\\frac12$?', '(a) one (b) two', 'Ans: (a)', 'A stray line'].map((line) => p(line)))
  await page.getByLabel('Choose a file or drop it here').setInputFiles({ name: 'axe.docx', mimeType: 'application/octet-stream', buffer })
  await page.getByRole('button', { name: 'Check questions' }).click()
  await page.getByLabel('Line 5 (unclear)').selectOption('Solution')
  await expect(page.getByText('1 line changed')).toBeVisible()
  await expectAccessibleAtEachWidth(page, 'the lines')
})
