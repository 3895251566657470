import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { editorCalls, type Place, placeQuery, signInAsAdmin, unique } from './support/admin.ts'

let screens: Record<string, string>

test.beforeAll(async ({ request }) => {
  const calls = await editorCalls(request)
  const name = unique('Axe')
  const place: Place = await calls.place(name)
  const paper = await calls.paper(place, name, {
    marking: [{ section: '', right: '4', wrong: '-1', unanswered: '0' }],
    resources: [{ title: 'Syllabus', url: 'https://example.com' }],
    isPremium: true,
  })
  await calls.paper(place, `${name} 2`)
  screens = {
    'main categories': '/admin/categories/main',
    'a new main category': '/admin/categories/main/create',
    'a main category': `/admin/categories/main/edit/${place.mainCategoryId}`,
    'exam categories': '/admin/categories/exam',
    'an exam category': `/admin/categories/exam/${place.examCategoryId}`,
    'a new exam category': '/admin/categories/exam/create',
    'an exam category to edit': `/admin/categories/exam/edit/${place.examCategoryId}`,
    subjects: '/admin/categories/subjects',
    'a new subject': '/admin/categories/subjects/create',
    'a subject': `/admin/categories/subjects/edit/${place.subjectId}`,
    papers: '/admin/papers',
    'the order of papers': `/admin/papers?mode=reorder&${placeQuery(place)}`,
    'a new paper': '/admin/papers/create',
    'a paper': `/admin/papers/edit/${paper}`,
  }
})

async function expectSound(page: Page, name: string, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes[0]?.html}`)).toEqual([])
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(sideways, `${name} scrolls sideways`).toBe(0)
}

for (const theme of ['dark', 'light']) {
  for (const width of [360, 1280]) {
    test(`the editors' screens are sound for everybody, ${theme}, ${width} px`, async ({ page, context }) => {
      test.slow()
      await page.setViewportSize({ width, height: 800 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await signInAsAdmin(context)
      await context.addInitScript((value) => localStorage.setItem('theme', value), theme)
      for (const [name, path] of Object.entries(screens)) await expectSound(page, name, path)
    })
  }
}
