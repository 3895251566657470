import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { editorCalls, type Place, placeQuery, signInAsAdmin, unique } from './support/admin.ts'

let place: Place
let paper: string

test.beforeAll(async ({ request }) => {
  const calls = await editorCalls(request)
  const name = unique('Axe')
  place = await calls.place(name)
  paper = await calls.paper(place, name, {
    marking: [{ section: '', right: '4', wrong: '-1', unanswered: '0' }],
    resources: [{ title: 'Syllabus', url: 'https://example.com' }],
    isPremium: true,
  })
  await calls.paper(place, `${name} 2`)
})

const screens: Record<string, () => string> = {
  'main categories': () => '/admin/categories/main',
  'a new main category': () => '/admin/categories/main/create',
  'a main category': () => `/admin/categories/main/edit/${place.mainCategoryId}`,
  'exam categories': () => '/admin/categories/exam',
  'an exam category': () => `/admin/categories/exam/${place.examCategoryId}`,
  'a new exam category': () => '/admin/categories/exam/create',
  'an exam category to edit': () => `/admin/categories/exam/edit/${place.examCategoryId}`,
  subjects: () => '/admin/categories/subjects',
  'a new subject': () => '/admin/categories/subjects/create',
  'a subject': () => `/admin/categories/subjects/edit/${place.subjectId}`,
  papers: () => '/admin/papers',
  'the order of papers': () => `/admin/papers?mode=reorder&${placeQuery(place)}`,
  'a new paper': () => '/admin/papers/create',
  'a paper': () => `/admin/papers/edit/${paper}`,
}

for (const [name, path] of Object.entries(screens)) {
  test(`the screen of ${name} is sound in both themes, on a phone and on a desk`, async ({ page, context }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInAsAdmin(context)
    for (const theme of ['dark', 'light']) {
      await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
      await page.goto(path())
      await page.waitForLoadState('networkidle')
      for (const width of [1280, 360]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(violations.map(({ id, nodes }) => `${theme} ${width}: ${id} ${nodes[0]?.html}`)).toEqual([])
        const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
        expect(sideways, `${theme} ${width}: it scrolls sideways`).toBe(0)
      }
    }
  })
}
