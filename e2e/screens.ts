import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { choose, endAnimations } from './testing.ts'

/** What is on the screen now is sound in both themes and on a phone, in each of these languages. */
export async function expectSound(page: Page, languages: readonly ('en' | 'hi')[] = ['en']): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize({ width: 360, height: 800 })
  for (const language of languages) {
    await choose(page, 'preferredLanguage', language)
    for (const theme of ['dark', 'light']) {
      await choose(page, 'theme', theme)
      await endAnimations(page)
      // Of the second theme only what a theme can change.
      const axe = new AxeBuilder({ page })
      const { violations } = await (theme === 'dark' ? axe : axe.withRules(['color-contrast', 'link-in-text-block'])).analyze()
      const told = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
      expect(told, `${page.url()} ${language} ${theme}`).toEqual([])
    }
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    expect(sideways, `${page.url()} ${language}: sideways`).toBe(0)
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
