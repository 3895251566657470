import { expect, test } from '@playwright/test'
import { editorCalls, uniqueName } from './editing.ts'
import { expectAccessible, expectNoHorizontalScroll, waitUntilLoaded } from './screens.ts'
import { newAccount, openSession, registerVerified, setPreference, signInAsAdmin, signInWith } from './testing.ts'

const minute = 60_000

type Fields = { title: string; startsIn: number; lasts: number; paperId?: string; isBattle?: boolean }

test.describe.configure({ mode: 'serial' })

const made: string[] = []
// Removes the event, so that other journeys are not affected.
test.afterEach(async ({ request }) => {
  for (const id of made.splice(0)) await request.delete(`/api/admin/events/${id}`, { headers: await askAdmin(request) })
})

async function askAdmin(request: Parameters<typeof openSession>[0]) {
  const { adminToken = '' } = await openSession(request, 'superadmin')
  return { authorization: `Bearer ${adminToken}` }
}

/** A separate short paper, so that the event does not reserve another test’s paper. */
async function makePaper(request: Parameters<typeof openSession>[0], title: string): Promise<string> {
  const headers = await askAdmin(request)
  const place = await (await editorCalls(request)).place(uniqueName('Live'))
  const made = await request.post('/api/admin/papers', {
    headers,
    data: { ...place, title, duration: 10, totalQuestions: 2, totalMarks: 2, passingMarks: 1 },
  })
  const { data: paper } = await made.json()
  for (const [at, question] of ['two and two', 'three and three'].entries()) {
    const options = [at * 2 + 4, 9, 10, 11].map((value, index) => ({ id: 'ABCD'[index], text: { en: String(value), hi: String(value) } }))
    const asked = { en: `${title}: what is ${question}?`, hi: `${title}: ${at + 2} और ${at + 2} कितने होते हैं?` }
    const data = { paperId: paper._id, questionText: asked, options, correctAnswers: ['A'], explanation: { en: 'Count.', hi: 'गिनिए।' } }
    expect((await request.post('/api/exams/questions', { headers, data })).ok()).toBe(true)
  }
  return paper._id
}

async function makeEvent(request: Parameters<typeof openSession>[0], { title, startsIn, lasts, ...rest }: Fields): Promise<string> {
  const at = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString()
  const data = {
    title: { en: title, hi: title },
    description: 'For the journey',
    startTime: at(startsIn),
    endTime: at(startsIn + lasts),
    ...rest,
  }
  const response = await request.post('/api/admin/events', { headers: await askAdmin(request), data })
  expect(response.ok(), await response.text()).toBe(true)
  const { data: event } = await response.json()
  made.push(event._id)
  return event._id
}

test('the lobby counts down, shows who is in, checks the connection and gives a calendar file', { tag: '@themes' }, async ({
  page,
  request,
}) => {
  const title = `Lobby ${Date.now()}`
  const eventId = await makeEvent(request, { title, startsIn: 45, lasts: 30 })
  const learner = newAccount('Asha Verma')
  await registerVerified(request, learner)
  await signInWith(page, learner)
  await page.goto(`/live-events/${eventId}`)
  await expect(page.getByRole('timer')).toContainText(/00:4\d:\d\d/)
  await expect(page.getByText('Nobody has joined yet. Be the first.')).toBeVisible()
  await page.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Asha V. (You)' })).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Add to calendar' }).click()
  expect((await downloading).suggestedFilename()).toBe(`taiyari-${eventId}.ics`)

  await page.getByRole('button', { name: 'Check connection' }).click()
  await expect(page.getByText(/^Your connection is (good|slow|unstable)$/)).toBeVisible()
  await expect(page.getByText('Live updates are working.')).toBeVisible()
  await page.route('**/api/live/**', (route) => route.abort())
  await page.getByRole('button', { name: 'Check again' }).click()
  await expect(page.getByText('Live updates are not working on this network.', { exact: false })).toBeVisible()
  await page.unroute('**/api/live/**')
  await expectAccessible(page, 'the lobby')

  await page.setViewportSize({ width: 360, height: 740 })
  await setPreference(page, 'preferredLanguage', 'hi')
  await page.goto(`/live-events/${eventId}`)
  await page.getByRole('button', { name: 'कनेक्शन जाँचें' }).click()
  await expect(page.getByText('लाइव अपडेट आ रहे हैं।')).toBeVisible()
  await waitUntilLoaded(page)
  await expectNoHorizontalScroll(page, 'the lobby in Hindi')
})

