import { expect, test } from '@playwright/test'
import { measureWeight } from './web-weight.ts'

test.use({ viewport: { width: 360, height: 800 }, serviceWorkers: 'block' })

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10

/** Budgets: compressed JavaScript in kB, and cumulative layout shift. */
const firstScreen = 135
const paperScreen = 165
const mostShift = 0.02

const addresses: Record<string, (ids: { subject: string; paper: string }) => string> = {
  home: () => '/',
  categories: () => '/categories',
  subject: ({ subject }) => `/subject/${subject}`,
  paper: ({ paper }) => `/paper/${paper}`,
}

for (const [name, addressOf] of Object.entries(addresses)) {
  test(`the ${name} screen keeps to its budget on a phone`, async ({ page, request }) => {
    const { data } = (await (await request.get('/api/exams/papers?type=MCQ&limit=100')).json()) as {
      data: { _id: string; subjectId: string; isPremium: boolean; totalQuestions: number }[]
    }
    // A visitor sees no exam of a premium paper, or of one without questions.
    const paper = data.find(({ isPremium, totalQuestions }) => !isPremium && totalQuestions > 0)
    const weight = await measureWeight(page, addressOf({ subject: paper?.subjectId ?? '', paper: paper?._id ?? '' }))
    const budget = name === 'paper' ? paperScreen : firstScreen
    expect(kilobytes(weight.script), `kB of JavaScript on ${name}`).toBeLessThanOrEqual(budget)
    expect(weight.script).toBeGreaterThan(10_000)
    expect(weight.shift, `layout shift on ${name}: ${weight.shifted.join(', ')}`).toBeLessThan(mostShift)
  })
}

test('nothing on the home screen moves when the font arrives late', async ({ page }) => {
  let fonts = 0
  await page.route('**/*.woff2', async (route) => {
    fonts += 1
    await page.waitForTimeout(1000)
    await route.continue()
  })
  expect((await measureWeight(page, '/')).shift).toBeLessThan(mostShift)
  expect(fonts).toBeGreaterThan(0)
})
