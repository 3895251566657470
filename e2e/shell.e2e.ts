import { expect, type Page, test } from '@playwright/test'
import { demoEmails, demoPassword } from '#domain/identity/demo.ts'
import { waitUntilInteractive } from './screens.ts'
import { newAccount, readBrowserStore, signInAs } from './testing.ts'

const phone = { width: 360, height: 740 }
const themeButton = (page: Page) => page.getByRole('button', { name: /Switch to (light|dark) theme/ })
const theme = (page: Page) => page.locator('html').getAttribute('data-theme')

async function placeOf(page: Page) {
  const box = await themeButton(page).boundingBox()
  if (!box) throw new Error('The theme button is not in the page.')
  return box
}

async function drag(page: Page, by: { x: number; y: number }): Promise<void> {
  await waitUntilInteractive(page)
  const { x, y, width, height } = await placeOf(page)
  const from = { x: x + width / 2, y: y + height / 2 }
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + by.x, from.y + by.y, { steps: 8 })
  await page.mouse.up()
}

/** A page with text only where the button is dragged to, so that it stays there. */
const roomyPage = '/about'

test.describe('the theme button', () => {
  test('changes the theme when pressed, and the choice is stored', async ({ page }) => {
    await page.goto('/')
    expect(await theme(page)).toBe('dark')
    await page.getByRole('button', { name: 'Switch to light theme' }).click()
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
    expect(await theme(page)).toBe('light')
    await page.reload()
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
    expect(await theme(page)).toBe('light')
  })

  test('moves when dragged, does not change the theme, and stays where it was put', { tag: '@long' }, async ({ page }) => {
    await page.goto(roomyPage)
    const before = await placeOf(page)
    expect([before.width, before.height]).toEqual([60, 60])
    await drag(page, { x: -300, y: -200 })
    // The move is rendered with the next frame.
    const expectThere = () =>
      expect(async () => {
        const { x, y } = await placeOf(page)
        expect(x).toBeCloseTo(before.x - 300, 0)
        expect(y).toBeCloseTo(before.y - 200, 0)
      }).toPass()
    await expectThere()
    expect(await theme(page)).toBe('dark')
    await page.reload()
    await expect(themeButton(page)).toBeVisible()
    await expectThere()
    await themeButton(page).click()
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
  })

  test('cannot be dragged or resized out of the window', async ({ page }) => {
    await page.goto('/')
    await drag(page, { x: 900, y: 900 })
    for (const size of [phone, { width: 320, height: 480 }, { width: 1280, height: 720 }]) {
      await page.setViewportSize(size)
      await expect(async () => {
        const { x, y } = await placeOf(page)
        expect(x).toBeGreaterThanOrEqual(0)
        expect(y).toBeGreaterThanOrEqual(0)
        expect(x + 60).toBeLessThanOrEqual(size.width)
        expect(y + 60).toBeLessThanOrEqual(size.height)
      }).toPass()
    }
    expect(await theme(page)).toBe('dark')
  })

  test('moves with the arrow keys and is pressed with Enter', async ({ page }) => {
    await page.goto(roomyPage)
    await waitUntilInteractive(page)
    const before = await placeOf(page)
    await themeButton(page).focus()
    await page.keyboard.press('ArrowLeft')
    expect((await placeOf(page)).x).toBeLessThan(before.x)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Switch to dark theme' })).toBeFocused()
  })
})

test('the language changes the whole page and is stored', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('रोचक अभ्यास से परीक्षाओं में महारत')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'लॉगिन', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'लॉगिन', exact: true }).click()
  await expect(page.getByRole('alert').first()).toHaveText('कृपया सभी जानकारी भरें')
  await page.getByLabel('ईमेल').fill(newAccount().email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill('Wrong@1234')
  await page.getByRole('button', { name: 'लॉगिन', exact: true }).click()
  await expect(page.getByRole('alert')).toContainText('ईमेल या पासवर्ड सही नहीं है। 4 प्रयास शेष हैं।')
  await page.getByRole('button', { name: 'EN' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
})

test('the admin area stays English when the learner’s side is Hindi', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'हिन्दी' }).click()
  await signInAs(page, 'admin')
  await page.goto('/admin/profile')
  await expect(page.getByRole('heading', { name: 'My Profile' })).toBeVisible()
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByLabel('Current Password')).toBeVisible()
})

