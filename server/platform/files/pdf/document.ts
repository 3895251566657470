import PDFDocument from 'pdfkit'
import { fonts, type Run, runsOf } from './fonts.ts'

export type Column = { title: string; share: number; align?: 'left' | 'right' }

const margin = 48
const ink = { text: '#16181d', muted: '#5b6270', line: '#d5d9e0', bar: '#2f6fc4' }

type Style = { size: number; color: string }
const styles = {
  title: { size: 20, color: ink.text },
  heading: { size: 13, color: ink.text },
  text: { size: 9.5, color: ink.text },
  muted: { size: 8.5, color: ink.muted },
} satisfies Record<string, Style>

/** Writes an A4 document of headings, paragraphs, tables and bar charts in Latin and Devanagari. */
export class PdfDocument {
  private readonly doc: PDFKit.PDFDocument
  private readonly parts: Buffer[] = []
  private readonly widths = new Map<string, number>()
  private y = margin

  constructor(title: string, now: Date) {
    this.doc = new PDFDocument({ size: 'A4', margin, lang: 'en-IN', info: { Title: title, CreationDate: now }, compress: true })
    this.doc.on('data', (part: Buffer) => this.parts.push(part))
    for (const [name, font] of Object.entries(fonts())) this.doc.registerFont(name, font)
  }

  private get width(): number {
    return this.doc.page.width - 2 * margin
  }

  title(text: string): void {
    this.write(text, styles.title)
    this.y += 4
  }

  heading(text: string): void {
    this.breakPageBefore(60)
    this.y += 12
    this.write(text, styles.heading)
    this.y += 2
  }

  paragraph(text: string, style: 'text' | 'muted' = 'text'): void {
    this.write(text, styles[style])
    this.y += 4
  }

  table(columns: readonly Column[], rows: readonly (readonly string[])[]): void {
    this.row(
      columns,
      columns.map(({ title }) => title),
      styles.muted,
    )
    for (const row of rows) this.row(columns, row, styles.text)
    this.y += 4
  }

  /** A bar chart over time; the first and the last bar are labelled. */
  barChart(bars: readonly { label: string; value: number }[]): void {
    const height = 70
    this.breakPageBefore(height + 20)
    const highest = Math.max(1, ...bars.map(({ value }) => value))
    const step = this.width / Math.max(1, bars.length)
    for (const [at, { value }] of bars.entries()) {
      const barHeight = (value / highest) * height
      if (barHeight > 0)
        this.doc.rect(margin + at * step, this.y + height - barHeight, Math.min(24, Math.max(0.5, step * 0.8)), barHeight).fill(ink.bar)
    }
    this.y += height
    this.rule()
    const [first, last] = [bars[0]?.label ?? '', bars.length > 1 ? (bars.at(-1)?.label ?? '') : '']
    this.row(
      [
        { title: '', share: 1 },
        { title: '', share: 1, align: 'right' },
      ],
      [first, last],
      styles.muted,
      false,
    )
  }

  async finish(): Promise<Buffer> {
    const done = new Promise((resolve) => this.doc.on('end', resolve))
    this.doc.end()
    await done
    return Buffer.concat(this.parts)
  }

  private breakPageBefore(height: number): void {
    if (this.y + height <= this.doc.page.height - margin) return
    this.doc.addPage()
    this.y = margin
  }

  private rule(): void {
    this.doc
      .moveTo(margin, this.y + 1)
      .lineTo(margin + this.width, this.y + 1)
      .lineWidth(0.5)
      .stroke(ink.line)
    this.y += 4
  }

  private write(text: string, style: Style): void {
    for (const line of this.breakLines(text, this.width, style)) {
      this.breakPageBefore(style.size * 1.5)
      this.line(line, margin, this.y, style)
      this.y += style.size * 1.5
    }
  }

  private row(columns: readonly Column[], cells: readonly string[], style: Style, ruled = true): void {
    const shares = columns.reduce((sum, { share }) => sum + share, 0)
    const gap = 8
    const cellLines = columns.map(({ share }, at) => this.breakLines(cells[at] ?? '', (share / shares) * this.width - gap, style))
    this.breakPageBefore(Math.max(...cellLines.map((lines) => lines.length)) * style.size * 1.5 + 6)
    let x = margin
    for (const [at, { share, align }] of columns.entries()) {
      const width = (share / shares) * this.width
      for (const [row, line] of (cellLines[at] ?? []).entries()) {
        const shift = align === 'right' ? width - gap - this.measure(line, style) : 0
        this.line(line, x + shift, this.y + row * style.size * 1.5, style)
      }
      x += width
    }
    this.y += Math.max(...cellLines.map((lines) => lines.length)) * style.size * 1.5
    if (ruled) this.rule()
  }

  /** Breaks at spaces; a word longer than a line is split between graphemes. */
  private breakLines(text: string, width: number, style: Style): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/u).flatMap((each) => this.splitWord(each, width, style))) {
      const longer = line === '' ? word : `${line} ${word}`
      if (line === '' || this.measure(longer, style) <= width) line = longer
      else {
        lines.push(line)
        line = word
      }
    }
    return [...lines, line]
  }

  private splitWord(word: string, width: number, style: Style): string[] {
    if (this.measure(word, style) <= width) return [word]
    const pieces: string[] = []
    let piece = ''
    for (const { segment } of new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(word)) {
      if (piece !== '' && this.measure(piece + segment, style) > width) {
        pieces.push(piece)
        piece = ''
      }
      piece += segment
    }
    return [...pieces, piece]
  }

  private measure(text: string, style: Style): number {
    return runsOf(text).reduce((sum, run) => sum + this.measureRun(run, style), 0)
  }

  private measureRun({ script, text }: Run, { size }: Style): number {
    const key = `${script} ${size} ${text}`
    const width = this.widths.get(key) ?? this.doc.font(script).fontSize(size).widthOfString(text)
    this.widths.set(key, width)
    return width
  }

  /** Devanagari glyphs are not in reading order, so the text itself is attached for search, copying and screen readers. */
  private line(text: string, x: number, y: number, style: Style): void {
    this.doc.markContent('Span', { actual: text })
    let at = x
    for (const run of runsOf(text)) {
      // Aligned at the baseline, because the fonts differ in height.
      this.doc.font(run.script).fontSize(style.size).fillColor(style.color)
      this.doc.text(run.text, at, y + style.size, { lineBreak: false, baseline: 'alphabetic' })
      at += this.measureRun(run, style)
    }
    this.doc.endMarkedContent()
  }
}
