import { expect, type Page, test } from '@playwright/test'
import { createPaper } from './papers.ts'

/** Devanagari text that is not rendered with a bundled font; machines without a system font would show boxes. */
async function unservedDevanagari(page: Page): Promise<string[]> {
  await page.evaluate(() => document.fonts.ready)
  return page.evaluate(() => {
    const loaded = [...document.fonts].filter((face) => face.status === 'loaded')
    const covers = (face: FontFace) => /U\+9[0-9a-f]{2}/i.test(face.unicodeRange)
    const families = new Set(loaded.filter(covers).map((face) => face.family.replaceAll('"', '')))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const missed: string[] = []
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? ''
      const element = node.parentElement
      if (!element?.checkVisibility() || !/[\u0900-\u097f]/.test(text)) continue
      const used = getComputedStyle(element)
        .fontFamily.split(',')
        .map((name) => name.trim().replaceAll('"', ''))
      if (!used.some((name) => families.has(name))) missed.push(text.trim())
    }
    return missed
  })
}

for (const path of ['/', '/login', '/blog', '/leaderboard', '/admin/login']) {
  test(`Devanagari in the English page ${path} uses a bundled font`, async ({ page }) => {
    await page.goto(path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expect.poll(() => unservedDevanagari(page)).toEqual([])
  })
}

test('Hindi words in a formula use a bundled font', async ({ page }) => {
  const text = String.raw`$v = 0,\ x \neq 0 \text{ के लिए}$ होने पर $v_{\text{चाल}}$ क्या है?`
  const question = () => ({ questionText: { en: 'What is $v$?', hi: text } })
  const { paperId } = await createPaper(page.request, { questions: 1, more: { type: 'PYQ' }, question })
  await page.goto(`/paper/${paperId}?lang=hi`)
  await page.locator('.katex', { hasText: 'चाल' }).first().waitFor()
  await expect.poll(() => unservedDevanagari(page)).toEqual([])
})
