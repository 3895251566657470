import fs from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

type Violation = { id: string; help: string; nodes: { html: string }[] }

type Colour = { r: number; g: number; b: number; alpha: number }
type Axe = {
  run(options: object): Promise<{ violations: Violation[] }>
  commons: { color: { Color: { prototype: { parseString(this: Colour, text: string): Colour } } } }
}

export const allRules = { resultTypes: ['violations'], preload: false }
/** A theme changes colours only: what else axe checks is the same in both. */
export const onlyColours = { ...allRules, runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } }

const source = fs.readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

/** Caches the colours that axe parses: it parses the same few for every element and its ancestors, in a third of the time of a contrast check. */
function cacheColours(): void {
  const { prototype } = (window as unknown as { axe: Axe }).axe.commons.color.Color
  const { parseString } = prototype
  const parsed = new Map<string, Colour>()
  prototype.parseString = function (text) {
    const known = parsed.get(text)
    if (known) return Object.assign(this, known)
    const { r, g, b, alpha } = parseString.call(this, text)
    parsed.set(text, { r, g, b, alpha })
    return this
  }
}

/** Runs axe in the page, which loads it once. */
export async function findViolations(page: Page, options: object): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    for (const frame of page.frames()) await frame.evaluate(source)
    await page.evaluate(cacheColours)
  }
  return page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: Axe }).axe.run({ ...options, elementRef: false })
    return violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) }))
  }, options)
}
