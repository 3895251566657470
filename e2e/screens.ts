import { expect, type Page, test } from '@playwright/test'
import { allRules, findViolations, onlyColours } from './axe.ts'
import { endAnimations, setPreference, withoutTransitions } from './testing.ts'

/** Axe finds no violations on the screen in its current state. */
export async function expectNoViolations(page: Page, when: string, rules: object = allRules): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await endAnimations(page)
  const violations = (await findViolations(page, rules)).map(
    ({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`,
  )
  expect(violations, `${page.url()}: ${when}`).toEqual([])
}

/**
 * Whether all themes, languages and widths are checked: in the proof's own files and in the journeys with the tag @themes, which only the
 * proof runs. On two nodes a screen is checked once.
 */
function checksAllVariants(): boolean {
  const { project, tags } = test.info()
  if (project.name === 'proof') return true
  if (!tags.includes('@themes')) throw new Error('A test that checks screens in several themes needs the tag @themes.')
  return project.name === 'themes'
}

/** Checks the dark theme, or both. Contrasts are also computed from the tokens (web/styles/tokens.test.ts). */
export async function expectAccessible(page: Page, when: string): Promise<void> {
  await withoutTransitions(page, async () => {
    if (checksAllVariants()) {
      await setPreference(page, 'theme', 'light')
      await expectNoViolations(page, `${when}, light`, onlyColours)
    }
    await setPreference(page, 'theme', 'dark')
    await expectNoViolations(page, `${when}, dark`)
  })
}

/** Checks English, or both languages; the layout must fit in both. */
export async function expectAccessibleInBothLanguages(
  page: Page,
  when: string,
  expectToFit?: (when: string) => Promise<void>,
): Promise<void> {
  for (const language of ['hi', 'en']) {
    await setPreference(page, 'preferredLanguage', language)
    if (language === 'en' || checksAllVariants()) await expectAccessible(page, `${when}, ${language}`)
    await expectToFit?.(`${when}, ${language}`)
  }
}

/** Waits until the heading is visible and nothing is loading. */
export async function waitUntilLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton, .animate-spin')).toHaveCount(0)
}

/** The page does not scroll horizontally at its current width. */
export async function expectNoHorizontalScroll(page: Page, when: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(sideways, `${page.url()}: ${when}, sideways`).toBe(0)
}

/** Checks the layout on a desktop and on a phone; axe runs on the phone's, or on both. */
export async function expectAccessibleAtEachWidth(page: Page, when: string): Promise<void> {
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 800 })
    if (width === 360 || checksAllVariants()) await expectAccessible(page, `${when} at ${width} px`)
    await expectNoHorizontalScroll(page, `${when} at ${width} px`)
  }
}

/** The current screen is accessible and fits on a phone. */
export async function expectAccessibleOnPhone(page: Page, languages: readonly ('en' | 'hi')[] = ['en']): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  const expectToFit = (when: string) => expectNoHorizontalScroll(page, when)
  if (languages.includes('hi')) await expectAccessibleInBothLanguages(page, 'on a phone', expectToFit)
  else {
    await expectAccessible(page, 'on a phone')
    await expectToFit('on a phone')
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** In Hindi the screen has no English text except names. */
export async function expectHindi(page: Page, scope = 'main'): Promise<void> {
  await setPreference(page, 'preferredLanguage', 'hi')
  const text = await page.locator(scope).evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement
    for (const other of copy.querySelectorAll('[lang="en"]')) other.remove()
    return copy.textContent ?? ''
  })
  const names = /Taiyari|support@\S+|PYQ|CSAT|NEET|UG|JEE|UPSC|SSC|CGL|GAT|NDA|\d+(am|pm)/g
  expect(text.replaceAll(names, '').match(/[A-Za-z]{3,}/g) ?? []).toEqual([])
  await setPreference(page, 'preferredLanguage', 'en')
}

/** A rendered page runs its scripts when it is used: waits until it follows pointer and keys. */
export async function waitUntilInteractive(page: Page): Promise<void> {
  await page.mouse.move(1, 1)
  await expect(page.locator('#root')).toHaveAttribute('data-interactive', '')
}
