import { expect, test } from '@playwright/test'
import { createPaper, startExam, submitPaper } from './papers.ts'
import { newAccount, registerVerified, setPreference } from './testing.ts'

test('what a guest has finished is in the account after the first sign-in, once and unranked', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const { paperId, title } = await createPaper(page.request, { questions: 2 })
  const account = newAccount()
  await registerVerified(page.request, account)
  await startExam(page, paperId)
  await page.getByRole('radio').nth(1).check()
  await submitPaper(page)
  await expect(page.getByRole('link', { name: 'Create an account to keep your results' })).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByText('Your result is now in your account.')).toBeVisible()

  await page.goto('/paper-history')
  const results = page.getByRole('main').getByRole('link', { name: title })
  await expect(results).toHaveCount(1)
  await page.reload()
  await expect(results).toHaveCount(1)
  await results.click()
  await expect(page.getByText(/^Not ranked: these answers were not part of a timed attempt/)).toBeVisible()
  await expect(page.getByText('You are not signed in')).toHaveCount(0)
})

test('a guest is told before the start that the result is saved at sign-in, in both languages', async ({ page }) => {
  const { paperId } = await createPaper(page.request, { questions: 1 })
  await page.goto(`/paper/${paperId}`)
  await expect(page.getByText('Its result is saved when you register or log in.')).toBeVisible()
  await setPreference(page, 'preferredLanguage', 'hi')
  await expect(page.getByText('पंजीकरण या लॉगिन करते ही इसका परिणाम आपके खाते में सहेज दिया जाएगा।')).toBeVisible()
})
