import { expect, type Page } from '@playwright/test'
import { test } from './every-screen.ts'
import { findCutTexts, findUnreachable, learnerAddresses, phone } from './phone-screens.ts'
import { expectNoHorizontalScroll, waitUntilLoaded } from './screens.ts'
import { openSession, setPreference, storeSession } from './testing.ts'

/** Lists and texts to read are as long as what is in them; the settings list the devices. */
const isLong =
  /^\/(categories|subject|search|terms|privacy|about|blog|mailbox|leaderboard|user-leaderboard|badges|live-events|practice|exams)\b|achievements|settings/
const maxHeights = 4

async function openEach(page: Page, language: 'en' | 'hi', check: (address: string) => Promise<void>): Promise<void> {
  await page.setViewportSize(phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const session = await openSession(page.request, 'learner')
  await storeSession(page, session)
  await setPreference(page, 'preferredLanguage', language)
  for (const address of await learnerAddresses(page.request, session)) {
    await page.goto(address)
    await waitUntilLoaded(page)
    await check(address)
  }
}

test('every control of every learner’s screen can be reached on a phone: nothing that stays in place covers it', {
  tag: '@long',
}, async ({ page }) => {
  test.slow()
  await openEach(page, 'en', async (address) => {
    expect.soft(await findUnreachable(page), address).toEqual([])
  })
})

test('in Hindi no text is cut off on a phone, and nothing scrolls sideways', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await openEach(page, 'hi', async (address) => {
    expect.soft(await findCutTexts(page), address).toEqual([])
    await expectNoHorizontalScroll(page, address)
  })
})

test('no screen is longer than four phones, except for lists and texts', { tag: '@long' }, async ({ page }) => {
  test.slow()
  await openEach(page, 'hi', async (address) => {
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    if (!isLong.test(address)) expect.soft(height / phone.height, address).toBeLessThanOrEqual(maxHeights)
  })
})