test('an unknown URL gives a 404 and a link to the home page', async ({ page }) => {
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByText("Oops! The page you're looking for does not exist.")).toBeVisible()
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(page).toHaveURL('/')
})

test('the menu of a small screen has the header’s links and returns the focus', async ({ page }) => {
  await page.setViewportSize(phone)
  await page.goto('/')
  const opener = page.getByRole('button', { name: 'Open menu' })
  await opener.click()
  const menu = page.getByRole('dialog', { name: 'Menu' })
  for (const name of ['Home', 'Categories', 'Live Events', 'Leaderboard', 'Blog', 'Login', 'Register']) {
    await expect(menu.getByRole('link', { name })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(opener).toBeFocused()

  await opener.click()
  await menu.getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/login$/)
  await expect(menu).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
})

test('the avatar menu leads to the profile and the dashboard, and closes after navigation', async ({ page }) => {
  await signInAs(page, 'learner')
  await page.goto('/')
  const avatar = page.getByRole('button', { name: 'Account menu of Demo Learner' })
  await expect(avatar).toHaveText('D')
  await avatar.click()
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page).toHaveTitle(/Dashboard/)
  await expect(avatar).toHaveAttribute('aria-expanded', 'false')

  await avatar.click()
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect(avatar).toHaveAttribute('aria-expanded', 'false')

  await avatar.click()
  await page.keyboard.press('Escape')
  await expect(avatar).toBeFocused()
  await avatar.click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(avatar).toHaveAttribute('aria-expanded', 'false')
})

/** How many answers of the server this browser has stored for use without a network. */
const countStoredAnswers = async (page: Page) => (await readBrowserStore(page, 'taiyari-readings', 'readings')).length

test('an administrator logs out to the admin sign-in, and nothing that was read stays in the browser', async ({ page }) => {
  await signInAs(page, 'admin')
  await page.goto('/admin/questions')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expect.poll(() => countStoredAnswers(page)).toBeGreaterThan(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('button', { name: 'Profile menu of Content Admin' }).click()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin\/login$/)
  expect(await countStoredAnswers(page)).toBe(0)
})

test('a learner logs in with only the keyboard and returns to the requested screen', async ({ page }) => {
  await page.goto('/profile?tab=settings')
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(demoEmails.learner)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wrong@1234')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(demoPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/profile\?tab=settings$/)

  await page.getByRole('tab', { name: 'Settings' }).focus()
  await page.keyboard.press('Home')
  await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeVisible()
})

test('the first Tab stop is a link that skips the header', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Start Learning Now' })).toBeFocused()
})

test('an expired session is cleared and prevents neither reading nor signing in', async ({ page }) => {
  await signInAs(page, 'learner')
  await page.evaluate(() => localStorage.setItem('token', 'ended'))
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'User Demo' })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await page.getByRole('button', { name: 'User Demo' }).click()
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('outside demo mode there is neither a demo sign-in nor a mailbox', async ({ page, context, baseURL }) => {
  // A browser that says it is signed in gets no page rendered by the server, whose settings could not be replaced here.
  const claimSession = () => context.addCookies([{ name: 'signed-in', value: '1', url: baseURL ?? '' }])
  // Requested beforehand, because a page may still be loading when the test ends.
  const { data } = await (await page.request.get('/api/config')).json()
  await page.route('**/api/config', (route) => route.fulfill({ json: { success: true, data: { ...data, demo: false } } }))
  await page.route('**/api/demo/mailbox', (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: 'Not found.' } }),
  )
  await page.goto('/mailbox')
  await expect(page.getByRole('heading', { name: 'The mailbox is not available' })).toBeVisible()
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Demo mailbox' })).toHaveCount(0)
  for (const address of ['/login', '/admin/login']) {
    await claimSession()
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: /Demo/ })).toHaveCount(0)
  }
})

test('an empty mailbox explains what it is for', async ({ page }) => {
  await page.route('**/api/demo/mailbox', (route) => route.fulfill({ json: { success: true, data: [] } }))
  await page.goto('/mailbox')
  await expect(page.getByRole('heading', { name: 'No mails yet' })).toBeVisible()
})
