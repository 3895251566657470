import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { editorCalls, type SubjectPath, uniqueName } from './editing.ts'
import { type Account, newAccount, registerVerified, signInWith } from './testing.ts'

type PaperFields = { questions: number; duration?: number; more?: object; question?: (number: number) => object }

export type CreatedPaper = { paperId: string; title: string; place: SubjectPath }

/** A marker in the explanation of every question of `createPaper`, which must not be sent before submission. */
export const secret = 'only-after-submission'

/** Creates a paper in both languages, for one test. The correct answer is always B. */
export async function createPaper(
  request: APIRequestContext,
  { questions, duration = 30, more = {}, question }: PaperFields,
): Promise<CreatedPaper> {
  const editor = await editorCalls(request)
  const title = uniqueName('Paper')
  const place = await editor.place(uniqueName('Exams'))
  const size = { totalQuestions: questions, totalMarks: questions, passingMarks: 1 }
  const paperId = await editor.paper(place, title, { duration, language: 'Both', ...size, ...more })
  for (let number = 1; number <= questions; number += 1) {
    const draft = {
      paperId,
      questionText: { en: `What is ${number} + ${number}?`, hi: `${number} + ${number} कितना होता है?` },
      options: ['A', 'B', 'C', 'D'].map((id, at) => ({ id, text: `${number * 2 + at - 1}` })),
      correctAnswers: ['B'],
      explanation: { en: `Twice ${number}: ${secret}.` },
      ...question?.(number),
    }
    const response = await request.post('/api/exams/questions', { headers: editor.headers, data: draft })
    expect(response.status(), await response.text()).toBe(201)
  }
  return { paperId, title, place }
}

/** Puts questions of a paper, given by their numbers, under a passage. */
export async function createPassage(request: APIRequestContext, paperId: string, numbers: readonly number[], text: object): Promise<void> {
  const { headers } = await editorCalls(request)
  const listed = await request.get(`/api/exams/questions/paper/${paperId}`, { headers })
  const { questions } = (await listed.json()) as { questions: { _id: string }[] }
  const questionIds = numbers.flatMap((number) => questions[number - 1]?._id ?? [])
  const response = await request.post('/api/exams/passages', { headers, data: { paperId, text, questionIds } })
  expect(response.status(), await response.text()).toBe(201)
}

/** Registers a new learner and signs them in. */
export async function newLearner(page: Page): Promise<Account> {
  const account = newAccount()
  await registerVerified(page.request, account)
  await signInWith(page, account)
  return account
}

export async function startExam(page: Page, paperId: string): Promise<void> {
  await page.goto(`/paper/${paperId}`)
  const start = page.getByRole('button', { name: 'Start Exam' })
  await expect(start).toBeDisabled()
  await page.getByLabel('I have read and understood the instructions').check()
  await start.click()
  await expect(page.getByRole('timer')).toBeVisible()
}

/** Takes over, from another device, an exam that runs. */
export async function continueExam(page: Page, paperId: string): Promise<void> {
  await page.goto(`/paper/${paperId}`)
  await page.getByRole('button', { name: 'Continue test' }).click()
  await expect(page.getByText(/^Question \d+ of/)).toBeVisible()
}

/** Answers a range of questions with the same option. */
export async function answerQuestions(page: Page, from: number, to: number, option: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await expect(page.getByText(`Question ${number} of`)).toBeVisible()
    await page.getByRole('radio').nth(option).check()
    await page.keyboard.press('n')
  }
}

export async function submitPaper(page: Page): Promise<void> {
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Submit Test' })
  await dialog.getByRole('button', { name: 'Submit Test' }).click()
  await expect(page).toHaveURL(/\/results/)
}

/** Waits until the service worker is active and has filled its cache. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** Dispatches the background sync event that the browser sends when the network is back. */
export async function dispatchBackgroundSync(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/icon.svg')
  const client = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    client.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [first] = registrations
      if (first) resolve(first.registrationId)
    })
  })
  await client.send('ServiceWorker.enable')
  const origin = new URL(page.url()).origin
  await client.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId: await registered, tag: 'send-answers', lastChance: false })
  await page.close()
}
