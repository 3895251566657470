import type { APIRequestContext, Page } from '@playwright/test'
import { type PathName, pathPatterns } from '#domain/paths.ts'
import type { Session } from './testing.ts'

export const phone = { width: 360, height: 800 }

type DemoRecord = { _id: string; name?: unknown; mainCategoryId?: string; type?: string; slug?: string }

/** The addresses of all screens of learners, with records of the demo; further ones are tabs of these. */
export async function learnerAddresses(request: APIRequestContext, session: Session): Promise<string[]> {
  const headers = { authorization: `Bearer ${session.token}` }
  const list = async (path: string, key = 'data') =>
    ((await (await request.get(`/api${path}`, { headers })).json()) as { [key: string]: DemoRecord[] })[key] ?? []
  const first = async (path: string, key?: string) => (await list(path, key))[0]?._id ?? ''
  const exams = await list('/exams/exam-categories?limit=50&search=JEE%20Main', 'categories')
  const exam = exams.find(({ name }) => JSON.stringify(name).includes('JEE Main'))
  if (!exam) throw new Error('The demo has no JEE Main.')
  const { _id: examCategoryId, mainCategoryId } = exam
  const subjectId = await first(`/exams/subjects/exam/${examCategoryId}`)
  const papers = await list(`/exams/papers/subject/${subjectId}`)
  const attempt = await first(`/results/user/${JSON.parse(session.userData ?? '{}')._id}`)
  const started = await request.post('/api/practice/sessions', { headers, data: { subjectId, includesRanked: true } })
  if (!started.ok()) throw new Error(await started.text())
  const { data: practised } = (await started.json()) as { data: DemoRecord }
  const records: { [parameter: string]: string } = {
    ...{ mainCategoryId: mainCategoryId ?? '', examCategoryId, subjectId, token: 'gone' },
    paperId: papers.find(({ type }) => type === 'MCQ')?._id ?? '',
    slug: (await list('/blogs'))[0]?.slug ?? '',
  }
  const ids: { [name: string]: string } = { liveEvent: await first('/live-events'), practiceSession: practised._id }
  const queries: { [name: string]: string } = { results: `?attempt=${attempt}`, resultReview: `?attempt=${attempt}`, search: '?q=physics' }
  const names = (Object.keys(pathPatterns) as PathName[]).filter((name) => !name.startsWith('admin'))
  const addresses = names.map((name) => {
    const path = pathPatterns[name].replaceAll(/:(\w+)/g, (_, parameter: string) => records[parameter] ?? ids[name] ?? '')
    return `${path}${queries[name] ?? ''}`
  })
  const tabs = ['statistics', 'achievements', 'settings'].map((tab) => `/profile?tab=${tab}`)
  const further = [
    `/practice?subject=${subjectId}`,
    '/live-events?tab=notifications',
    `/exams/${examCategoryId}?tab=subjects`,
    '/no/such/page',
  ]
  return [...addresses, ...tabs, ...further]
}

/**
 * The controls that something covers even after they were scrolled to the middle of the screen. The theme button is left out: it moves away
 * from controls by itself.
 */
export function findUnreachable(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const theme = [...document.querySelectorAll('button')].find((button) => /theme|थीम/.test(button.ariaLabel ?? ''))
    theme?.style.setProperty('visibility', 'hidden')
    const isLabelled = (control: Element, hit: Element) =>
      control instanceof HTMLInputElement && [...(control.labels ?? [])].some((label) => label.contains(hit))
    const covered: string[] = []
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([tabindex="-1"]), select, textarea, summary, [role="tab"]',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || control.closest('.sr-only')) continue
      control.scrollIntoView({ block: 'center', behavior: 'instant' })
      const [box] = control.getClientRects()
      if (!box || box.width <= 2 || box.height <= 2) continue
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)
      const isFree = hit && (control.contains(hit) || hit.contains(control) || isLabelled(control, hit))
      if (!isFree) covered.push(`${control.outerHTML.slice(0, 120)} under ${hit?.outerHTML.slice(0, 80) ?? 'nothing'}`)
    }
    theme?.style.removeProperty('visibility')
    window.scrollTo(0, 0)
    return covered
  })
}

/** Texts that do not fit their box: cut off by it, or sticking out. Excerpts with a fixed number of lines are meant to be cut. */
export function findCutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isClipped = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const cut: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const text = element.textContent?.trim() ?? ''
      if (text === '' || element instanceof SVGElement || element.closest('.sr-only, .katex, script, style, select')) continue
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = element
      if (clientWidth <= 1 || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element)
      if (webkitLineClamp !== 'none') continue
      const hasOwnText = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
      const isTooWide = scrollWidth > clientWidth + 1 && (isClipped(overflowX) || (overflowX === 'visible' && hasOwnText))
      // Marks above and below Devanagari letters may reach a little over the line.
      const isTooHigh = scrollHeight > clientHeight + 3 && isClipped(overflowY)
      if (isTooWide || isTooHigh)
        cut.push(`${element.outerHTML.slice(0, 140)}: ${scrollWidth}×${scrollHeight} in ${clientWidth}×${clientHeight}`)
    }
    return cut
  })
}
