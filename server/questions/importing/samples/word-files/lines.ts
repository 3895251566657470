import { docx, p, type Xml } from '#server/platform/testing/docx.ts'

/** Documents by file name. */
export type WordFiles = Record<string, () => Promise<Buffer>>

/** One paragraph a line. */
export const lines = (text: string): Xml[] =>
  text
    .trim()
    .split('\n')
    .map((line) => p(line))

/** A document of unformatted paragraphs. */
export const plain = (text: string) => () => docx(lines(text))

/** Numbers that Word counts itself. */
export const decimal: [string, string] = ['decimal', '%1.']
