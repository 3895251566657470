import { escapeLineStarts, escapeMarkdown } from './escape-markdown.ts'
import { decodeEntities, parseHtml } from './html-tree.ts'
import { mathToLatex } from './mathml.ts'
import { textContent, type XmlElement } from './xml.ts'

/** How the texts of a question are converted. `losses` collects what Markdown cannot show. */
export type TextContext = {
  /** The address of a picture in the imported file; undefined if the file does not contain it. */
  picture(source: string): string | undefined
  losses: Set<string>
  /** Replaces an element by a text of its own; an empty one removes it. */
  replace?(element: XmlElement): string | undefined
}

/** Pictures of an imported file have such addresses until they are stored. */
export const importedPicture = (key: string) => `import:${encodeURIComponent(key)}`

const blocks = new Set([
  'p',
  'div',
  'section',
  'article',
  'center',
  'figure',
  'figcaption',
  'dl',
  'dt',
  'dd',
  'fieldset',
  'header',
  'footer',
])
const ignored = new Set(['script', 'style', 'head', 'title', 'meta', 'link', 'template', 'colgroup', 'col'])
const media: Record<string, string> = {
  ...{
    video: 'a video',
    audio: 'a sound',
    iframe: 'an embedded page',
    embed: 'an embedded file',
    canvas: 'a drawing',
    svg: 'a drawing (SVG)',
  },
  ...{ form: 'a form', input: 'an input field', button: 'a button', select: 'a list to choose from', textarea: 'an input field' },
}

type Children = XmlElement['children']

const inline = (text: string) => text.replaceAll(/[ \t]*\n+[ \t]*/g, ' ').trim()

/** Spaces belong outside of the marks of emphasis. */
function emphasize(text: string, mark: string): string {
  const [, before = '', inner = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? []
  if (inner === '' || /\n\n|^!\[[^\]]*\]\([^)]*\)$/.test(inner)) return text
  return `${before}${mark}${inner}${mark}${after}`
}

