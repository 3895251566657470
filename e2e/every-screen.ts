// All routes of the application with the visitors who may open them, for tests that go through every screen.
import { test as base, type Page } from '@playwright/test'
import { type PathName, pathPatterns } from '#domain/paths.ts'
import { expectNoHorizontalScroll } from './screens.ts'
import { openSession, type Session, storeSession } from './testing.ts'

export type Sessions = { learner: Session; superadmin: Session }

/** Read-only screens share one page per kind of visitor, so that scripts are loaded and the service worker is installed only once. */
export const test = base.extend<object, { sessions: Sessions; learnerPage: Page; adminPage: Page }>({
  sessions: [
    async ({ playwright }, use, { project }) => {
      const request = await playwright.request.newContext({ baseURL: project.use.baseURL })
      await use({ learner: await openSession(request, 'learner'), superadmin: await openSession(request, 'superadmin') })
      await request.dispose()
    },
    { scope: 'worker' },
  ],
  learnerPage: [
    async ({ browser, sessions }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL, reducedMotion: 'reduce', serviceWorkers: 'allow' })
      await storeSession(page, sessions.learner)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
  adminPage: [
    async ({ browser, sessions }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL, reducedMotion: 'reduce', serviceWorkers: 'allow' })
      await storeSession(page, sessions.superadmin)
      await use(page)
      await page.close()
    },
    { scope: 'worker' },
  ],
})

const nothing = '0123456789abcdef01234567'
export const addressOf = (name: PathName) => pathPatterns[name].replaceAll(/:\w+/g, nothing)

const names = Object.keys(pathPatterns) as PathName[]
export const adminScreens = names.filter((name) => name.startsWith('admin'))
export const learnerScreens = names.filter((name) => !name.startsWith('admin'))

/** 320 px correspond to 1280 px at a zoom of 400 % (WCAG 1.4.10). */
export async function expectToFit(page: Page, when: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 640 })
  await expectNoHorizontalScroll(page, when)
  await page.setViewportSize({ width: 1280, height: 720 })
}
