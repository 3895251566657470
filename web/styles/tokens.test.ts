import fs from 'node:fs'
import { expect, test } from 'vitest'

const css = fs.readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

type Colours = Record<string, string>

function coloursIn(selector: string): Colours {
  const [, rest = ''] = css.split(`${selector} {`)
  const [block = ''] = rest.split('}')
  return Object.fromEntries(Array.from(block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name = '', value = '']) => [name, value]))
}

const themes = { dark: coloursIn(':root'), light: coloursIn('@utility light-colours') }

/** Relative luminance, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((index) => {
    const share = Number.parseInt(colour.slice(index, index + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const pairs = (over: string[], under: string[]) => over.flatMap((front) => under.map((back): [string, string] => [front, back]))

const grounds = ['page', 'surface', 'raised']
const tones = ['brand', 'correct', 'wrong', 'marked']
/** Marigold is a fill; what is written in the brand's name uses its ink. */
const inkOf = (tone: string) => (tone === 'brand' ? 'brand-ink' : tone)

const text: [string, string][] = [
  ...pairs(['text', 'muted', 'link', 'blank', ...tones.map(inkOf)], grounds),
  ...pairs(
    ['text', 'muted', 'link'],
    tones.map((tone) => `${tone}-soft`),
  ),
  ...tones.map((tone): [string, string] => [inkOf(tone), `${tone}-soft`]),
  ['on-action', 'action'],
  ['on-action', 'action-hover'],
  ['on-brand', 'brand'],
  ['on-danger', 'danger'],
]
/** Borders of fields, and where the focus is. */
const shapes = pairs(['line-strong', 'focus', 'action'], grounds)

/** The pairs that cannot be told apart well enough. */
const faults = (colours: Colours, chosen: [string, string][], least: number) =>
  chosen
    .map(([front, back]) => ({ pair: `${front} on ${back}`, ratio: contrast(colours[front] ?? '', colours[back] ?? '') }))
    .filter(({ ratio }) => !(ratio >= least))

test.each(Object.entries(themes))('text stands out from every ground it is written on, %s', (_, colours) => {
  expect(faults(colours, text, 4.5)).toEqual([])
})

test.each(Object.entries(themes))('fields and the focus stand out from every ground, %s', (_, colours) => {
  expect(faults(colours, shapes, 3)).toEqual([])
})

test('both themes name the same colours', () => {
  expect(Object.keys(themes.light)).toEqual(Object.keys(themes.dark))
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})
