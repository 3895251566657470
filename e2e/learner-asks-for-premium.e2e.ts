import { expect, test } from '@playwright/test'
import { testOnDedicatedServer } from './dedicated-server.ts'
import { createPaper } from './papers.ts'
import { expectAccessible, expectNoHorizontalScroll } from './screens.ts'
import { newAccount, registerVerified, setPreference, signInAsAdmin, signInWith } from './testing.ts'

test('the gate of a premium paper leads to a message that names it, and to the learner’s page', { tag: '@themes' }, async ({
  page,
  browser,
}) => {
  const learner = newAccount()
  await registerVerified(page.request, learner)
  await signInWith(page, learner)
  const { paperId, title } = await createPaper(page.request, { questions: 1, more: { isPremium: true, isFree: false } })
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`/paper/${paperId}`)
  await expect(page).toHaveURL(/\/premium\?paper=/)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Premium Content' })).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await expectAccessible(page, 'the gate')
  await setPreference(page, 'preferredLanguage', 'hi')
  await expectNoHorizontalScroll(page, 'the gate in Hindi at 360 px')
  await setPreference(page, 'preferredLanguage', 'en')

  const subject = page.getByRole('textbox', { name: 'Subject' })
  await expect(subject).toHaveValue(`Premium access: ${title}`)
  const written = `${await subject.inputValue()} ${crypto.randomUUID().slice(0, 8)}`
  await subject.fill(written)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Your message has been sent.')).toBeVisible()

  const context = await browser.newContext()
  await signInAsAdmin(context, 'superadmin')
  const desk = await context.newPage()
  await desk.goto('/admin/messages')
  await desk.getByRole('link', { name: written }).click()
  await desk.getByRole('link', { name: 'The learner’s page' }).click()
  await desk.getByRole('button', { name: 'Grant Premium' }).click()
  await expect(desk.getByRole('button', { name: 'Withdraw Premium' })).toBeVisible()
  await context.close()

  await page.goto(`/paper/${paperId}`)
  await expect(page.getByRole('heading', { name: 'Premium Content' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/paper\//)
})

testOnDedicatedServer('a plan that an administrator enters is on the premium page', { tag: '@long' }, async ({ page, context }) => {
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Add a plan' }).click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Plan name is required')).toBeVisible()
  await page.getByLabel('Plan name (English)').last().fill('Two years')
  await page.getByLabel('Price (₹)').last().fill('1499')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await page.goto('/premium')
  await expect(page.getByRole('heading', { name: 'Two years' })).toBeVisible()
  await expect(page.getByText('₹1,499')).toBeVisible()
  await expect(page.getByText('for 12 months').last()).toBeVisible()
})
