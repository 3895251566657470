import { expect, type Page, test } from '@playwright/test'
import { createPaper } from './papers.ts'
import { waitUntilInteractive } from './screens.ts'
import { newAccount, openSession, registerVerified } from './testing.ts'

// Warnings are faults here, and Playwright logs one where it blocks a service worker.
test.use({ serviceWorkers: 'allow' })

type Ids = { subject: string; exam: string; paper: string; post: string }

const addresses: Record<string, (ids: Ids) => string> = {
  home: () => '/',
  categories: () => '/categories',
  exam: ({ exam }) => `/exams/${exam}`,
  subject: ({ subject }) => `/subject/${subject}`,
  paper: ({ paper }) => `/paper/${paper}`,
  blog: () => '/blog',
  'blog post': ({ post }) => `/blog/${post}`,
  leaderboard: () => '/leaderboard',
  login: () => '/login',
  register: () => '/register',
  about: () => '/about',
}

async function readIds({ request }: Page): Promise<Ids> {
  const read = async (path: string) => (await (await request.get(`/api${path}`)).json()).data
  const paper = (await read('/exams/papers?type=MCQ&limit=100')).find(({ isPremium }: { isPremium: boolean }) => !isPremium)
  const [post] = await read('/blogs?limit=1')
  const subject = await read(`/exams/subjects/${paper.subjectId}`)
  return { subject: paper.subjectId, exam: subject.examCategoryId, paper: paper._id, post: post.slug }
}

/** Keeps the scripts back until they are released, as a slow network does. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', (route) => promise.then(() => route.continue()))
  return resolve
}

for (const [name, addressOf] of Object.entries(addresses)) {
  for (const language of ['en', 'hi']) {
    test(`the ${name} page arrives rendered in ${language}, and hydrates without a difference`, {
      tag: language === 'hi' ? '@long' : [],
    }, async ({ page }) => {
      const faults: string[] = []
      page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()))
      page.on('pageerror', (error) => faults.push(error.message))
      const address = `${addressOf(await readIds(page))}?lang=${language}`
      const html = await (await page.request.get(address)).text()
      expect(html).toContain(`<div id="root" data-language="${language}">`)
      const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? ''
      expect(heading).not.toBe('')
      await page.goto(address)
      await waitUntilInteractive(page)
      expect(faults).toEqual([])
      expect(await page.locator('h1').first().textContent()).toBeTruthy()
    })
  }
}

test('a visitor who goes back before the scripts have run sees the page that the address names', { tag: '@long' }, async ({ page }) => {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  await page.goto('/about')
  await waitUntilInteractive(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible()
  const release = await holdScripts(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(page.getByRole('heading', { level: 1, name: 'Terms and conditions' })).toBeVisible()
  await page.goBack({ waitUntil: 'commit' })
  release()
  await expect(page.getByRole('heading', { level: 1, name: 'About' })).toBeVisible()
  expect(faults).toEqual([])
})

test('what a visitor types and presses before the scripts have run is not lost', async ({ page, request }) => {
  const account = newAccount()
  await registerVerified(request, account)
  const release = await holdScripts(page)
  await page.goto('/login', { waitUntil: 'domcontentloaded' })
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-waiting', '')
  await expect(page).toHaveURL('/login')
  release()
  await expect(page).not.toHaveURL('/login')
  expect(page.url()).not.toContain('password')
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
})

test('a visitor agrees to the instructions of a paper before the scripts have run, starts it, and goes on after a reload', async ({
  page,
}) => {
  const { paperId } = await createPaper(page.request, { questions: 2 })
  const release = await holdScripts(page)
  await page.goto(`/paper/${paperId}`, { waitUntil: 'domcontentloaded' })
  const instructions = page.getByRole('dialog', { name: /^Instructions: / })
  await expect(instructions).toBeInViewport({ ratio: 1 })
  const before = await instructions.boundingBox()
  const agreement = page.getByLabel('I have read and understood the instructions')
  await agreement.check()
  release()
  await waitUntilInteractive(page)
  await expect(agreement).toBeChecked()
  expect(await instructions.boundingBox()).toEqual(before)
  await page.getByRole('button', { name: 'Start Exam' }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await page.getByRole('radio').first().check()
  await page.reload()
  await expect(page.getByRole('timer')).toBeVisible({ timeout: 3000 })
  await expect(page.getByRole('radio').first()).toBeChecked()
})

test('a button that is pressed twice before the scripts have run acts once', async ({ page }) => {
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const theme = page.getByRole('button', { name: 'Switch to light theme' })
  await theme.click()
  await theme.click()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await waitUntilInteractive(page)
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
})

test('a button far down on home that is pressed before the scripts have run acts later', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const release = await holdScripts(page)
  // Other journeys add categories while this one runs: it stays with those that the page arrived with.
  await page.route('**/api/exams/main-categories*', () => {})
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const name = await page
    .getByRole('button', { name: /^Favourite: / })
    .first()
    .getAttribute('aria-label')
  const favourite = page.getByRole('button', { name: name ?? '', exact: true })
  await favourite.click()
  await expect(page.locator('html')).toHaveAttribute('data-waiting', '')
  release()
  await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
  await favourite.click()
  await expect(favourite).toHaveAttribute('aria-pressed', 'false')
})

