import type { LocalizedText } from '../../localized-text.ts'
import { hindiText, type ImportedAnswers, languageCells } from '../formats/format.ts'
import { englishText } from './draft.ts'
import type { Item } from './fields.ts'
import { optionIds } from './option-ids.ts'
import { targetIds } from './target-ids.ts'

/** The second list is in the Content column, an entry per line: `P. text`. Lines of an entry that look like the next one are escaped. */
export function printList(items: readonly Item[]): LocalizedText {
  const lines = (textIn: (text: LocalizedText) => string) =>
    items.map(({ id, text }) => `${id}. ${textIn(text).replaceAll(/\n(?=\\*[P-Y]\. )/g, '\n\\')}`).join('\n')
  const hasHindi = items.some(({ text }) => hindiText(text) !== '')
  return { en: lines(englishText), ...(hasHindi && { hi: lines(hindiText) }) }
}

/** Pairs of another program: equal texts of the second list are one entry. */
export function fromPairs(pairs: { left: LocalizedText; right: LocalizedText }[]): ImportedAnswers | string {
  const texts = new Map(pairs.map(({ right }) => [JSON.stringify(right), right]))
  const keys = [...texts.keys()]
  const lefts = pairs.filter(({ left }) => englishText(left) !== '')
  if (lefts.length < 2 || lefts.length > optionIds.length || keys.length > targetIds.length)
    return `a match of ${lefts.length} to ${keys.length} cannot be imported: each list needs two to ten entries`
  if (pairs.some(({ right }) => englishText(right) === '')) return 'one of its entries has no match'
  return {
    type: 'Match',
    options: lefts.map(({ left }) => left),
    answer: lefts.map(({ right }, at) => `${optionIds[at]}-${targetIds[keys.indexOf(JSON.stringify(right))]}`).join(';'),
    more: languageCells('Content', printList([...texts.values()].map((text, at) => ({ id: targetIds[at] ?? '', text })))),
  }
}
