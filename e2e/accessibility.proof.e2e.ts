import { expect, type Page } from '@playwright/test'
import { pathPatterns } from '#domain/paths.ts'
import { addressOf, adminScreens, expectToFit, learnerScreens, type Sessions, test } from './every-screen.ts'
import { expectAccessible, expectAccessibleInBothLanguages, waitUntilInteractive, waitUntilLoaded } from './screens.ts'
import { type Session, storeSession } from './testing.ts'

test.describe.configure({ mode: 'parallel' })

for (const name of learnerScreens) {
  test(`${pathPatterns[name]} is accessible in both languages and themes`, async ({ learnerPage }) => {
    await learnerPage.goto(addressOf(name))
    await waitUntilLoaded(learnerPage)
    await expectAccessibleInBothLanguages(learnerPage, name, (when) => expectToFit(learnerPage, when))
  })
}

for (const name of adminScreens) {
  test(`${pathPatterns[name]} is accessible in both themes`, async ({ adminPage }) => {
    await adminPage.goto(addressOf(name))
    await waitUntilLoaded(adminPage)
    await expectAccessible(adminPage, name)
    await expectToFit(adminPage, name)
  })
}

async function open(page: Page, session: Session, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await storeSession(page, session)
  await page.goto(address)
  await waitUntilLoaded(page)
}

const guest = (): Session => ({})
const learner = (sessions: Sessions) => sessions.learner
const superadmin = (sessions: Sessions) => sessions.superadmin

/** States of screens that need some interaction first. */
const states: { title: string; address: string; session: (sessions: Sessions) => Session; act: (page: Page) => Promise<void> }[] = [
  {
    title: 'a registration full of faults',
    address: '/register',
    session: guest,
    async act(page) {
      await waitUntilInteractive(page)
      await page.getByRole('checkbox').check()
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByText('Please enter your full name').first()).toBeVisible()
    },
  },
  {
    title: 'a refused login',
    address: '/login',
    session: guest,
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
    session: guest,
    async act(page) {
      const cards = page
        .getByRole('main')
        .getByRole('link')
        .filter({ has: page.getByRole('heading') })
      await cards.first().click()
      await expect(page).toHaveURL(/\/categories\/\w+$/)
      await cards.first().click()
      await expect(page).toHaveURL(/\/subject\//)
      await waitUntilLoaded(page)
    },
  },
  {
    title: 'the profile being edited',
    address: '/profile',
    session: learner,
    act: (page) => page.getByRole('button', { name: 'Edit Profile' }).click(),
  },
  ...['statistics', 'achievements', 'settings'].map((tab) => ({
    title: `the ${tab} of the profile`,
    address: `/profile?tab=${tab}`,
    session: learner,
    act: async () => {},
  })),
  {
    title: 'the question before an account is deleted',
    address: '/profile?tab=settings',
    session: learner,
    act: (page) => page.getByRole('button', { name: 'Delete my account' }).click(),
  },
  {
    title: 'the open account menu',
    address: '/',
    session: learner,
    act: (page) => page.getByRole('button', { name: /Account menu/ }).click(),
  },
  {
    title: 'an administrator’s profile being edited',
    address: '/admin/profile',
    session: superadmin,
    act: (page) => page.getByRole('button', { name: 'Edit Profile' }).click(),
  },
  {
    title: 'an administrator’s login history',
    address: '/admin/profile?history=1',
    session: superadmin,
    act: (page) => expect(page.getByText('This session')).toBeVisible(),
  },
  {
    title: 'the change of an administrator’s password',
    address: '/admin/profile',
    session: superadmin,
    act: (page) => page.getByRole('button', { name: 'Change Password' }).click(),
  },
  {
    title: 'the set-up of two-factor authentication',
    address: '/admin/profile',
    session: superadmin,
    async act(page) {
      await page.getByRole('button', { name: 'Enable' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
]

for (const { title, address, session, act } of states) {
  test(`${title}: accessible in both themes`, async ({ page, sessions }) => {
    await open(page, session(sessions), address)
    await act(page)
    await expectAccessible(page, title)
    await expectToFit(page, title)
  })
}

test('the open menus of small screens are accessible', async ({ page, sessions }) => {
  for (const [session, address] of [
    [sessions.learner, '/'],
    [sessions.superadmin, '/admin/dashboard'],
  ] as const) {
    await open(page, session, address)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Open menu' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page, address)
    await page.setViewportSize({ width: 1280, height: 720 })
  }
})
