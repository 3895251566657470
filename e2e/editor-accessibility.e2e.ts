import { test } from '@playwright/test'
import { editorCalls, type Place, placeQuery, unique } from './editing.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './screens.ts'
import { signInAs } from './testing.ts'

let place: Place
let paper: string
let question: string

test.beforeAll(async ({ request }) => {
  const calls = await editorCalls(request)
  const name = unique('Axe')
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

/** With something in them; what they are like without is looked at with all other screens. */
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
  'the order of papers': () => `/admin/papers?mode=reorder&${placeQuery(place)}`,
  'a new paper': () => '/admin/papers/create',
  'a paper': () => `/admin/papers/edit/${paper}`,
  'the questions of a paper': () => `/admin/papers/${paper}/questions`,
  'the order of questions': () => `/admin/papers/${paper}/questions?mode=reorder`,
  'a new question of a paper': () => `/admin/papers/${paper}/questions?question=new`,
  'the questions': () => '/admin/questions',
  'a new question': () => '/admin/questions/create',
  'a question': () => `/admin/questions/edit/${question}`,
  'the wizard for questions': () => `/admin/create-questions?${placeQuery(place)}&paperId=${paper}&adding=yes`,
}

for (const [name, path] of Object.entries(screens)) {
  test(`the screen of ${name} is accessible in both themes, on a desk and on a phone`, async ({ page }) => {
    test.slow()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInAs(page, 'admin')
    await page.goto(path())
    await page.waitForLoadState('networkidle')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 800 })
      await expectAccessible(page, `at ${width} px`)
      await expectNoSidewaysScrolling(page, `at ${width} px`)
    }
  })
}
