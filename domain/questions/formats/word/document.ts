import { importedPicture } from '../markdown.ts'
import { childNamed, childrenNamed, descendantsNamed, textContent, type XmlElement } from '../xml.ts'
import { isLegacyFont, refuseLegacyFont, symbolSign } from './fonts.ts'
import { openNumbering } from './numbering.ts'
import { ommlToLatex } from './omml.ts'
import { atomSign, type Format, type RichText, type Segment } from './rich-text.ts'

/** A paragraph begins with the label that Word numbers it with. */
export type Paragraph = { rich: RichText; losses: string[] }
export type Table = { rows: Block[][][] }
export type Block = Paragraph | Table

/** The parts of a Word file, parsed. */
export type WordParts = {
  document: XmlElement
  numbering?: XmlElement | undefined
  styles?: XmlElement | undefined
  relations?: XmlElement | undefined
}

const value = (element: XmlElement | undefined, name: string) => childNamed(element, name)?.attributes['w:val']

/** A property such as bold, which is on without a value. */
function toggle(properties: XmlElement | undefined, name: string): boolean | undefined {
  const found = childNamed(properties, name)
  return found && !/^(0|false|off|none)$/.test(found.attributes['w:val'] ?? '1')
}

const fontOf = (properties: XmlElement | undefined) => {
  const fonts = childNamed(properties, 'w:rFonts')?.attributes
  return fonts?.['w:ascii'] ?? fonts?.['w:hAnsi']
}

type Style = { font: string | undefined; list: { id: string; level: number } | undefined }

function listOf(properties: XmlElement | undefined): Style['list'] {
  const list = childNamed(properties, 'w:numPr')
  const id = value(list, 'w:numId')
  return id === undefined ? undefined : { id, level: Number(value(list, 'w:ilvl') ?? 0) }
}

/** The font and the list of each style, with what it inherits. */
function openStyles(root: XmlElement | undefined): (id: string | undefined) => Style {
  const styles = new Map(childrenNamed(root, 'w:style').map((style) => [style.attributes['w:styleId'] ?? '', style]))
  const defaults = childNamed(childNamed(childNamed(root, 'w:docDefaults'), 'w:rPrDefault'), 'w:rPr')
  const normal = [...styles].find(([, { attributes }]) => attributes['w:default'] === '1' && attributes['w:type'] === 'paragraph')?.[0]
  const find = (id: string | undefined, depth: number): Style => {
    const style = styles.get(id ?? '')
    if (!style || depth > 20) return { font: fontOf(defaults), list: undefined }
    const parent = find(value(style, 'w:basedOn'), depth + 1)
    return { font: fontOf(childNamed(style, 'w:rPr')) ?? parent.font, list: listOf(childNamed(style, 'w:pPr')) ?? parent.list }
  }
  return (id) => find(id ?? normal, 0)
}

function relationTargets(root: XmlElement | undefined): Map<string, string> {
  return new Map(childrenNamed(root, 'Relationship').map(({ attributes }) => [attributes.Id ?? '', attributes.Target ?? '']))
}

const skipped = new Set([
  'w:del',
  'w:moveFrom',
  'w:pPr',
  'w:rPr',
  'w:proofErr',
  'w:bookmarkStart',
  'w:bookmarkEnd',
  'w:lastRenderedPageBreak',
])

/** The rows of a table, or the cells of a row, also inside of content controls. */
const rowsOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) =>
    typeof child === 'string' || skipped.has(child.name)
      ? []
      : child.name === name
        ? [child]
        : /^(w:sdt|w:sdtContent|w:ins|w:customXml)$/.test(child.name)
          ? rowsOf(child, name)
          : [],
  )

