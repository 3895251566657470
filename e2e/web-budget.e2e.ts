import { expect, test } from '@playwright/test'
import { weigh } from './web-weight.ts'

test.use({ viewport: { width: 360, height: 800 }, serviceWorkers: 'block' })

const kilobytes = (bytes: number) => Math.round(bytes / 102.4) / 10

/** The budgets: compressed JavaScript in kB, and how far what is on the screen may jump. */
const firstScreen = 150
const paperScreen = 200
const mostShift = 0.05

const addresses: Record<string, (ids: { subject: string; paper: string }) => string> = {
  home: () => '/',
  categories: () => '/categories',
  subject: ({ subject }) => `/subject/${subject}`,
  paper: ({ paper }) => `/paper/${paper}`,
}

for (const [name, addressOf] of Object.entries(addresses)) {
  test(`the ${name} screen keeps to its budget on a phone`, async ({ page, request }) => {
    const { data } = (await (await request.get('/api/exams/papers?type=MCQ&limit=1')).json()) as {
      data: { _id: string; subjectId: string }[]
    }
    const [paper] = data
    const weight = await weigh(page, addressOf({ subject: paper?.subjectId ?? '', paper: paper?._id ?? '' }))
    const budget = name === 'paper' ? paperScreen : firstScreen
    expect(kilobytes(weight.script), `kB of JavaScript on ${name}`).toBeLessThanOrEqual(budget)
    expect(weight.script).toBeGreaterThan(10_000)
    expect(weight.shift, `layout shift on ${name}`).toBeLessThan(mostShift)
  })
}
