import fs from 'node:fs'
import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { editorCalls, uniqueName } from './editing.ts'
import { createPaper } from './papers.ts'
import { expectAccessible, expectNoHorizontalScroll } from './screens.ts'
import { newAccount, registerVerified, setPreference, signInWith } from './testing.ts'

test.use({ serviceWorkers: 'allow' })

/** A previous-year paper whose three questions have one topic; the key is always the first option. */
async function makeTopic(request: APIRequestContext): Promise<{ subjectId: string; topic: string }> {
  const topic = `Optics ${crypto.randomUUID().slice(0, 8)}`
  const question = (number: number) => ({
    topicId: topic,
    questionText: `Which lens is number ${number}?`,
    options: ['Convex', 'Concave', 'Plane'].map((text, at) => ({ id: 'ABC'[at], text })),
    correctAnswers: ['A'],
    explanation: 'It bends light inwards.',
  })
  const { place } = await createPaper(request, { questions: 3, more: { type: 'PYQ' }, question })
  return { subjectId: place.subjectId, topic }
}

async function signInAsNewLearner(page: Page): Promise<void> {
  const learner = newAccount()
  await registerVerified(page.request, learner)
  await signInWith(page, learner)
}

test('a learner practises a topic, keeps an answer while offline, sees the result and goes on', { tag: '@themes' }, async ({ page }) => {
  const { subjectId, topic } = await makeTopic(page.request)
  await signInAsNewLearner(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/practice?subject=${subjectId}`)
  await page.getByRole('link', { name: new RegExp(topic) }).click()
  await expect(page.getByRole('heading', { level: 1, name: topic })).toBeVisible()
  await expect(page.getByText('3 questions with no effect on your ranks')).toBeVisible()
  await expectAccessible(page, 'a topic')
  await setPreference(page, 'preferredLanguage', 'hi')
  await expectNoHorizontalScroll(page, 'a topic in Hindi at 360 px')
  await expect(page.getByText('Your level')).toHaveCount(0)
  await setPreference(page, 'preferredLanguage', 'en')

  await page.getByRole('button', { name: 'Start 3 questions' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible()
  await page.getByRole('radio', { name: 'Convex' }).check()
  await expect(page.getByText('It bends light inwards.')).toHaveCount(0)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('You are offline. Your answer is saved here')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('It bends light inwards.')).toBeVisible()
  await expect(page.getByText('Correct', { exact: true })).toBeVisible()
  await expectAccessible(page, 'a checked answer')
  await expectNoHorizontalScroll(page, 'a checked answer at 360 px')

  await page.getByRole('button', { name: 'Next question' }).click()
  await expect(page.getByRole('heading', { name: 'Question 2 of 3' })).toBeFocused()
  await page.keyboard.press('2')
  await expect(page.getByRole('radio', { name: 'Concave' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Incorrect', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Incorrect', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Next question' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('heading', { level: 1, name: '1 of 2 correct' })).toBeVisible()
  await expectAccessible(page, 'the result')
  await page.getByRole('button', { name: 'Ten more' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 3' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check', exact: true })).toBeDisabled()
})

/** A topic of the syllabus with a template of ours, and no question of a paper. */
async function makeTemplateTopic(request: APIRequestContext): Promise<{ subjectId: string; name: { en: string; hi: string } }> {
  const editor = await editorCalls(request)
  const { subjectId } = await editor.place(uniqueName('Exams'))
  const number = crypto.randomUUID().slice(0, 8)
  const name = { en: `Tanks ${number}`, hi: `टंकियाँ ${number}` }
  const post = async (path: string, data: object) => {
    const response = await request.post(`/api${path}`, { headers: editor.headers, data })
    expect(response.status(), await response.text()).toBe(201)
    return ((await response.json()) as { _id: string })._id
  }
  const chapterId = await post('/admin/syllabus', { subjectId, name: 'Work' })
  await post('/admin/syllabus', { subjectId, chapterId, name })
  const file = new URL('../content/templates/quantitative-aptitude/tank-with-a-leak.json', import.meta.url)
  const content = { ...JSON.parse(fs.readFileSync(file, 'utf8')), code: `T-${number}`, topic: name.en }
  await post('/exams/templates', { content })
  return { subjectId, name }
}

test('a topic with a template is named in Hindi, and gives ten new questions each time', { tag: '@long' }, async ({ page }) => {
  const { subjectId, name } = await makeTemplateTopic(page.request)
  await signInAsNewLearner(page)
  await page.goto(`/practice?subject=${subjectId}`)
  await setPreference(page, 'preferredLanguage', 'hi')
  await expect(page.getByText('हर बार नए प्रश्न', { exact: false }).first()).toBeVisible()
  await page.getByRole('link', { name: new RegExp(name.hi) }).click()
  await expect(page.getByRole('heading', { level: 1, name: name.hi })).toBeVisible()
  await setPreference(page, 'preferredLanguage', 'en')
  await expect(page.getByRole('heading', { level: 1, name: name.en })).toBeVisible()
  await page.getByRole('button', { name: 'Start 10 questions' }).click()
  await expect(page.getByRole('heading', { name: 'Question 1 of 10' })).toBeVisible()
  const text = await page.getByText(/A pipe fills a tank in/).textContent()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByText('Common slips')).toBeVisible()
  await page.goto(`${page.url()}?question=1`)
  await expect(page.getByText(text ?? '')).toBeVisible()
  await expect(page.getByText('Common slips')).toBeVisible()
})

test('a visitor chooses a subject and is asked to sign in', async ({ page }) => {
  const { subjectId } = await makeTopic(page.request)
  await page.goto('/practice')
  await page.getByRole('main').locator(`a[href*="${subjectId}"]`).click()
  await page.getByRole('link', { name: 'Sign in to practise' }).click()
  await expect(page).toHaveURL(/\/login/)
})
