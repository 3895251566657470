import { expect, type Page } from '@playwright/test'
import { type PathName, pathPatterns } from '#domain/paths.ts'
import { addressOf, adminScreens, expectToFit, learnerScreens, test } from './every-screen.ts'
import { waitUntilLoaded } from './screens.ts'

test.describe.configure({ mode: 'parallel' })

/** Axe and the other themes and languages: accessibility.proof.e2e.ts. */
async function expectToOpen(page: Page, name: PathName): Promise<void> {
  const errors: string[] = []
  const collect = (error: Error) => errors.push(error.message)
  page.on('pageerror', collect)
  await page.goto(addressOf(name))
  await waitUntilLoaded(page)
  await expectToFit(page, name)
  page.off('pageerror', collect)
  expect(errors).toEqual([])
}

for (const name of learnerScreens) {
  test(`${pathPatterns[name]} opens and fits a small screen`, ({ learnerPage }) => expectToOpen(learnerPage, name))
}

for (const name of adminScreens) {
  test(`${pathPatterns[name]} opens and fits a small screen`, ({ adminPage }) => expectToOpen(adminPage, name))
}
