import { type APIRequestContext, expect, test } from '@playwright/test'
import { editorCalls, uniqueName } from './editing.ts'
import { expectAccessible, expectNoHorizontalScroll } from './screens.ts'
import { newAccount, openSession, registerVerified, signInAsAdmin } from './testing.ts'

const size = 10
const text = (value: string) => ({ en: value, hi: value })

/** A paper of long questions, answered in no time. */
async function answerTooFast(request: APIRequestContext, name: string): Promise<void> {
  const { adminToken = '' } = await openSession(request, 'superadmin')
  const headers = { authorization: `Bearer ${adminToken}` }
  const place = await (await editorCalls(request)).place(uniqueName('Reviewed'))
  const draft = { ...place, title: name, duration: 10, totalQuestions: size, totalMarks: size, passingMarks: 1 }
  const { data: paper } = await (await request.post('/api/admin/papers', { headers, data: draft })).json()
  for (let at = 0; at < size; at += 1) {
    const questionText = text(`${name} ${at}: ${'a very long question '.repeat(60)}`)
    const options = ['A', 'B', 'C', 'D'].map((id) => ({ id, text: text(`${id} ${at}`) }))
    const data = { paperId: paper._id, questionText, options, correctAnswers: ['A'], explanation: text('Count.') }
    expect((await request.post('/api/exams/questions', { headers, data })).ok()).toBe(true)
  }
  const account = newAccount(name)
  await registerVerified(request, account)
  const { token } = await (await request.post('/api/auth/login', { data: { email: account.email, password: account.password } })).json()
  const learner = { headers: { authorization: `Bearer ${token}` } }
  const { data: attempt } = await (await request.post('/api/attempts', { ...learner, data: { paperId: paper._id } })).json()
  const answers = Object.fromEntries(Array.from({ length: size }, (_, question) => [question, 0]))
  const submitted = await request.post(`/api/attempts/${attempt._id}/submit`, { ...learner, data: { seq: 1, answers } })
  expect((await submitted.json()).data.unranked).toBe('implausible')
}

test('an administrator refuses a result that is too fast', { tag: '@themes' }, async ({ page, context, request }) => {
  const name = `Fast ${Date.now()}`
  await answerTooFast(request, name)
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/results/review')
  await expect(page.getByRole('row', { name: new RegExp(`${name}.*10 of 10`) })).toBeVisible()
  await expectAccessible(page, 'the list of results to review')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoHorizontalScroll(page, 'the list of results to review')
  await page.getByRole('button', { name: `Refuse the result of ${name}` }).click()
  await expect(page.getByText('The result stays unranked.')).toBeVisible()
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(0)
})
