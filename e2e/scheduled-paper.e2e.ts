import { expect, type Page } from '@playwright/test'
import { testOnDedicatedServer as test } from './dedicated-server.ts'
import { createPaper, newLearner, startExam, submitPaper } from './papers.ts'
import { expectNoHorizontalScroll } from './screens.ts'
import { setPreference } from './testing.ts'

const hour = 3_600_000

/** The time of the server, whose clock an earlier journey may have moved. */
async function serverNow(page: Page): Promise<number> {
  const response = await page.request.get('/api/live-events')
  return Date.parse((await response.json()).serverNow)
}

async function openCard(page: Page, title: string) {
  await page.goto('/live-events')
  return page.getByRole('article').filter({ hasText: title })
}

test('a scheduled paper says when it opens, opens at its time, and is over after two hours unless it stays open', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const now = await serverNow(page)
  const travelTo = async (hours: number) => {
    await server.stop()
    await server.start({ hoursLater: (now - Date.now()) / hour + hours })
  }
  const scheduledDate = new Date(now + hour).toISOString()
  const schedule = (isOpenAfterwards: boolean) => createPaper(page.request, { questions: 1, more: { scheduledDate, isOpenAfterwards } })
  const [staying, closing] = [await schedule(true), await schedule(false)]
  await newLearner(page)
  await page.clock.install()

  await page.setViewportSize({ width: 360, height: 740 })
  const early = await openCard(page, closing.title)
  await expect(early.getByText('STARTING SOON')).toBeVisible()
  await expect(early.getByRole('button', { name: /^Opens / })).toBeDisabled()
  await page.goto(`/paper/${closing.paperId}`)
  await expect(page.getByText(/^This paper opens on /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Start Exam' })).toHaveCount(0)
  await setPreference(page, 'preferredLanguage', 'hi')
  await expect(page.getByText(/^यह प्रश्नपत्र .+ को खुलेगा$/)).toBeVisible()
  await expectNoHorizontalScroll(page, 'a paper that is not open yet')
  await setPreference(page, 'preferredLanguage', 'en')

  await travelTo(1.1)
  await page.clock.fastForward('01:10:00')
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible()
  const open = await openCard(page, closing.title)
  await expect(open.getByText('LIVE NOW')).toBeVisible()
  await open.getByRole('link', { name: 'Start Paper' }).click()
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible()
  await startExam(page, closing.paperId)
  await page.getByRole('radio').nth(1).check()
  await submitPaper(page)
  await expect(page.getByRole('img', { name: 'Score: 100%' })).toBeVisible()

  await travelTo(3.2)
  const late = await openCard(page, closing.title)
  await expect(late.getByText('ENDED')).toBeVisible()
  await expect(late.getByRole('button', { name: 'No longer open' })).toBeDisabled()
  await page.goto(`/paper/${closing.paperId}`)
  await expect(page.getByRole('heading', { level: 1, name: /^The time of this paper is over/ })).toBeAttached()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Categories' }).click()
  await expect(page).toHaveURL(/\/categories$/)
  const stays = await openCard(page, staying.title)
  await stays.getByRole('link', { name: 'Start Paper' }).click()
  await expect(page.getByRole('button', { name: 'Start Exam' })).toBeVisible()
})
