import { expect, type Page, test } from '@playwright/test'
import { expectNoFaults, expectNoSidewaysScrolling } from './screens.ts'
import { choose, registerVerified, signInWith, someone } from './testing.ts'

type Listed = { _id: string; type: string; isPremium: boolean; totalQuestions: number }

/** Hands in a paper with every first option, as the specification's own call does. */
async function handIn(page: Page): Promise<void> {
  const { data } = (await (await page.request.get('/api/exams/papers?limit=100')).json()) as { data: Listed[] }
  const paper = data.find(({ type, isPremium, totalQuestions }) => type === 'MCQ' && !isPremium && totalQuestions > 0)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.post('/api/results/submit', {
    headers: { authorization: `Bearer ${token}` },
    data: { paperId: paper?._id, answers: { 0: 0 }, timeTaken: 120 },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

/** Where the reader stands among all the others of the demo. */
async function ownPage(page: Page, timeRange: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const response = await page.request.get(`/api/leaderboard?timeRange=${timeRange}`, { headers: { authorization: `Bearer ${token}` } })
  const { data } = (await response.json()) as { data: { userRank: { rank: number } } }
  return Math.ceil(data.userRank.rank / 10)
}

test('a learner finishes a paper and finds a badge, a rank and statistics', async ({ page }) => {
  // Every screen of it is looked at for accessibility.
  test.slow()
  const account = someone('Meera Iyer')
  await registerVerified(page.request, account)
  await signInWith(page, account)

  await page.goto('/badges')
  await expect(page.getByText(/^0 of \d+ badges earned$/)).toBeVisible()
  await expect(page.getByText('Every expert was a beginner once.', { exact: false })).toBeVisible()
  await page.goto('/user-leaderboard')
  await expect(page.getByText('You are not ranked yet. Complete your first paper to join the leaderboard!')).toBeVisible()
  await page.goto('/profile?tab=statistics')
  await expect(page.getByRole('heading', { name: 'Your statistics come with your first paper' })).toBeVisible()

  await handIn(page)

  await page.goto('/badges')
  await expect(page.getByText(/^[1-9] of \d+ badges earned$/)).toBeVisible()
  await page.getByRole('button', { name: 'Earned', exact: true }).click()
  await expect(page).toHaveURL(/show=earned/)
  await expect(page.getByRole('heading', { name: 'First Step' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Century', exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Mastery' }).click()
  await expect(page.getByRole('heading', { name: 'No badges here' })).toBeVisible()
  await expectNoFaults(page, 'as it is')

  await page.goto('/user-leaderboard')
  await expect(page.getByRole('heading', { name: 'Your Position' })).toBeVisible()
  await page.goto(`/user-leaderboard?page=${await ownPage(page, 'all')}`)
  await expect(page.getByRole('row', { name: /Meera Iyer \(You\)/ })).toBeVisible()
  await page.getByLabel('Time range').selectOption('weekly')
  await expect(page).not.toHaveURL(/timeRange/)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/timeRange=weekly/)
  await page.goto(`/user-leaderboard?timeRange=weekly&page=${await ownPage(page, 'weekly')}`)
  await expect(page.getByRole('row', { name: /Meera Iyer \(You\)/ })).toBeVisible()
  await page.getByLabel('Category').selectOption('nursing')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/category=nursing/)
  await expectNoFaults(page, 'as it is')

  await page.goto('/profile')
  await expect(page.getByText('Papers Taken')).toBeVisible()
  await page.getByRole('tab', { name: 'Statistics' }).click()
  for (const name of ['Score over time', 'Accuracy by subject', 'Time use in the last 14 days', 'Active days']) {
    await expect(page.getByRole('figure', { name })).toBeVisible()
  }
  await expectNoFaults(page, 'as it is')
  await page.getByRole('tab', { name: 'Achievements' }).click()
  await expect(page.getByRole('heading', { name: 'First Step' })).toBeVisible()
  await expectNoFaults(page, 'as it is')

  await page.goto('/leaderboard')
  await expect(page.getByRole('heading', { name: / Leaders$/ }).first()).toBeVisible()
  await expect(page.getByText('Total Categories')).toBeVisible()
  await expectNoFaults(page, 'as it is')
})

test('on a phone, in Hindi and in the light, nothing is cut off', async ({ page }) => {
  const account = someone()
  await registerVerified(page.request, account)
  await signInWith(page, account)
  await handIn(page)
  await page.setViewportSize({ width: 320, height: 700 })
  await choose(page, 'preferredLanguage', 'hi')
  await choose(page, 'theme', 'light')
  const screens = {
    '/badges': 'बैज',
    '/user-leaderboard': 'विद्यार्थी लीडरबोर्ड',
    '/leaderboard': 'लीडरबोर्ड',
    '/profile?tab=statistics': 'Asha Verma',
  }
  for (const [path, heading] of Object.entries(screens)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectNoSidewaysScrolling(page, path)
    await expectNoFaults(page, 'Hindi, light')
  }
})

test('a guest is told to sign in, and may see who leads', async ({ page }) => {
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
