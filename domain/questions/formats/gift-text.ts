import type { LocalizedText } from '../../localized-text.ts'
import { englishText } from '../kinds/draft.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { htmlToMarkdown, type TextContext } from './markdown.ts'

export const escapeGift = (text: string) => text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n')

const formula = /\\{1,2}\([\s\S]*?\\{1,2}\)|\$\$[\s\S]*?\$\$|\$[^$\n]*\$/g

/** Only these signs are escaped: the backslash of `\frac` is a backslash. In a formula `\nu` is a letter, not a new line. */
export function unescapeGift(text: string): string {
  const inFormula = [...text.matchAll(formula)].map(({ index, 0: { length } }) => [index, index + length] as const)
  return text
    .replaceAll(/\\([~=#{}:\\n])/g, (whole, sign: string, at: number) => {
      if (sign !== 'n') return sign
      const isCommand = /^[a-z]/i.test(text.slice(at + 2)) && inFormula.some(([start, end]) => at > start && at < end)
      return isCommand ? whole : '\n'
    })
    .trim()
}

/** Matches a sign that is not escaped. */
export const unescaped = (sign: string) => new RegExp(`(?<=(?<!\\\\)(?:\\\\\\\\)*)${sign}`)

/** Reads a text of a question; one without a format has the format of the question. */
export type ReadGiftText = (raw: string) => string

const marker = /^\s*\[(markdown|html|moodle|plain)\]/

/** The format that a text names, and the text without it. */
export function splitGiftFormat(raw: string): { format: string | undefined; text: string } {
  const format = marker.exec(raw)?.[1]
  return { format, text: raw.replace(marker, '') }
}

export function openGiftText(format: string, losses: Set<string>): ReadGiftText {
  const context: TextContext = { losses, picture: () => undefined }
  return (raw) => {
    const named = splitGiftFormat(raw)
    const text = unescapeGift(named.text)
    switch (named.format ?? format) {
      case 'markdown':
        return text
      case 'plain':
        return escapeMarkdown(text)
      case 'html':
        return htmlToMarkdown(text, context)
      default:
        return htmlToMarkdown(/<(p|br|div|ul|ol|table)\b/i.test(text) ? text : text.replaceAll('\n', '<br>'), context)
    }
  }
}

export function printGiftChoices(options: { id: string; text: LocalizedText }[], sign: (id: string) => string, feedback: string): string {
  const lines = options.map(({ id, text }) => `\t${sign(id)}${escapeGift(englishText(text))}\n`).join('')
  return `{\n${lines}${feedback && `\t${feedback}\n`}}`
}
