import { expect } from '@playwright/test'
import { testOnDedicatedServer as test } from './dedicated-server.ts'
import { expectNoHorizontalScroll, expectNoViolations } from './screens.ts'
import { signInAsAdmin } from './testing.ts'

// Serial, because each test starts from the default settings.
test.describe.configure({ mode: 'serial' })

test('settings are saved, confirmed for three seconds, and applied everywhere', { tag: '@long' }, async ({ page, context }) => {
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/settings')
  const name = page.getByLabel('Site Name')
  await expect(name).toHaveValue('Taiyari')
  await name.fill('Taiyari Pune')
  await page.getByLabel('Default Exam Duration (minutes)').fill('45')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  const saved = page.getByText('Settings saved successfully!')
  await expect(saved).toBeVisible()
  await expect(saved).toBeHidden()
  expect((await (await page.request.get('/api/config')).json()).data.siteName).toBe('Taiyari Pune')

  await page.goto('/admin/manage/settings')
  await expect(name).toHaveValue('Taiyari Pune')
  await expect(page.getByLabel('Default Exam Duration (minutes)')).toHaveValue('45')
  await name.fill('Taiyari')
  await page.getByLabel('Default Exam Duration (minutes)').fill('60')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(saved).toBeVisible()
})

test('a number out of range is reported at its field, and nothing is saved', async ({ page, context }) => {
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/settings')
  const duration = page.getByLabel('Default Exam Duration (minutes)')
  await duration.fill('4')
  await page.getByLabel('Max Questions per Paper').fill('501')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Default exam duration must be a whole number from 5 to 300')).toBeVisible()
  await expect(page.getByText('Max questions per paper must be a whole number from 1 to 500')).toBeVisible()
  await expect(duration).toBeFocused()
  await expect(duration).toHaveValue('4')
})

test('closed registration cannot be used', async ({ page, context }) => {
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/settings')
  const allow = page.getByLabel(/Allow Registration/)
  await allow.uncheck()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  const refused = await page.request.post('/api/auth/register', {
    data: { name: 'Late', email: `${crypto.randomUUID()}@example.com`, password: 'Ganga@Ghat26' },
  })
  expect(refused.status()).toBe(403)
  await allow.check()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
})

test('a setting is found by what it does, and the words of a mail are kept', async ({ page, context }) => {
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/settings')
  await page.getByLabel('Search settings').fill('invitation')
  await expect(page.getByLabel('Site Name')).toHaveCount(0)
  const subject = page.getByLabel('Invitation mail: subject')
  await subject.fill('Join {site}')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await page.reload()
  await expect(subject).toHaveValue('Join {site}')
  await expect(page.getByLabel('Time Zone')).toHaveValue('Asia/Kolkata')
  await page.getByLabel('Search settings').fill('nothing like it')
  await expect(page.getByText('No setting has these words')).toBeVisible()
  await page.getByLabel('Search settings').fill('')
  await subject.fill('')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
})

/** One violet pixel. */
const picture = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGPo0n4EAALaAZiu7yRNAAAAAElFTkSuQmCC', 'base64')

test('the logo and the accent colour are on every page once they are saved, and a mail is previewed before', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/settings')
  await page.getByLabel('Logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('button', { name: 'Use the built-in logo' })).toBeVisible()
  await page.getByRole('button', { name: 'Choose a colour' }).click()
  await page.getByLabel('As text').fill('#ffee00')
  await expect(page.getByText('Darkened to', { exact: false })).toBeVisible()
  await page.getByLabel('Confirmation mail: subject').fill('Welcome to {site}')
  await page.getByRole('button', { name: 'Preview confirmation mail' }).click()
  const preview = page.getByRole('dialog', { name: 'Confirmation mail' })
  await expect(preview.getByText('Welcome to Taiyari')).toBeVisible()
  await expect(preview.getByText('Hello Asha Rao,')).toBeVisible()
  await expectNoViolations(page, 'preview')
  await preview.getByRole('button', { name: 'Close' }).click()
  await page.getByLabel('Confirmation mail: subject').fill('')
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()

  await page.goto('/')
  await expect(page.locator('header img').first()).toHaveAttribute('src', /^\/api\/files\/[0-9a-f]{64}\.webp$/)
  const action = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--action').trim())
  await expect.poll(action).toBe('#ffee00')
  await expectNoViolations(page, 'home with an accent')

  await page.goto('/admin/settings')
  await page.getByRole('button', { name: 'Use the built-in logo' }).click()
  await page.getByRole('button', { name: 'Use the built-in colours' }).click()
  await page.getByRole('button', { name: 'Save Settings' }).click()
  await expect(page.getByText('Settings saved successfully!')).toBeVisible()
  await expect.poll(action).toBe('#4895ef')
})

test('dark mode is switched at once, and the screen is accessible in both themes on a phone', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signInAsAdmin(context, 'superadmin')
  await page.goto('/admin/settings')
  for (const theme of ['Dark', 'Light']) {
    await page.getByLabel('Dark Mode').setChecked(theme === 'Dark')
    await expect(page.getByText(`Current theme: ${theme}`)).toBeVisible()
    await expectNoViolations(page, theme)
    await expectNoHorizontalScroll(page, theme)
  }
  await expect(page.getByText('Maintenance mode makes the site inaccessible to users.')).toBeVisible()
})
