import { expect, type Page, test } from '@playwright/test'
import { createPaper } from './papers.ts'
import { expectNoHorizontalScroll, expectNoViolations, waitUntilLoaded } from './screens.ts'
import { newAccount, registerVerified, setPreference, signInWith } from './testing.ts'

/** Takes a paper and answers its first question. */
async function handIn(page: Page): Promise<void> {
  const { paperId } = await createPaper(page.request, { questions: 2 })
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const headers = { authorization: `Bearer ${token}` }
  const started = await page.request.post('/api/attempts', { headers, data: { paperId } })
  const { data: attempt } = (await started.json()) as { data: { _id: string } }
  const answer = await page.request.post(`/api/attempts/${attempt._id}/submit`, { headers, data: { seq: 1, answers: { 0: 1 } } })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** The learner's rank among the demo's learners. */
async function ownPage(page: Page, timeRange: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await page.request.get(`/api/leaderboard?timeRange=${timeRange}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await response.json()) as { data: { userRank: { rank: number } } }
  return Math.ceil(data.userRank.rank / 10)
}

test('a learner finishes a paper and finds a badge, a rank and statistics', { tag: '@long' }, async ({ page }) => {
  // Every screen is checked for accessibility.
  test.slow()
  const account = newAccount('Meera Iyer')
  await registerVerified(page.request, account)
  await signInWith(page, account)

  await page.goto('/badges')
  await expect(page.getByText(/^0 of \d+ badges earned$/)).toBeVisible()
  await expect(page.getByText('Every expert was once a beginner.', { exact: false })).toBeVisible()
  await page.goto('/user-leaderboard')
  await expect(page.getByText('You are not ranked yet. Complete your first paper to join the leaderboard!')).toBeVisible()
  await page.goto('/profile?tab=statistics')
  await expect(page.getByRole('heading', { name: 'Your statistics appear after your first paper' })).toBeVisible()

  await handIn(page)

  await page.goto('/badges')
  await expect(page.getByText(/^[1-9] of \d+ badges earned$/)).toBeVisible()
  await page.getByRole('button', { name: 'Earned', exact: true }).click()
  await expect(page).toHaveURL(/show=earned/)
  await expect(page.getByRole('heading', { name: 'First Step' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Century', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Mastery' }).click()
  await expect(page.getByRole('heading', { name: 'No badges here' })).toBeVisible()
  await expectNoViolations(page, 'as it is')

  await page.goto('/user-leaderboard')
  await expect(page.getByRole('heading', { name: 'Your Position' })).toBeVisible()
  await page.goto(`/user-leaderboard?page=${await ownPage(page, 'all')}`)
  await expect(page.getByRole('row', { name: /Meera I\. \(You\)/ })).toBeVisible()
  await page.getByLabel('Time range').selectOption('weekly')
  await expect(page).toHaveURL(/timeRange=weekly/)
  await page.goto(`/user-leaderboard?timeRange=weekly&page=${await ownPage(page, 'weekly')}`)
  await expect(page.getByRole('row', { name: /Meera I\. \(You\)/ })).toBeVisible()
  await page.getByLabel('Category').selectOption('nursing')
  await expect(page).toHaveURL(/category=nursing/)
  await expectNoViolations(page, 'as it is')

  await page.goto('/profile')
  await expect(page.getByText('Papers Taken')).toBeVisible()
  await page.getByRole('tab', { name: 'Statistics' }).click()
  for (const name of ['Score over time', 'Accuracy by subject', 'Time use in the last 14 days', 'Active days']) {
    await expect(page.getByRole('figure', { name })).toBeVisible()
  }
  await expectNoViolations(page, 'as it is')
  await page.getByRole('tab', { name: 'Achievements' }).click()
  await expect(page.getByRole('heading', { name: 'First Step' })).toBeVisible()
  await expectNoViolations(page, 'as it is')

  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { name: / Leaders$/ }).first()).toBeVisible()
  await expect(page.getByText('Total Categories')).toBeVisible()
  await expectNoViolations(page, 'as it is')
})

test('on a phone, in Hindi and in the light theme, nothing is cut off', { tag: '@long' }, async ({ page }) => {
  const account = newAccount()
  await registerVerified(page.request, account)
  await signInWith(page, account)
  await handIn(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await setPreference(page, 'preferredLanguage', 'hi')
  await setPreference(page, 'theme', 'light')
  const screens = {
    '/badges': 'बैज',
    '/user-leaderboard': 'विद्यार्थी लीडरबोर्ड',
    '/leaderboard': 'लीडरबोर्ड',
    '/profile?tab=statistics': 'Asha Verma',
  }
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await waitUntilLoaded(page)
    await expectNoHorizontalScroll(page, path)
    await expectNoViolations(page, 'Hindi, light')
  }
})

test('a guest is asked to sign in, and can see the leaders', async ({ page }) => {
  await page.goto('/badges')
  await expect(page.getByRole('heading', { name: 'Authentication Required' })).toBeVisible()
  await expect(page.getByText('Please login to view badges')).toBeVisible()
  await page.goto('/user-leaderboard')
  await expect(page.getByRole('heading', { name: 'Login Required' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { name: 'Leaderboard', level: 1 })).toBeVisible()
})
