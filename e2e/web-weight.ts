import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** The transfer size of a screen: gzipped bytes by type, total bytes transferred, requests, cumulative layout shift and what shifted. */
export type Weight = {
  script: number
  style: number
  font: number
  data: number
  total: number
  requests: number
  shift: number
  shifted: string[]
}

const kinds: Record<string, 'script' | 'style' | 'font'> = { script: 'script', stylesheet: 'style', font: 'font' }

/**
 * Opens a URL as a first visit and measures everything that is loaded until the network is idle. The page is used as soon as it is there, so
 * that its scripts are loaded and run.
 */
export async function measureWeight(page: Page, url: string): Promise<Weight> {
  const weight: Weight = { script: 0, style: 0, font: 0, data: 0, total: 0, requests: 0, shift: 0, shifted: [] }
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => dispatchEvent(new Event('pointermove')))
    type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
    const measured = globalThis as unknown as Pick<Weight, 'shift' | 'shifted'>
    Object.assign(measured, { shift: 0, shifted: [] })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue
        measured.shift += value
        for (const { node, previousRect, currentRect } of sources) {
          measured.shifted.push(`${node?.nodeName} "${node?.textContent?.slice(0, 40)}" from ${previousRect.y} to ${currentRect.y}`)
        }
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  Object.assign(
    weight,
    await page.evaluate(() => ({ shift: Reflect.get(globalThis, 'shift'), shifted: Reflect.get(globalThis, 'shifted') })),
  )
  for (const response of responses) {
    const { responseBodySize, responseHeadersSize } = await response.request().sizes()
    weight.total += responseBodySize + responseHeadersSize
    weight.requests += 1
    const kind = kinds[response.request().resourceType()]
    if (kind === 'font') weight.font += responseBodySize
    else weight[kind ?? 'data'] += gzipSync(await response.body().catch(() => ''), { level: 9 }).length
  }
  return weight
}
