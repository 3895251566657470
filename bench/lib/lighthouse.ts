import lighthouse from 'lighthouse'

/** `score` is from 0 to 100, paint and blocking in ms. */
export type Audit = { score: number; paint: number; blocking: number }

/** Lighthouse's mobile preset: slow 4G and a four times slower processor, simulated from a load without either. The median run by score. */
export async function audit(url: string, port: number, runs = 3): Promise<Audit> {
  const audits: Audit[] = []
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'] })
    if (!result) throw new Error(`Lighthouse did not measure ${url}.`)
    const { categories, audits: measured } = result.lhr
    audits.push({
      score: Math.round((categories.performance?.score ?? 0) * 100),
      paint: measured['largest-contentful-paint']?.numericValue ?? 0,
      blocking: measured['total-blocking-time']?.numericValue ?? 0,
    })
  }
  audits.sort((a, b) => a.score - b.score)
  const median = audits[Math.floor(runs / 2)]
  if (!median) throw new Error('Nothing was measured.')
  return median
}

const qualities = ['accessibility', 'best-practices', 'seo'] as const

/** The lowest of Lighthouse's other scores, from 0 to 100, and the audits that cost points. */
export async function auditQuality(url: string, port: number): Promise<{ score: number; failed: string[] }> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...qualities] })
  if (!result) throw new Error(`Lighthouse did not measure ${url}.`)
  const { categories, audits } = result.lhr
  const weighted = qualities.flatMap((name) => categories[name]?.auditRefs ?? []).filter(({ weight }) => weight > 0)
  return {
    score: Math.min(...qualities.map((name) => Math.round((categories[name]?.score ?? 0) * 100))),
    failed: weighted.flatMap(({ id }) => ((audits[id]?.score ?? 1) < 1 ? [id] : [])),
  }
}
