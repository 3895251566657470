import { zip } from './zip.ts'

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type RunFormat = { bold?: boolean; italic?: boolean; underline?: boolean; raised?: boolean; lowered?: boolean; font?: string }

/** XML that is put into the document as it is. */
export type Xml = { xml: string }

/** A run of text. A tab and a line break are elements of their own, as in Word. */
export function run(text: string, { bold, italic, underline, raised, lowered, font }: RunFormat = {}): Xml {
  const properties = [
    font && `<w:rFonts w:ascii="${font}" w:hAnsi="${font}"/>`,
    bold && '<w:b/>',
    italic && '<w:i/>',
    underline && '<w:u w:val="single"/>',
    (raised || lowered) && `<w:vertAlign w:val="${raised ? 'superscript' : 'subscript'}"/>`,
  ]
  const parts = text.split(/(\t|\n)/).map((part) => {
    if (part === '\t') return '<w:tab/>'
    return part === '\n' ? '<w:br/>' : part && `<w:t xml:space="preserve">${escapeText(part)}</w:t>`
  })
  return { xml: `<w:r><w:rPr>${properties.filter(Boolean).join('')}</w:rPr>${parts.join('')}</w:r>` }
}

type Inline = string | Xml
const inline = (children: readonly Inline[]) => children.map((child) => (typeof child === 'string' ? run(child) : child).xml).join('')

/** A paragraph. */
export const p = (...children: Inline[]): Xml => ({ xml: `<w:p>${inline(children)}</w:p>` })

/** A paragraph that Word numbers itself. */
export const item = (list: number, level: number, ...children: Inline[]): Xml => ({
  xml: `<w:p><w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="${list}"/></w:numPr></w:pPr>${inline(children)}</w:p>`,
})

export const table = (rows: readonly (readonly (Inline | readonly Xml[])[])[]): Xml => {
  const cell = (content: Inline | readonly Xml[]) =>
    Array.isArray(content) ? content.map(({ xml }) => xml).join('') : p(content as Inline).xml
  return {
    xml: `<w:tbl><w:tblPr/>${rows.map((cells) => `<w:tr>${cells.map((each) => `<w:tc><w:tcPr/>${cell(each)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`,
  }
}

/** An equation from the elements of Office MathML. */
export const equation = (omml: string): Xml => ({ xml: `<m:oMath>${omml}</m:oMath>` })
export const mathRun = (text: string) => `<m:r><m:t>${escapeText(text)}</m:t></m:r>`
export const fraction = (above: string, below: string) => `<m:f><m:num>${above}</m:num><m:den>${below}</m:den></m:f>`

/** A picture in the text, by its name in `media`. */
export const picture = (name: string, alt = ''): Xml => ({
  xml: `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture" descr="${escapeText(alt)}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:embed="pic-${name}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`,
})

type ListLevel = [format: string, text: string]
type DocumentParts = { media?: Record<string, Uint8Array>; lists?: ListLevel[][]; styles?: string }

const names = ['w', 'm', 'r', 'a', 'wp', 'pic', 'v', 'o', 'mc'].map((prefix) => `xmlns:${prefix}="urn:${prefix}"`).join(' ')
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

function numberingPart(lists: readonly ListLevel[][]): string {
  const level = ([format, text]: ListLevel, at: number) =>
    `<w:lvl w:ilvl="${at}"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl>`
  const abstract = lists.map((levels, at) => `<w:abstractNum w:abstractNumId="${at}">${levels.map(level).join('')}</w:abstractNum>`)
  const numbers = lists.map((_, at) => `<w:num w:numId="${at + 1}"><w:abstractNumId w:val="${at}"/></w:num>`)
  return `${declaration}<w:numbering ${names}>${abstract.join('')}${numbers.join('')}</w:numbering>`
}

/** A Word document as Word stores it. */
export function docx(blocks: readonly Xml[], { media = {}, lists = [], styles = '' }: DocumentParts = {}): Promise<Buffer> {
  const relations = Object.keys(media).map((name) => `<Relationship Id="pic-${name}" Type="image" Target="media/${name}"/>`)
  return zip({
    '[Content_Types].xml': `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    'word/document.xml': `${declaration}<w:document ${names}><w:body>${blocks.map(({ xml }) => xml).join('\n')}<w:sectPr/></w:body></w:document>`,
    'word/_rels/document.xml.rels': `${declaration}<Relationships>${relations.join('')}</Relationships>`,
    ...(lists.length > 0 && { 'word/numbering.xml': numberingPart(lists) }),
    ...(styles && { 'word/styles.xml': `${declaration}<w:styles ${names}>${styles}</w:styles>` }),
    ...Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`word/media/${name}`, bytes])),
  })
}
