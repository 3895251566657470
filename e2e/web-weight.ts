import { gzipSync } from 'node:zlib'
import type { Page, Response } from '@playwright/test'

/** The transfer size of a screen: gzipped bytes by type, total bytes transferred, requests, and cumulative layout shift. */
export type Weight = { script: number; style: number; font: number; data: number; total: number; requests: number; shift: number }

const kinds: Record<string, 'script' | 'style' | 'font'> = { script: 'script', stylesheet: 'style', font: 'font' }

/** Opens a URL as a first visit and measures everything that is loaded until the network is idle. */
export async function measureWeight(page: Page, url: string): Promise<Weight> {
  const weight: Weight = { script: 0, style: 0, font: 0, data: 0, total: 0, requests: 0, shift: 0 }
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.addInitScript(() => {
    const measured = globalThis as unknown as { shift: number }
    measured.shift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) measured.shift += entry.value
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  weight.shift = await page.evaluate(() => (globalThis as unknown as { shift: number }).shift)
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
