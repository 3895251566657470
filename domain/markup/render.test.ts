import { expect, test } from 'vitest'
import { renderMarkup } from './render.ts'

test('a formula is rendered and the text around it stays', () => {
  const html = renderMarkup('The root of $x^2 = 4$ is')
  expect(html).toContain('class="katex"')
  expect(html.startsWith('The root of ')).toBe(true)
})

test('chemistry is rendered inside and outside a formula', () => {
  expect(renderMarkup('$\\ce{H2SO4}$')).toContain('katex')
  expect(renderMarkup('Heat \\ce{CaCO3} gently')).toContain('katex')
})

test('Hindi text inside a formula is kept', () => {
  expect(renderMarkup('$v = \\text{वेग}$')).toContain('वेग')
})

test('a displayed formula over several lines is one block', () => {
  expect(renderMarkup('Then\n\n$$\n\\int_0^1 x\\,dx = \\frac{1}{2}\n$$\n\nfollows.')).toContain('katex-display')
})

test('an empty heading row is left out, and an empty heading cell becomes an ordinary one', () => {
  expect(renderMarkup('| | |\n|---|---|\n| 1 | 2 |')).toBe('<table>\n<tbody>\n<tr>\n<td>1</td>\n<td>2</td>\n</tr>\n</tbody>\n</table>\n')
  expect(renderMarkup('| | Speed |\n|---|---|\n| Car | 2 |\n\n| a |\n|---|\n| b |')).toMatch(
    /<td><\/td>\s*<th>Speed<\/th>[\s\S]*<th>a<\/th>/,
  )
})

test('a table becomes a table', () => {
  expect(renderMarkup('| a | b |\n|---|---|\n| $1$ | 2 |')).toContain('<table>')
})

test('a currency sign is not the start of a formula', () => {
  expect(renderMarkup('It costs $ 5 or $ 6')).not.toContain('katex')
})

test('a formula has its source as the label for screen readers', () => {
  expect(renderMarkup('$a<"b"$')).toContain('role="math" aria-label="a&lt;&quot;b&quot;"')
})

test('an inline reaction gets a class for wide formulas, a plain formula does not', () => {
  expect(renderMarkup('\\ce{A ->[heat] B}')).toContain('class="formula scheme"')
  expect(renderMarkup('\\ce{H2O}')).toContain('class="formula"')
})

test('a malformed formula is shown as text and does not throw', () => {
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
