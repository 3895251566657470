import { expect, test } from '@playwright/test'
import { uniqueName } from './editing.ts'
import { createPaper } from './papers.ts'
import { expectNoHorizontalScroll, expectNoViolations } from './screens.ts'
import { openSession, signInAs, signInAsAdmin } from './testing.ts'

/** A moment as the field for it shows it. */
function localTime(inMinutes: number): string {
  const date = new Date(Date.now() + inMinutes * 60_000)
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

test('an editor is warned that a live standing reveals the key, and learners read that such an event counts for nothing else', {
  tag: '@long',
}, async ({ page, context, browser, request }) => {
  const { paperId, title: paper } = await createPaper(request, { questions: 1 })
  await signInAsAdmin(context, 'superadmin')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/admin/events/create')
  const standing = page.getByLabel('Show the standing')
  const warning = page.getByText('With a live standing a group of learners can find the key by comparing marks.', { exact: false })
  await expect(standing).toHaveValue('after')
  await expect(warning).toHaveCount(0)
  await page.getByLabel(/^Team battle/).check()
  await expect(warning).toBeVisible()
  await page.getByLabel(/^Team battle/).uncheck()
  await expect(warning).toHaveCount(0)
  await standing.selectOption({ label: 'Live, while it runs' })
  await expect(warning).toBeVisible()
  await expectNoHorizontalScroll(page, 'the warning')
  await expectNoViolations(page, 'the warning')

  await page.getByLabel('Event Title (English)').fill(uniqueName('Quiz'))
  await page.getByLabel('Start Time').fill(localTime(0))
  await page.getByLabel('End Time').fill(localTime(30))
  await page.getByLabel('Find a paper').fill(paper)
  await page.getByLabel('Paper', { exact: true }).selectOption(paperId)
  const created = page.waitForResponse((response) => response.url().endsWith('/api/admin/events') && response.request().method() === 'POST')
  await page.getByRole('button', { name: 'Create Event' }).click()
  const { data: event } = await (await created).json()
  await expect(page).toHaveURL(/\/admin\/events$/)

  const learner = await (await browser.newContext()).newPage()
  await signInAs(learner, 'learner')
  await learner.goto(`/live-events/${event._id}`)
  await expect(learner.getByText('The standing is live. Results of this event count only here', { exact: false })).toBeVisible()
  await page.goto(`/admin/events/edit/${event._id}`)
  await expect(standing).toHaveValue('live')
  await expect(warning).toBeVisible()
  const { adminToken } = await openSession(request, 'superadmin')
  const removed = await request.delete(`/api/admin/events/${event._id}`, { headers: { authorization: `Bearer ${adminToken}` } })
  expect(removed.ok(), await removed.text()).toBe(true)
})
