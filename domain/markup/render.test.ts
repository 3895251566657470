import { expect, test } from 'vitest'
import { renderMarkup } from './render.ts'

test('a formula is drawn and the text around it stays', () => {
  const html = renderMarkup('The root of $x^2 = 4$ is')
  expect(html).toContain('class="katex"')
  expect(html.startsWith('The root of ')).toBe(true)
})

test('chemistry is drawn inside and outside a formula', () => {
  expect(renderMarkup('$\\ce{H2SO4}$')).toContain('katex')
  expect(renderMarkup('Heat \\ce{CaCO3} gently')).toContain('katex')
})

test('Hindi stands inside a formula as it is', () => {
  expect(renderMarkup('$v = \\text{वेग}$')).toContain('वेग')
})

test('a displayed formula over several lines is one block', () => {
  expect(renderMarkup('Then\n\n$$\n\\int_0^1 x\\,dx = \\frac{1}{2}\n$$\n\nfollows.')).toContain('katex-display')
})

test('a table becomes a table', () => {
  expect(renderMarkup('| a | b |\n|---|---|\n| $1$ | 2 |')).toContain('<table>')
})

test('a currency sign is not the start of a formula', () => {
  expect(renderMarkup('It costs $ 5 or $ 6')).not.toContain('katex')
})

test('a formula is said by its source to those who do not see it', () => {
  expect(renderMarkup('$a<"b"$')).toContain('role="math" aria-label="a&lt;&quot;b&quot;"')
})

test('a reaction in a line is marked as one that may be too wide, a mere formula is not', () => {
  expect(renderMarkup('\\ce{A ->[heat] B}')).toContain('class="formula scheme"')
  expect(renderMarkup('\\ce{H2O}')).toContain('class="formula"')
})

test('a broken formula is shown, not thrown', () => {
  expect(renderMarkup('$\\frac{1$')).toContain('frac')
})

const hostile = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '[click](javascript:alert(1))',
  '[click](JaVaScRiPt:alert(1))',
  '[click](data:text/html;base64,PHNjcmlwdD4=)',
  '![x](javascript:alert(1))',
  '![x](https://elsewhere.example/track.gif)',
  '![x](/api/files/evil.svg)',
  '$\\href{javascript:alert(1)}{x}$',
  '$\\htmlData{onclick=alert(1)}{x}$',
  '<svg onload=alert(1)>',
  '`<script>`',
]

test.each(hostile)('%s does not become anything that runs or loads', (text) => {
  const html = renderMarkup(`${text}\n\nmore`)
  expect(html).not.toMatch(/<(script|img|svg|iframe)[\s>]/i)
  expect(html).not.toMatch(/href="(javascript|data):/i)
  expect(html).not.toMatch(/\son\w+="/i)
})
