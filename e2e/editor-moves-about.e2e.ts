import { expect, test } from '@playwright/test'
import { expectNoHorizontalScroll } from './screens.ts'
import { signInAs } from './testing.ts'

test('the whole menu of a super admin fits a screen of 1366 × 768, and the top bar repeats none of it', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 })
  await signInAs(page, 'superadmin')
  await page.goto('/admin/dashboard')
  const side = page.getByRole('navigation', { name: 'Side menu' })
  await expect(side.getByRole('link', { name: 'Settings' })).toBeInViewport({ ratio: 1 })
  await expect(side.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('banner').getByRole('link')).toHaveCount(0)
  await expectNoHorizontalScroll(page, 'the dashboard')
})

test('a moderator sees only what they may use, and gets to the questions of a paper', async ({ page }) => {
  await signInAs(page, 'moderator')
  await page.goto('/admin/dashboard')
  const side = page.getByRole('navigation', { name: 'Side menu' })
  await expect(side.getByRole('link', { name: 'All Questions' })).toBeVisible()
  for (const name of ['Users', 'Settings', 'Create Paper', 'Analytics']) {
    await expect(side.getByRole('link', { name, exact: true })).toHaveCount(0)
  }
  await side.getByRole('link', { name: 'All Papers' }).click()
  await page
    .getByRole('link', { name: /^Manage questions of / })
    .first()
    .click()
  await expect(page).toHaveURL(/\/admin\/papers\/[0-9a-f]{24}\/questions/)
  await expect(side.getByRole('link', { name: 'All Papers' })).toHaveAttribute('aria-current', 'true')
})

test('Ctrl K goes to any screen and finds any record with the keyboard alone', async ({ page }) => {
  await signInAs(page, 'superadmin')
  await page.goto('/admin/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const palette = page.getByRole('dialog', { name: 'Find or go to' })

  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('audit')
  await expect(palette.getByRole('option', { name: 'Audit Log' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/audit$/)
  await expect(palette).toHaveCount(0)

  await page.keyboard.press('Control+k')
  await page.keyboard.type('learner@example.com')
  const learner = palette.getByRole('option', { name: 'learner@example.com' })
  await expect(learner).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/admin\/manage\/users\/[0-9a-f]{24}$/)

  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
})

test('the dashboard starts with what needs attention, and keeps the module launcher below', async ({ page }) => {
  await signInAs(page, 'superadmin')
  await page.goto('/admin/dashboard')
  for (const name of ['Needs you', 'Events today', 'Changed since yesterday']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  await expect(page.getByText('in tests now')).toBeVisible()
  await expect(page.getByLabel('Search modules')).toBeVisible()

  await signInAs(page, 'moderator')
  await page.goto('/admin/dashboard')
  await expect(page.getByText('You have not changed anything since yesterday.').or(page.getByRole('listitem').first())).toBeVisible()
  await expect(page.getByText('in tests now')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Events today' })).toHaveCount(0)
})
