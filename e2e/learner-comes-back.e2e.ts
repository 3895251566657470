import { type APIRequestContext, expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectNoHorizontalScroll } from './screens.ts'
import { type Account, newAccount, registerVerified, setPreference, signInWith } from './testing.ts'

async function makeLearner(request: APIRequestContext): Promise<Account> {
  const learner = newAccount()
  await registerVerified(request, learner)
  return learner
}

/** No horizontal scrolling on a phone, and no untranslated text in Hindi. */
async function expectFitsInHindi(page: Page, english: readonly string[]): Promise<void> {
  await setPreference(page, 'preferredLanguage', 'hi')
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoHorizontalScroll(page, 'Hindi at 360 px')
  for (const words of english) await expect(page.getByText(words)).toHaveCount(0)
  await page.setViewportSize({ width: 1280, height: 800 })
  await setPreference(page, 'preferredLanguage', 'en')
}

async function changeGoal(page: Page, amount: number): Promise<void> {
  await page.getByRole('button', { name: 'Change goal' }).click()
  await page.getByLabel('How many').fill(String(amount))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(`of ${amount} questions`)).toBeVisible()
}

/** Delays the response to the first of these reads, with what the server says at that time, until the returned function is called. */
async function delayFirst(page: Page, url: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    url,
    async (route) => {
      const response = await route.fetch()
      await promise
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return resolve
}

test('questions that a learner got wrong are revised later and appear on the dashboard', { tag: '@themes' }, async ({ page, request }) => {
  const learner = await makeLearner(request)
  await signInWith(page, learner)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: `Welcome, ${learner.name}!` })).toBeVisible()
  await expect(page.getByText('No recent activity')).toBeVisible()
  await expect(page.getByText('Level: Newbie')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Choose a test' })).toBeVisible()
  await page.goto('/paper-history')
  await expect(page.getByText('No paper attempts yet')).toBeVisible()
  await page.goto('/revision')
  await expect(page.getByText('Your deck is empty')).toBeVisible()

  await page.goto('/search?q=mechanics')
  await page.getByRole('link', { name: /Mechanics topic test/ }).click()
  await page.getByLabel('I have read and understood the instructions').check()
  await page.getByRole('button', { name: 'Start Exam' }).click()
  for (let question = 2; question <= 4; question += 1) {
    await page.getByRole('radio').nth(3).check()
    await page.getByRole('button', { name: 'Save & Next' }).click()
    await expect(page.getByText(`Question ${question} of`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Submit Test' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Submit Test' }).click()
  await expect(page).toHaveURL(/\/results/)

  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: `Welcome back, ${learner.name}!` })).toBeVisible()
  await page.getByRole('link', { name: /^Revise \d cards?$/ }).click()
  await expect(page).toHaveURL(/\/revision$/)
  await expectAccessible(page, 'a card')
  await expectFitsInHindi(page, ['Check answer', 'Set aside', 'The next 14 days'])

  const due = Number(/\d+/.exec((await page.getByRole('tab', { name: /To revise/ }).textContent()) ?? '')?.[0])
  await page.keyboard.press('2')
  await expect(page.getByRole('radio').nth(1)).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/Right!|Not right yet/)).toBeVisible()
  await expect(page.getByText('Explanation')).toBeVisible()
  await expectAccessible(page, 'a card that was answered')
  await page.keyboard.press('Enter')
  for (let left = due - 1; left > 0; left -= 1) {
    await page.getByRole('button', { name: 'I don’t know' }).click()
    await page.getByRole('button', { name: 'Next card' }).click()
  }
  await expect(page.getByText('All done for now')).toBeVisible()
  await expectAccessible(page, 'everything revised')

  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(page.getByText('Mechanics topic test').first()).toBeVisible()
  await changeGoal(page, 5)
  await page.getByRole('link', { name: 'Open your deck' }).click()
  await expect(page).toHaveURL(/\/revision$/)
  const letThrough = await delayFirst(page, '**/api/users/goal')
  await page.goBack()
  await changeGoal(page, 6)
  letThrough()
  await expectAccessible(page, 'the dashboard')
  await expectFitsInHindi(page, ['Daily goal', 'Recent activity', 'Quick actions'])

  await page.getByRole('link', { name: 'View all' }).click()
  await expect(page.getByText('Total Attempts')).toBeVisible()
  await expectAccessible(page, 'the history')
  await page.getByLabel('Filter').selectOption('passed')
  await expect(page).toHaveURL(/status=passed/)
  await expect(page.getByText('No results available')).toBeVisible()
  await page.getByLabel('Filter').selectOption('failed')
  await page.getByLabel('Sort by').selectOption('score')
  await expect(page).toHaveURL(/status=failed.*sort=score/)
  await page.reload()
  await page.getByRole('link', { name: /Mechanics topic test/ }).click()
  await expect(page).toHaveURL(/\/results\?attempt=[0-9a-f]{24}/)
})

test('a guest’s favourites are there after signing in', { tag: '@long' }, async ({ page, request }) => {
  await page.goto('/categories')
  const favourite = page.getByRole('button', { name: 'Favourite: Engineering Entrance Exams' })
  await favourite.click()
  // The press is repeated when the scripts have run.
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await signInWith(page, await makeLearner(request))
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Engineering Entrance Exams' }).click()
  await expect(page).toHaveURL(/\/categories\/[0-9a-f]{24}$/)
  await page.evaluate(() => localStorage.removeItem('favouriteTopics'))
  await page.goto('/dashboard')
  await page.getByRole('button', { name: 'Favourite: Engineering Entrance Exams' }).click()
  await expect(page.getByText('Star a category to find it here.')).toBeVisible()
})

test('a guest is asked to sign in and returns to the screen afterwards', async ({ page }) => {
  await page.goto('/paper-history?status=passed')
  await expect(page.getByRole('heading', { name: 'Please login to view your paper history' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Please log in to view your dashboard' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'User Demo' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})