/** Letters that are words stand upright. */
function script(element: XmlElement, sign: '^' | '_', context: TextContext): string {
  const text = textContent(element).replaceAll(/\s+/g, ' ').trim()
  if (text === '') return ''
  if (/[$\\{}]/.test(text)) return renderAll(element.children, context)
  const source = /^[A-Za-z]{2,}$/.test(text)
    ? `\\text{${text}}`
    : /^[\w+\-−.,()=/'′° ]+$/.test(text)
      ? text.replaceAll('−', '-')
      : `\\text{${text}}`
  return `$${sign}{${source.replaceAll('_', '\\_').replaceAll('\\text{', '\\text{')}}$`
}

function image({ attributes }: XmlElement, context: TextContext): string {
  const equation =
    attributes['data-equation-content'] ??
    (/equation_image/.test(attributes.class ?? '') ? attributes.alt?.replace(/^LaTeX:\s*/, '') : undefined)
  if (equation) return `$${decodeEntities(equation).trim()}$`
  const tex = /[?&](?:latex|tex)=([^&]+)|\/filter\/tex\/pix\.php/.exec(attributes.src ?? '')
  if (tex && attributes.alt) return `$${attributes.alt.trim()}$`
  const alt = (attributes.alt ?? '').replaceAll(/[[\]\n]/g, ' ').trim()
  const source = attributes.src ?? attributes.data ?? ''
  const address = source === '' ? undefined : context.picture(source)
  if (address) return `![${alt}](${address})`
  context.losses.add(
    source.startsWith('data:')
      ? 'a picture inside the text'
      : `the picture ${source.replace('@@PLUGINFILE@@/', '').slice(0, 80) || '(without address)'}, which the file does not contain`,
  )
  return alt === '' ? '' : `[${escapeMarkdown(alt)}]`
}

function list(element: XmlElement, context: TextContext): string {
  const isOrdered = element.name === 'ol'
  const items = element.children.filter((child): child is XmlElement => typeof child !== 'string' && child.name === 'li')
  const first = Number(element.attributes.start ?? '1')
  const lines = items.map((item, at) => {
    const mark = isOrdered ? `${(Number.isInteger(first) && first >= 0 ? first : 1) + at}. ` : '- '
    return mark + tidy(renderAll(item.children, context)).replaceAll('\n', `\n${' '.repeat(mark.length)}`)
  })
  return `\n\n${lines.join('\n')}\n\n`
}

const descendants = (element: XmlElement, names: readonly string[]): XmlElement[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' ? [] : names.includes(child.name) ? [child] : child.name === 'table' ? [] : descendants(child, names),
  )

function table(element: XmlElement, context: TextContext): string {
  const rows = descendants(element, ['tr']).map((row) => descendants(row, ['td', 'th']))
  const spans = rows.flat().some(({ attributes }) => Number(attributes.colspan ?? 1) > 1 || Number(attributes.rowspan ?? 1) > 1)
  if (spans) context.losses.add('that cells of a table are joined')
  const width = Math.max(0, ...rows.map((row) => row.length))
  if (width === 0) return ''
  const cell = (each: XmlElement | undefined) => (each ? inline(renderAll(each.children, context)).replaceAll('|', '\\|') : '')
  const line = (cells: string[]) => `| ${Array.from({ length: width }, (_, at) => cells[at] ?? '').join(' | ')} |`
  const hasHead = rows[0]?.every(({ name }) => name === 'th') ?? false
  const [head, body] = hasHead ? [rows[0] ?? [], rows.slice(1)] : [[], rows]
  const caption = descendants(element, ['caption']).map((each) => inline(renderAll(each.children, context)))
  const lines = [line(head.map(cell)), line(Array(width).fill('---')), ...body.map((row) => line(row.map(cell)))]
  return `\n\n${[...caption, ''].join('\n\n')}${lines.join('\n')}\n\n`
}

function link({ attributes, children }: XmlElement, context: TextContext): string {
  const text = renderAll(children, context)
  const address = attributes.href ?? ''
  return /^https?:\/\/[^\s()]+$/.test(address) && text.trim() !== '' && !text.includes('![') ? `[${inline(text)}](${address})` : text
}

function renderElement(element: XmlElement, context: TextContext): string {
  const replaced = context.replace?.(element)
  if (replaced !== undefined) return replaced
  const { name } = element
  const content = () => renderAll(element.children, context)
  if (ignored.has(name)) return ''
  if (media[name]) {
    context.losses.add(media[name])
    return ''
  }
  if (blocks.has(name)) return `\n\n${content()}\n\n`
  switch (name) {
    case 'br':
      return '\n'
    case 'hr':
      return '\n\n'
    case 'b':
    case 'strong':
      return emphasize(content(), '**')
    case 'i':
    case 'em':
      return emphasize(content(), '*')
    case 's':
    case 'del':
    case 'strike':
      return emphasize(content(), '~~')
    case 'sub':
      return script(element, '_', context)
    case 'sup':
      return script(element, '^', context)
    case 'img':
      return image(element, context)
    case 'object':
      return /^image\//.test(element.attributes.type ?? '') ? image(element, context) : mediaLoss('an embedded file', context)
    case 'a':
      return link(element, context)
    case 'ul':
    case 'ol':
      return list(element, context)
    case 'table':
      return table(element, context)
    case 'blockquote':
      return `\n\n${tidy(content()).replaceAll(/^/gm, '> ')}\n\n`
    case 'pre':
      return `\n\n\`\`\`\n${textContent(element).replaceAll('```', "'''").replace(/\n$/, '')}\n\`\`\`\n\n`
    case 'code':
    case 'tt':
      return textContent(element).includes('`') ? escapeMarkdown(textContent(element)) : `\`${inline(textContent(element))}\``
    case 'math':
      return formulaOf(element, context)
    default:
      return /^h[1-6]$/.test(name) ? `\n\n### ${inline(content())}\n\n` : content()
  }
}

function mediaLoss(what: string, context: TextContext): string {
  context.losses.add(what)
  return ''
}

function formulaOf(element: XmlElement, context: TextContext): string {
  const latex = mathToLatex(element)
  if (latex === null) {
    context.losses.add('a formula in MathML, of which only the text remains')
    return escapeMarkdown(textContent(element).replaceAll(/\s+/g, ' ').trim())
  }
  if (latex === '') return ''
  return element.attributes.display === 'block' ? `$$${latex}$$` : `$${latex}$`
}

function renderAll(children: Children, context: TextContext): string {
  return children
    .map((child) =>
      typeof child === 'string' ? escapeLineStarts(escapeMarkdown(child.replaceAll(/\s+/g, ' '))) : renderElement(child, context),
    )
    .join('')
}

const tidy = (text: string) =>
  text
    .replaceAll(/[ \t]+\n/g, '\n')
    .replaceAll(/\n[ \t]+(?=\n)/g, '\n')
    .replaceAll(/(?<=\n)[ \t]+(?=[^\s\-\d|>`])/g, '')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

/** The content of an element as Markdown. */
export const elementToMarkdown = (element: XmlElement, context: TextContext) => tidy(renderAll(element.children, context))

/** HTML as Markdown: emphasis, lists, tables, pictures, formulas, super- and subscript; the rest as text. */
export const htmlToMarkdown = (html: string, context: TextContext) => elementToMarkdown(parseHtml(html.replaceAll(/\r\n?/g, '\n')), context)
