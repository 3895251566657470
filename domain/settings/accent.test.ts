import fs from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accentOf, accentThemes, contrast, leastContrast } from './accent.ts'

const css = fs.readFileSync(new URL('../../web/styles/tokens.css', import.meta.url), 'utf8')
const themeNames = ['dark', 'light'] as const

const colour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

test('buttons and links are readable in both themes, whatever the accent', () => {
  fc.assert(
    fc.property(colour, (accent) => {
      for (const name of themeNames) {
        const { grounds, soft } = accentThemes[name]
        const shades = accentOf(accent)?.[name]
        if (!shades) throw new Error('There are no shades.')
        expect(leastContrast(shades.action, grounds)).toBeGreaterThanOrEqual(3)
        expect(contrast(shades.onAction, shades.action)).toBeGreaterThanOrEqual(4.5)
        expect(contrast(shades.onAction, shades.actionHover)).toBeGreaterThanOrEqual(4.5)
        expect(leastContrast(shades.link, [...grounds, ...soft])).toBeGreaterThanOrEqual(4.5)
      }
    }),
    { numRuns: 100 },
  )
})

test('a colour that stands out already is kept as it is', () => {
  expect(accentOf('#1d6bc9')?.light.action).toBe('#1d6bc9')
  expect(accentOf('#4895ef')?.dark.action).toBe('#4895ef')
  expect(accentOf('#ffff00')?.light.action).not.toBe('#ffff00')
})

test('anything but a colour keeps the built-in shades', () => {
  for (const text of ['', 'red', '#fff', '#12345g', '#112233; color: red']) expect(accentOf(text)).toBeNull()
})

test('the grounds are those of the style sheet', () => {
  const [dark = '', light = ''] = css.split('@utility light-colours')
  for (const [name, block] of [
    ['dark', dark],
    ['light', light],
  ] as const) {
    const { grounds, soft } = accentThemes[name]
    for (const [at, token] of ['page', 'surface', 'raised'].entries()) expect(block).toContain(`--${token}: ${grounds[at]};`)
    for (const [at, token] of ['brand', 'correct', 'wrong', 'marked'].entries()) expect(block).toContain(`--${token}-soft: ${soft[at]};`)
  }
})
