import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { choose, endAnimations } from './testing.ts'

/** As the screen is now, axe finds nothing wrong with it. */
export async function expectNoFaults(page: Page, when: string): Promise<void> {
  await endAnimations(page)
  const { violations } = await new AxeBuilder({ page }).analyze()
  const told = violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(({ html }) => html).join(' ')})`)
  expect(told, `${page.url()}: ${when}`).toEqual([])
}

/** In both themes. */
export async function expectAccessible(page: Page, when: string): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await choose(page, 'theme', theme)
    await expectNoFaults(page, `${when}, ${theme}`)
  }
}

/** As wide as it is now, the page scrolls in one direction only. */
export async function expectNoSidewaysScrolling(page: Page, when: string): Promise<void> {
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(sideways, `${page.url()}: ${when}, sideways`).toBe(0)
}

/** What is on the screen now is sound in both themes and on a phone, in each of these languages. */
export async function expectSound(page: Page, languages: readonly ('en' | 'hi')[] = ['en']): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  for (const language of languages) {
    await choose(page, 'preferredLanguage', language)
    await expectAccessible(page, language)
    await expectNoSidewaysScrolling(page, language)
  }
  await choose(page, 'preferredLanguage', 'en')
  await choose(page, 'theme', 'dark')
  await page.setViewportSize({ width: 1280, height: 900 })
}

/** In Hindi no English is left, but for names. */
export async function expectHindi(page: Page, scope = 'main'): Promise<void> {
  await choose(page, 'preferredLanguage', 'hi')
  const text = await page.locator(scope).evaluate((element) => {
    const copy = element.cloneNode(true) as HTMLElement
    for (const other of copy.querySelectorAll('[lang="en"]')) other.remove()
    return copy.textContent ?? ''
  })
  const names = /Taiyari|support@\S+|PYQ|CSAT|NEET|UG|JEE|UPSC|SSC|CGL|GAT|NDA|\d+(am|pm)/g
  expect(text.replaceAll(names, '').match(/[A-Za-z]{3,}/g) ?? []).toEqual([])
  await choose(page, 'preferredLanguage', 'en')
}