test('a learner joins an event, takes it, and gets a receipt until the event is over', { tag: '@nodes' }, async ({
  page,
  request,
  browser,
}) => {
  const title = `Journey ${Date.now()}`
  const paperId = await makePaper(request, title)
  const eventId = await makeEvent(request, { title, startsIn: 0.05, lasts: 30, paperId })
  const learner = newAccount('Asha Verma')
  await registerVerified(request, learner)
  await signInWith(page, learner)

  await page.goto('/live-events')
  await expect(page.getByRole('tab', { name: /Upcoming Papers \(\d+\)/ })).toBeVisible()
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('link', { name: 'Start Paper' }).click({ timeout: 15_000 })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Start Exam' }).click()

  const admin = await browser.newContext()
  await signInAsAdmin(admin, 'superadmin')
  const monitor = await admin.newPage()
  await monitor.goto(`/admin/events/${eventId}/monitor`)
  await expect(monitor.getByRole('rowheader', { name: 'Asha Verma' })).toBeVisible()
  await monitor.getByLabel('Message').fill('Ten minutes are plenty')
  await monitor.getByRole('button', { name: 'Announce' }).click()
  await expect(page.getByText('Ten minutes are plenty')).toBeVisible({ timeout: 10_000 })
  await monitor.getByRole('button', { name: 'Add 5 minutes for Asha Verma' }).click()
  await expect(page.getByRole('timer')).toContainText('14:', { timeout: 10_000 })
  await admin.close()

  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Submit Test' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click()
  await expect(page.getByText(/^Submitted at /)).toBeVisible({ timeout: 15_000 })
  await expect(page.getByText('1 of 2 answers sent.')).toBeVisible()
  await expect(page.getByText(/^Results on /)).toBeVisible()
  await page.reload()
  await expect(page.getByText(/^Submitted at /)).toBeVisible()
  for (const text of ['Count.', 'Passed', 'Marks', 'Score']) await expect(page.getByText(text, { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: 'View event' }).click()
  await expect(page.getByText('The standing appears when everyone has submitted.')).toBeVisible({ timeout: 15_000 })
  await expect(page.getByRole('row')).toHaveCount(0)
})

test('a learner plays for a team and the score rises', { tag: ['@nodes', '@long'] }, async ({ page, request }) => {
  const title = `Battle ${Date.now()}`
  const paperId = await makePaper(request, title)
  await makeEvent(request, { title, startsIn: 0, lasts: 30, paperId, isBattle: true })
  const learner = newAccount('Ravi Kumar')
  await registerVerified(request, learner)
  await signInWith(page, learner)
  await page.goto('/team-battle')
  await page.getByRole('button', { name: 'Join Red' }).click()
  await expect(page.getByText('You are playing for Red Team')).toBeVisible()
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Answer' }).click()
  await expect(page.getByText('Correct! One point for your team.')).toBeVisible()
  await expect(page.getByText('Score: 1')).toBeVisible({ timeout: 10_000 })
})

test('the live screens are accessible and in Hindi on a phone', { tag: '@themes' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const address of ['/live-events', '/live-events?tab=notifications', '/team-battle']) {
    await page.goto(address)
    await setPreference(page, 'preferredLanguage', 'hi')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/लाइव इवेंट|टीम मुक़ाबला/)
    await waitUntilLoaded(page)
    await expectNoHorizontalScroll(page, address)
    await expectAccessible(page, address)
  }
})