test('a page whose scripts could not be loaded is loaded again at the next press', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const theme = page.getByRole('button', { name: 'Switch to light theme' })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.js'))
  await theme.click()
  await failed
  await expect(page.locator('html')).not.toHaveAttribute('data-waiting')
  await page.unroute('**/assets/*.js')
  await theme.click()
  await waitUntilInteractive(page)
})

test.describe('without a service worker, which would fetch the code itself', () => {
  test.use({ serviceWorkers: 'block' })

  test('the lower part of home stays readable while its code cannot be loaded', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.route('**/assets/BelowFold-*.js', (route) => route.abort())
    await page.route('**/api/exams/main-categories*', () => {})
    const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/BelowFold-'))
    await page.goto('/')
    const favourite = page.getByRole('button', { name: /^Favourite: / }).first()
    await favourite.scrollIntoViewIfNeeded()
    await failed
    await expect(page.locator('#root')).toHaveAttribute('data-interactive', '')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(favourite).toBeVisible()
    await page.unroute('**/assets/BelowFold-*.js')
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect(page.locator('[data-static]')).toHaveCount(0, { timeout: 1000 })
    }).toPass()
    await favourite.click()
    await expect(favourite).toHaveAttribute('aria-pressed', 'true')
  })
})

test('an untouched page runs its scripts after a while', async ({ page }) => {
  await page.goto('/about')
  await expect(page.locator('#root')).toHaveAttribute('data-interactive', '')
})

test('without JavaScript a visitor reads the page and follows its links', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByRole('link', { name: 'Start practising' }).or(page.locator('main a[href="/categories"]')).first().click()
  await expect(page).toHaveURL('/categories')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

test('a chosen language is the one that the next page arrives in', async ({ page }) => {
  await page.goto('/?lang=hi')
  await waitUntilInteractive(page)
  const html = await (await page.request.get('/about')).text()
  expect(html).toContain('<html lang="hi"')
  expect(html).toContain('data-language="hi"')
})

test('a signed-in learner never sees the page of a visitor', async ({ page }) => {
  await page.goto('/about')
  const session = await openSession(page.request, 'learner')
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, session)
  // The first page after signing in elsewhere: the server does not know of the session yet.
  const release = await holdScripts(page)
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('#root')).toHaveCSS('visibility', 'hidden')
  release()
  await expect(page.locator('#root')).toBeVisible()
  const html = await (await page.request.get('/')).text()
  expect(html).toContain('<div id="root"></div>')
})

test('a page that has not changed is not sent again', async ({ request }) => {
  const first = await request.get('/about')
  const { etag } = first.headers()
  expect((await request.get('/about', { headers: { 'if-none-match': etag ?? '' } })).status()).toBe(304)
})
