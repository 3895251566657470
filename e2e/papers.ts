import { type APIRequestContext, type BrowserContext, expect, type Page } from '@playwright/test'
import { editorCalls, type Place, unique } from './editing.ts'
import { type Account, registerVerified, signInWith, someone } from './testing.ts'

type PaperFields = { questions: number; duration?: number; more?: object; question?: (number: number) => object }

export type MadePaper = { paperId: string; title: string; place: Place }

/** Of every question of `makePaper`, told nowhere but in its explanation. */
export const secret = 'only-after-submission'

/** A paper of one's own, in both languages. The right answer is always B. */
export async function makePaper(
  request: APIRequestContext,
  { questions, duration = 30, more = {}, question }: PaperFields,
): Promise<MadePaper> {
  const editor = await editorCalls(request)
  const title = unique('Paper')
  const place = await editor.place(unique('Exams'))
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

/** A learner of one's own who is signed in. */
export async function newLearner(page: Page): Promise<Account> {
  const account = someone()
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

/** Picks an option of the open question and goes on to the next. */
export async function answer(page: Page, from: number, to: number, option: number): Promise<void> {
  for (let number = from; number <= to; number += 1) {
    await expect(page.getByText(`Question ${number} of`)).toBeVisible()
    await page.getByRole('radio').nth(option).check()
    await page.keyboard.press('n')
  }
}

export async function submit(page: Page): Promise<void> {
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Submit Test' })
  await dialog.getByRole('button', { name: 'Submit Test' }).click()
  await expect(page).toHaveURL(/\/results/)
}

/** The worker is there and has kept what it is to keep. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

/** What the browser does by itself when the network is back and a page had asked for it. */
export async function networkIsBack(context: BrowserContext): Promise<void> {
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
