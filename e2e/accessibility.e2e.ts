import { expect, type Page, test } from '@playwright/test'
import { type PathName, patterns } from '#domain/paths.ts'
import { expectAccessible, expectNoSidewaysScrolling } from './screens.ts'
import { choose, keepSession, openSession, type Session } from './testing.ts'

test.describe.configure({ mode: 'parallel' })

const nothing = '0123456789abcdef01234567'
const addressOf = (name: PathName) => patterns[name].replaceAll(/:\w+/g, nothing)

const names = Object.keys(patterns) as PathName[]
const adminScreens = names.filter((name) => name.startsWith('admin'))
const learnerScreens = names.filter((name) => !name.startsWith('admin'))

let learner: Session
let superadmin: Session
test.beforeAll(async ({ request }) => {
  learner = await openSession(request, 'learner')
  superadmin = await openSession(request, 'superadmin')
})

async function open(page: Page, session: Session, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await keepSession(page, session)
  await page.goto(address)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

/** 320 px are also 1280 px at 400 %. */
async function expectToFit(page: Page, when: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoSidewaysScrolling(page, when)
  await page.setViewportSize({ width: 1280, height: 720 })
}

for (const name of learnerScreens) {
  test(`${patterns[name]} is accessible in both languages and themes`, async ({ page }) => {
    await open(page, learner, addressOf(name))
    for (const language of ['en', 'hi']) {
      await choose(page, 'preferredLanguage', language)
      await expectAccessible(page, language)
      await expectToFit(page, language)
    }
  })
}

for (const name of adminScreens) {
  test(`${patterns[name]} is accessible in both themes`, async ({ page }) => {
    await open(page, superadmin, addressOf(name))
    await expectAccessible(page, 'en')
    await expectToFit(page, 'en')
  })
}

const guest: Session = {}

/** What a screen looks like once somebody has used it. */
const states: { title: string; address: string; session: () => Session; act: (page: Page) => Promise<void> }[] = [
  {
    title: 'a registration full of faults',
    address: '/register',
    session: () => guest,
    async act(page) {
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Please enter your full name').first()).toBeVisible()
    },
  },
  {
    title: 'a refused login',
    address: '/login',
    session: () => guest,
    async act(page) {
      await page.getByLabel('Email').fill(`${crypto.randomUUID()}@example.com`)
      await page.getByLabel('Password', { exact: true }).fill('Wrong@1234')
      await page.getByRole('button', { name: 'Login' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
    },
  },
  {
    title: 'a subject with its papers',
    address: '/categories',
    session: () => guest,
    async act(page) {
      const cards = page
        .getByRole('main')
        .getByRole('link')
        .filter({ has: page.getByRole('heading') })
      await cards.first().click()
      await expect(page).toHaveURL(/\/categories\/\w+$/)
      await cards.first().click()
      await expect(page).toHaveURL(/\/subject\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
    },
  },
  {
    title: 'the profile being edited',
    address: '/profile',
    session: () => learner,
    act: (page) => page.getByRole('button', { name: 'Edit Profile' }).click(),
  },
  ...['statistics', 'achievements', 'settings'].map((tab) => ({
    title: `the ${tab} of the profile`,
    address: `/profile?tab=${tab}`,
    session: () => learner,
    act: async () => {},
  })),
  {
    title: 'the question before an account is deleted',
    address: '/profile?tab=settings',
    session: () => learner,
    act: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
  },
  {
    title: 'the open account menu',
    address: '/',
    session: () => learner,
    act: (page) => page.getByRole('button', { name: /Account menu/ }).click(),
  },
  {
    title: 'an administrator’s profile being edited',
    address: '/admin/profile',
    session: () => superadmin,
    act: (page) => page.getByRole('button', { name: 'Edit Profile' }).click(),
  },
  {
    title: 'an administrator’s login history',
    address: '/admin/profile?history=1',
    session: () => superadmin,
    act: (page) => expect(page.getByText('This session')).toBeVisible(),
  },
  {
    title: 'the change of an administrator’s password',
    address: '/admin/profile',
    session: () => superadmin,
    act: (page) => page.getByRole('button', { name: 'Change Password' }).click(),
  },
  {
    title: 'the set-up of two-factor authentication',
    address: '/admin/profile',
    session: () => superadmin,
    async act(page) {
      await page.getByRole('button', { name: 'Enable' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

for (const { title, address, session, act } of states) {
  test(`${title}: accessible in both themes`, async ({ page }) => {
    await open(page, session(), address)
    await act(page)
    await expectAccessible(page, title)
    await expectToFit(page, title)
  })
}

test('the open menus of small screens are accessible', async ({ page }) => {
  for (const [session, address] of [
    [learner, '/'],
    [superadmin, '/admin/dashboard'],
  ] as const) {
    await open(page, session, address)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, address)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
})
