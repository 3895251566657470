import katex from 'katex'
import 'katex/contrib/mhchem'
import { findFormulaProblem } from '#domain/markup/formula-limits.ts'
import { escapeXml, parseXml, XmlError } from '#domain/questions/formats/xml.ts'

const unescapeText = (text: string) =>
  text
    .replaceAll('<br/>', '\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#13;', '\r')
    .replaceAll('&amp;', '&')
const escapeText = (text: string) => escapeXml(text).replaceAll('\n', '<br/>')

/** A formula as MathML with its source as an annotation; null if it cannot be drawn. */
function toMathml(source: string, displayMode: boolean): string | null {
  if (findFormulaProblem(source)) return null
  try {
    const html = katex.renderToString(source, {
      displayMode,
      throwOnError: true,
      strict: 'ignore',
      trust: false,
      maxExpand: 500,
      output: 'mathml',
    })
    const math = /<math[\s\S]*<\/math>/.exec(html)?.[0] ?? ''
    parseXml(math)
    return math
  } catch (error) {
    if (error instanceof XmlError || error instanceof katex.ParseError) return null
    throw error
  }
}

const formula = /(?<!\\)\$\$((?:[^$\\]|\\[\s\S])+?)\$\$|(?<![\\$])\$(?![\s$])((?:[^$\\]|\\[\s\S])+?)(?<!\s)\$(?!\$)/g
const picture = /!\[([^\]]*)\]\(\/api\/files\/([0-9a-f]{64}\.webp)\)/g

type Markup = { xml: string; pictures: string[] }

/** Formulas of a paragraph as MathML, and pictures as elements that refer to files of the package. */
function convertParagraph(text: string, folder: string, pictures: Set<string>): string {
  const parts: string[] = []
  let at = 0
  const found = [
    ...Array.from(text.matchAll(formula), (match) => ({ match, xml: toMathml(match[1] ?? match[2] ?? '', match[1] !== undefined) })),
    ...Array.from(text.matchAll(picture), (match) => {
      const [, alt = '', name = ''] = match
      pictures.add(name)
      return { match, xml: `<img src="${folder}${name}" alt="${escapeXml(alt)}"/>` }
    }),
  ].toSorted((one, other) => one.match.index - other.match.index)
  for (const { match, xml } of found) {
    if (xml === null || match.index < at) continue
    parts.push(escapeText(text.slice(at, match.index)), xml)
    at = match.index + match[0].length
  }
  return [...parts, escapeText(text.slice(at))].join('')
}

/** Completes the paragraphs of an item. Its own reader turns formulas and pictures back into what they were. */
export function completeMarkup(item: string, folder: string): Markup {
  const pictures = new Set<string>()
  const xml = item.replaceAll(/<p>([\s\S]*?)<\/p>/g, (whole, inner: string) =>
    inner.includes('<qti-') ? whole : `<p>${convertParagraph(unescapeText(inner), folder, pictures)}</p>`,
  )
  return { xml, pictures: [...pictures] }
}