/** Reads the blocks of a document in order. */
export function readBlocks({ document, numbering, styles, relations }: WordParts): Block[] {
  const labelOf = openNumbering(numbering)
  const styleOf = openStyles(styles)
  const targets = relationTargets(relations)

  function picture(id: string | undefined, alt: string, losses: Set<string>): Segment[] {
    const target = id === undefined ? undefined : targets.get(id)
    if (target === undefined || /^[a-z]+:/i.test(target)) {
      losses.add('a picture that the file does not contain')
      return []
    }
    const path = target.startsWith('/') ? target.slice(1) : `word/${target}`
    const words = alt.replaceAll(/[[\]\s]+/g, ' ').trim()
    return [{ text: atomSign, atom: `![${words}](${importedPicture(path)})` }]
  }

  function drawing(element: XmlElement, losses: Set<string>): Segment[] {
    const [properties] = descendantsNamed(element, 'wp:docPr')
    const blips = descendantsNamed(element, 'a:blip')
    if (blips.length === 0) losses.add(descendantsNamed(element, 'w:txbxContent').length > 0 ? 'a text box' : 'a drawing')
    return blips.flatMap((blip) => picture(blip.attributes['r:embed'], properties?.attributes.descr ?? '', losses))
  }

  /** Older pictures, and equations of MathType, which are pictures that cannot be read. */
  function shape(element: XmlElement, losses: Set<string>): Segment[] {
    const isEquation = descendantsNamed(element, 'o:OLEObject').some(({ attributes }) => /^Equation/i.test(attributes.ProgID ?? ''))
    if (isEquation) losses.add('an equation made with MathType, which is a picture: convert it to an equation of Word')
    if (descendantsNamed(element, 'w:txbxContent').length > 0) losses.add('a text box')
    return descendantsNamed(element, 'v:imagedata').flatMap((image) =>
      picture(image.attributes['r:id'], isEquation ? 'equation' : (image.attributes['o:title'] ?? ''), losses),
    )
  }

  function formula(element: XmlElement, losses: Set<string>): Segment[] {
    const latex = ommlToLatex(element)
    if (latex === '') return []
    if (latex !== null) return [{ text: atomSign, atom: `$${latex}$` }]
    losses.add('an equation, of which only the text remains')
    return [{ text: descendantsNamed(element, 'm:t').map(textContent).join('') }]
  }

  function runText(child: XmlElement, font: string, losses: Set<string>): string {
    const text = textContent(child).replaceAll(atomSign, '')
    if (isLegacyFont(font) && /[A-Za-z]/.test(text)) refuseLegacyFont(font, text.trim())
    if (font !== 'Symbol' && !/[\uf020-\uf0ff]/.test(text)) return text
    return [...text]
      .map((sign) => (font === 'Symbol' || sign >= '\uf020' ? (symbolSign(sign.charCodeAt(0)) ?? lost(sign, losses)) : sign))
      .join('')
  }

  function lost(sign: string, losses: Set<string>): string {
    losses.add('a sign of a symbol font')
    return sign >= '\uf000' && sign <= '\uf0ff' ? '' : sign
  }

  function runSegments(run: XmlElement, inherited: string | undefined, losses: Set<string>): Segment[] {
    const properties = childNamed(run, 'w:rPr')
    if (toggle(properties, 'w:vanish')) return []
    const font = fontOf(properties) ?? inherited ?? ''
    const align = value(properties, 'w:vertAlign')
    const format: Format = {
      ...(toggle(properties, 'w:b') && { bold: true }),
      ...(toggle(properties, 'w:i') && { italic: true }),
      ...(toggle(properties, 'w:u') && { underline: true }),
      ...(align === 'superscript' && { script: '^' as const }),
      ...(align === 'subscript' && { script: '_' as const }),
    }
    return run.children.flatMap((child): Segment[] => {
      if (typeof child === 'string') return []
      switch (child.name) {
        case 'w:t':
          return [{ ...format, text: runText(child, font, losses) }]
        case 'w:tab':
        case 'w:ptab':
          return [{ ...(format.underline && { underline: true }), text: format.underline ? '   ' : '\t' }]
        case 'w:br':
        case 'w:cr':
          return [{ text: '\n' }]
        case 'w:noBreakHyphen':
          return [{ ...format, text: '-' }]
        case 'w:sym': {
          const sign =
            child.attributes['w:font'] === 'Symbol' ? symbolSign(Number.parseInt(child.attributes['w:char'] ?? '', 16)) : undefined
          return [{ ...format, text: sign ?? lost('', losses) }]
        }
        case 'w:instrText':
          if (/^\s*EQ\b/i.test(textContent(child))) losses.add('a formula as a field (EQ)')
          return []
        case 'w:footnoteReference':
        case 'w:endnoteReference':
          losses.add('a note at the foot of the page')
          return []
        default:
          return inline([child], font, losses)
      }
    })
  }

  function inline(children: XmlElement['children'], font: string | undefined, losses: Set<string>): Segment[] {
    return children.flatMap((child): Segment[] => {
      if (typeof child === 'string' || skipped.has(child.name)) return []
      switch (child.name) {
        case 'w:r':
          return runSegments(child, font, losses)
        case 'm:oMath':
        case 'm:oMathPara':
          return formula(child, losses)
        case 'w:drawing':
          return drawing(child, losses)
        case 'w:pict':
        case 'w:object':
          return shape(child, losses)
        case 'mc:AlternateContent':
          return inline((childNamed(child, 'mc:Choice') ?? childNamed(child, 'mc:Fallback'))?.children ?? [], font, losses)
        default:
          return /^(w|mc):/.test(child.name) ? inline(child.children, font, losses) : []
      }
    })
  }

  function paragraph(element: XmlElement): Paragraph {
    const properties = childNamed(element, 'w:pPr')
    const style = styleOf(value(properties, 'w:pStyle'))
    const losses = new Set<string>()
    const rich = inline(element.children, style.font, losses)
    const list = listOf(properties) ?? style.list
    // Word does not number an empty paragraph of text, but it counts it.
    const label = list && list.id !== '0' ? labelOf(list.id, list.level) : ''
    return { rich: label === '' ? rich : [{ text: `${label} ` }, ...rich], losses: [...losses] }
  }

  function blocks(children: XmlElement['children']): Block[] {
    return children.flatMap((child): Block[] => {
      if (typeof child === 'string' || skipped.has(child.name)) return []
      if (child.name === 'w:p') return [paragraph(child)]
      if (child.name === 'w:tbl')
        return [{ rows: rowsOf(child, 'w:tr').map((row) => rowsOf(row, 'w:tc').map((cell) => blocks(cell.children))) }]
      return /^(w:sdt|w:sdtContent|w:ins|w:moveTo|w:customXml|w:smartTag|mc:\w+)$/.test(child.name) ? blocks(child.children) : []
    })
  }

  return blocks(childNamed(document, 'w:body')?.children ?? [])
}
