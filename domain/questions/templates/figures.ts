import { type Language, languages } from '../../language.ts'
import { TemplateError } from './value.ts'

/** What a figure shows, with its numbers and the words of one language. */
export type FigureContent =
  | { type: 'bars'; labels: string[]; values: number[]; axis: string }
  | { type: 'triangle'; sides: [number, number, number]; labels: [string, string, string] }
  | { type: 'numberLine'; from: number; to: number; points: { at: number; label: string }[] }

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
const round = (value: number) => Math.round(value * 10) / 10

type Anchor = 'start' | 'middle' | 'end'
const label = (x: number, y: number, text: string, anchor: Anchor = 'middle') =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escapeXml(text)}</text>`
const line = (x1: number, y1: number, x2: number, y2: number, className = 'line') =>
  `<line class="${className}" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`

/** A white ground, so that the drawing is readable in both themes. */
function svg(width: number, height: number, parts: string[]): string {
  const style =
    'text{font:14px Inter,"Noto Sans Devanagari",sans-serif;fill:#1f2937}.line{stroke:#1f2937;stroke-width:1.5}.grid{stroke:#d1d5db}.shape{fill:#bfdbfe;stroke:#1d4ed8;stroke-width:1.5}'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><style>${style}</style><rect width="100%" height="100%" fill="#fff"/>${parts.join('')}</svg>`
}

/** A step of 1, 2 or 5 times a power of ten that divides the axis into at most six parts. */
function axisStep(top: number): number {
  const power = 10 ** Math.floor(Math.log10(top / 6 || 1))
  return power * ([1, 2, 5, 10].find((factor) => top / (power * factor) <= 6) ?? 10)
}

function bars({ labels, values, axis }: Extract<FigureContent, { type: 'bars' }>): string {
  const [left, top, height, slot] = [56, 36, 200, 72]
  const width = left + slot * values.length + 16
  const step = axisStep(Math.max(...values, 1))
  const ticks = Math.ceil(Math.max(...values, 1) / step)
  const y = (value: number) => top + height - (value / (step * ticks)) * height
  const grid = Array.from({ length: ticks + 1 }, (_, tick) => [
    line(left, y(tick * step), width - 16, y(tick * step), 'grid'),
    label(left - 8, y(tick * step) + 5, String(round(tick * step)), 'end'),
  ])
  const columns = values.map((value, at) => {
    const x = left + slot * at + 16
    const shape = `<rect class="shape" x="${x}" y="${round(y(value))}" width="${slot - 32}" height="${round(y(0) - y(value))}"/>`
    return shape + label(x + (slot - 32) / 2, y(value) - 6, String(value)) + label(x + (slot - 32) / 2, y(0) + 20, labels[at] ?? '')
  })
  const axes = [line(left, y(0), width - 16, y(0)), line(left, top, left, y(0)), label(8, 20, axis, 'start')]
  return svg(width, top + height + 32, [...grid.flat(), ...columns, ...axes])
}

/** The longest of the three sides lies at the bottom when it is given first. Labels follow the sides. */
function triangle({ sides: [base, right, left], labels }: Extract<FigureContent, { type: 'triangle' }>): string {
  const apexX = (base ** 2 + left ** 2 - right ** 2) / (2 * base)
  const apexY = Math.sqrt(Math.max(0, left ** 2 - apexX ** 2))
  const [low, high] = [Math.min(0, apexX), Math.max(base, apexX)]
  const scale = Math.min(260 / (high - low), 200 / (apexY || 1))
  const place = (x: number, y: number): [number, number] => [60 + (x - low) * scale, 36 + (apexY - y) * scale]
  const corners: [[number, number], [number, number], [number, number]] = [place(0, 0), place(base, 0), place(apexX, apexY)]
  const [[ax, ay], [bx], [cx, cy]] = corners
  const shape = `<polygon class="shape" points="${corners.map((corner) => corner.map(round).join(',')).join(' ')}"/>`
  const words = [
    label((ax + bx) / 2, ay + 22, labels[0]),
    label((bx + cx) / 2 + 10, (ay + cy) / 2, labels[1], 'start'),
    label((ax + cx) / 2 - 10, (ay + cy) / 2, labels[2], 'end'),
  ]
  return svg(120 + round((high - low) * scale), 80 + round(apexY * scale), [shape, ...words])
}

function numberLine({ from, to, points }: Extract<FigureContent, { type: 'numberLine' }>): string {
  const x = (value: number) => 32 + ((value - from) / (to - from || 1)) * 436
  const step = axisStep(to - from)
  const ticks: string[] = []
  for (let tick = Math.ceil(from / step) * step; tick <= to; tick += step)
    ticks.push(line(x(tick), 54, x(tick), 66), label(x(tick), 84, String(round(tick))))
  const marks = points.map(({ at, label: text }) => `<circle class="shape" cx="${round(x(at))}" cy="60" r="6"/>${label(x(at), 40, text)}`)
  return svg(500, 100, [line(16, 60, 484, 60), ...ticks, ...marks])
}

/** Numbers that cannot be drawn are drawn again by the template. */
function requireDrawable(content: FigureContent): void {
  if (content.type === 'bars' && content.values.some((value) => value < 0)) throw new TemplateError('A bar cannot be negative')
  if (content.type === 'numberLine' && content.from >= content.to) throw new TemplateError('A number line needs an end after its start')
  if (content.type !== 'triangle') return
  const [short = 0, middle = 0, long = 0] = content.sides.toSorted((one, other) => one - other)
  if (short + middle <= long) throw new TemplateError('The sides do not make a triangle')
}

function draw(content: FigureContent): string {
  requireDrawable(content)
  switch (content.type) {
    case 'bars':
      return bars(content)
    case 'triangle':
      return triangle(content)
    case 'numberLine':
      return numberLine(content)
  }
}

/** The drawing in both languages. */
export function drawFigure(contentIn: (language: Language) => FigureContent): Record<Language, string> {
  const [en = '', hi = ''] = languages.map((language) => draw(contentIn(language)))
  return { en, hi }
}
