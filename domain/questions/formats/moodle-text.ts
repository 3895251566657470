import type { LocalizedText } from '../../localized-text.ts'
import { englishText } from '../kinds/draft.ts'
import { escapeMarkdown } from './escape-markdown.ts'
import { hindiText } from './format.ts'
import { htmlToMarkdown, importedPicture, type TextContext } from './markdown.ts'
import { childNamed, childrenNamed, escapeXml, textContent, type XmlElement } from './xml.ts'

/** Both languages in spans for Moodle's multi-language filter. */
const inSpans = (text: LocalizedText) => {
  const [en, hi] = [englishText(text), hindiText(text)]
  return hi === '' ? en : `<span lang="en" class="multilang">${en}</span><span lang="hi" class="multilang">${hi}</span>`
}

export const moodleText = (text: LocalizedText) => `<text>${escapeXml(inSpans(text))}</text>`

export const moodleField = (name: string, text: LocalizedText, attributes = '') =>
  `<${name} format="markdown"${attributes}>${moodleText(text)}</${name}>`

/** Reads the text of an element; its losses and pictures are collected on the way. */
export type ReadMoodleText = (element: XmlElement | undefined) => LocalizedText

const fileName = (name: string) => {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

const isPicture = (name: string) => /\.(png|jpe?g|gif|webp)$/i.test(name)

/** The words of each language, where a text has both; what is not in a language belongs to all of them. */
function splitLanguages(raw: string): Record<string, string> | undefined {
  const marks =
    /<span\b[^>]*\blang="([\w-]+)"[^>]*>([\s\S]*?)<\/span>(?=\s*(?:<span\b[^>]*\blang=|$))|\{\s*mlang\s+([\w-]+)\s*\}([\s\S]*?)\{\s*mlang\s*\}/g
  const isMarked = /<span\b[^>]*\bmultilang\b/.test(raw) || /\{\s*mlang\s/.test(raw) || /^\s*<span\b[^>]*\blang="en"/.test(raw)
  const found = isMarked ? [...raw.matchAll(marks)] : []
  if (found.length === 0) return
  const named = (at: number) => (found[at]?.[1] ?? found[at]?.[3] ?? '').slice(0, 2).toLowerCase()
  const languages = new Set(found.map((_, at) => named(at)))
  const words = (language: string) => {
    let at = -1
    return raw.replaceAll(marks, (_, __, span?: string, ___?: string, mlang?: string) => {
      at += 1
      return named(at) === language || named(at) === 'ot' ? (span ?? mlang ?? '') : ''
    })
  }
  return Object.fromEntries([...languages].map((language) => [language, words(language)]))
}

function toMarkdown(raw: string, format: string | undefined, context: TextContext): string {
  if (format === 'markdown') return raw.trim()
  if (format === 'plain_text') return escapeMarkdown(raw.trim())
  if (format === 'html') return htmlToMarkdown(raw, context)
  // Moodle's own format is HTML whose line breaks count.
  return htmlToMarkdown(/<(p|br|div|ul|ol|table)\b/i.test(raw) ? raw : raw.trim().replaceAll('\n', '<br>'), context)
}

/** `pictures` collects the files of all questions, numbered by `question`. */
export function openMoodleText(question: number, losses: Set<string>, pictures: Map<string, string>): ReadMoodleText {
  return (element) => {
    const raw = textContent(childNamed(element, 'text')).replaceAll(/\r\n?/g, '\n')
    const files = childrenNamed(element, 'file').map((file) => ({
      path: `${(file.attributes.path ?? '/').replace(/^\//, '')}${file.attributes.name ?? ''}`,
      base64:
        file.attributes.encoding === 'base64' || file.attributes.encoding === undefined ? textContent(file).replaceAll(/\s/g, '') : '',
    }))
    for (const { path } of files) if (!isPicture(path)) losses.add(`the file ${path}`)
    const context: TextContext = {
      losses,
      picture(source) {
        const path = fileName(source.replace(/^@@PLUGINFILE@@\//, '').replace(/\?.*$/, ''))
        const file = files.find((each) => each.path === path || each.path.normalize('NFC') === path.normalize('NFC'))
        const embedded = /^data:image\/(?:png|jpe?g|gif|webp);base64,([\w+/=\s]+)$/.exec(source)?.[1]
        const base64 = embedded ?? (source.startsWith('@@PLUGINFILE@@/') && isPicture(path) ? file?.base64 : undefined)
        if (!base64) return
        const key = `${question}/${embedded ? `inline-${pictures.size + 1}` : path}`
        pictures.set(key, base64)
        return importedPicture(key)
      },
    }
    const { format } = element?.attributes ?? {}
    const byLanguage = splitLanguages(raw)
    const convert = (text: string) =>
      format === 'markdown'
        ? toMarkdown(text, format, context).replaceAll(/\]\((@@PLUGINFILE@@\/[^)\s]*)\)/g, (whole, source: string) => {
            const address = context.picture(source)
            if (!address) losses.add(`the picture ${source.slice(15)}, which the file does not contain`)
            return address ? `](${address})` : whole
          })
        : toMarkdown(text, format, context)
    if (!byLanguage) return convert(raw)
    for (const language of Object.keys(byLanguage)) if (!/^(en|hi|ot)$/.test(language)) losses.add(`its text in the language ${language}`)
    const [en, hi] = [convert(byLanguage.en ?? ''), convert(byLanguage.hi ?? '')]
    return hi === '' ? en : { en, hi }
  }
}
