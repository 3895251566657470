import { parseHtml } from '#domain/questions/formats/html-tree.ts'
import { elementToMarkdown } from '#domain/questions/formats/markdown.ts'
import { textContent, type XmlElement } from '#domain/questions/formats/xml.ts'

type Child = XmlElement['children'][number]

const element = (name: string, children: Child[], attributes: Record<string, string> = {}): XmlElement => ({ name, attributes, children })

/** Word, LibreOffice and Google Docs write emphasis as styles of spans. */
function namesOfStyle(style: string): string[] {
  return [
    /font-weight:\s*(bold|[6-9]00)/i.test(style) ? 'b' : '',
    /font-style:\s*italic/i.test(style) ? 'i' : '',
    /vertical-align:\s*super/i.test(style) ? 'sup' : '',
    /vertical-align:\s*sub/i.test(style) ? 'sub' : '',
  ].filter(Boolean)
}

/** Google Docs wraps what is copied in a `b` that is not bold. */
const isPlain = ({ attributes: { style = '' } }: XmlElement) => /font-weight:\s*(normal|400)/i.test(style)

/** What Word puts in for other programs: list marks, empty paragraphs of its own, the fields of forms. */
const isIgnored = ({ name, attributes: { style = '' } }: XmlElement) => /mso-list:\s*Ignore/i.test(style) || /^(o|w|v|st1|m):/.test(name)

type ListEntry = { level: number; mark: string; item: XmlElement }

/** A paragraph that Word shows as an item of a list: its level, and the mark before it. */
function listEntry({ name, attributes: { style = '' }, children }: XmlElement): Omit<ListEntry, 'item'> | undefined {
  const level = /mso-list:\s*\S+\s+level(\d)/i.exec(style)?.[1]
  if (name !== 'p' || level === undefined) return
  return { level: Number(level), mark: findMark(children) }
}

function findMark(children: readonly Child[]): string {
  for (const child of children) {
    if (typeof child === 'string') continue
    const found = /mso-list:\s*Ignore/i.test(child.attributes.style ?? '') ? textContent(child).trim() : findMark(child.children)
    if (found !== '') return found
  }
  return ''
}

const isNumber = (mark: string) => /^\d+[.)]?$/.test(mark)
/** `(a)` and `iv.` are names, which a Markdown list cannot have; `o` without a point is a bullet. */
const isName = (mark: string) => !isNumber(mark) && /^\(?[a-z\d]{1,4}[.)]$/i.test(mark)

/** Nested lists from entries that follow each other. */
function nestEntries(entries: readonly ListEntry[]): XmlElement {
  const [first] = entries
  const list = element(
    isNumber(first?.mark ?? '') ? 'ol' : 'ul',
    [],
    isNumber(first?.mark ?? '') ? { start: `${parseInt(first?.mark ?? '1', 10)}` } : {},
  )
  for (let at = 0; at < entries.length; ) {
    const entry = entries[at]
    let next = at + 1
    while ((entries[next]?.level ?? 0) > (first?.level ?? 1)) next += 1
    const deeper = entries.slice(at + 1, next)
    if (entry) list.children.push(element('li', [...entry.item.children, ...(deeper.length > 0 ? [nestEntries(deeper)] : [])]))
    at = next
  }
  return list
}

function cleanChildren(children: readonly Child[], losses: Set<string>): Child[] {
  const cleaned: Child[] = []
  let entries: ListEntry[] = []
  const endList = () => {
    if (entries.length > 0) cleaned.push(nestEntries(entries))
    entries = []
  }
  for (const child of children) {
    if (typeof child === 'string') {
      if (child.trim() !== '') endList()
      cleaned.push(child)
      continue
    }
    const entry = listEntry(child)
    const item = cleanElement(child, losses)
    if (!item) continue
    if (entry && !isName(entry.mark)) {
      entries.push({ ...entry, item })
      continue
    }
    endList()
    cleaned.push(entry ? { ...item, children: [`${entry.mark} `, ...item.children] } : item)
  }
  endList()
  return cleaned
}

function cleanElement(source: XmlElement, losses: Set<string>): XmlElement | undefined {
  if (isIgnored(source)) return
  if (source.name === 'img') {
    losses.add('picture')
    return
  }
  const children = cleanChildren(source.children, losses)
  if ((source.name === 'b' || source.name === 'strong') && isPlain(source)) return element('#group', children)
  if (source.name !== 'span') return { ...source, children }
  return namesOfStyle(source.attributes.style ?? '').reduce((inner, name) => element(name, [inner]), element('#group', children))
}

/** Text between the marks that Windows puts around what was copied. */
function copiedPart(html: string): string {
  const start = html.indexOf('<!--StartFragment-->')
  const end = html.lastIndexOf('<!--EndFragment-->')
  return start === -1 || end < start ? html : html.slice(start + '<!--StartFragment-->'.length, end)
}

/** Copied formatted text as clean Markdown, and whether pictures were left out. */
export function pastedHtmlToMarkdown(html: string): { text: string; hasLostPictures: boolean } {
  const losses = new Set<string>()
  const root = element('#root', cleanChildren(parseHtml(copiedPart(html).replaceAll(/\r\n?/g, '\n')).children, losses))
  const text = elementToMarkdown(root, { picture: () => undefined, losses: new Set() })
  return { text, hasLostPictures: losses.has('picture') }
}
