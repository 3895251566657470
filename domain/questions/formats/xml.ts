export type XmlElement = { name: string; attributes: Record<string, string>; children: (XmlElement | string)[] }

export class XmlError extends Error {}

const maxDepth = 100
/** An element in memory is far larger than its text. */
const maxElements = 1_000_000
const entities = new Map(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }))

/** Only XML's five predefined entities and character references: declarations are refused, so no entity can expand or fetch anything. */
function decode(text: string): string {
  return text.replaceAll(/&([^;\s]{0,20});?/g, (_, name: string) => {
    const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name)
    const code = number ? Number.parseInt(number[1] ?? number[2] ?? '', number[1] ? 16 : 10) : Number.NaN
    if (number && code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)) return String.fromCodePoint(code)
    return entities.get(name) ?? refuse(`there is an unknown entity &${name};`)
  })
}

function refuse(what: string): never {
  throw new XmlError(`This is not well-formed XML: ${what}.`)
}

const token =
  /<!--[\s\S]*?-->|<!\[CDATA\[([\s\S]*?)\]\]>|<\?[\s\S]*?\?>|<!DOCTYPE|<(\/?)([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')){0,100})\s*(\/?)>|[^<]+|</gy
const attribute = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/** A small strict XML parser for imported files. Document type declarations are refused. */
export function parseXml(text: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, children: [] }
  const open = [root]
  let elements = 0
  token.lastIndex = 0
  for (let found = token.exec(text); found; found = token.exec(text)) {
    const [whole, cdata, closing, name, attributes = '', empty] = found
    const parent = open.at(-1) ?? root
    if (whole === '<!DOCTYPE') refuse('a document type is not allowed')
    if (cdata !== undefined) parent.children.push(cdata)
    else if (name === undefined) {
      if (whole === '<') refuse(`there is a stray < at character ${found.index + 1}`)
      if (!whole.startsWith('<')) parent.children.push(decode(whole))
    } else if (closing) {
      if (parent.name !== name) refuse(`</${name}> closes <${parent.name}>`)
      open.pop()
    } else {
      const element = { name, attributes: readAttributes(attributes), children: [] }
      parent.children.push(element)
      if (!empty) open.push(element)
      elements += 1
      if (open.length > maxDepth) refuse('it is nested too deeply')
      if (elements > maxElements) throw new XmlError('The file is too large to be read at once. A CSV file can be larger.')
    }
  }
  if (open.length > 1) refuse(`<${open.at(-1)?.name}> is not closed`)
  return root.children.find((child) => typeof child !== 'string') ?? refuse('it is empty')
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries([...text.matchAll(attribute)].map(([, name = '', double, single]) => [name, decode(double ?? single ?? '')]))
}

export function childrenNamed(element: XmlElement | undefined, name: string): XmlElement[] {
  return (element?.children ?? []).filter((child): child is XmlElement => typeof child !== 'string' && child.name === name)
}

export function childNamed(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenNamed(element, name)[0]
}

/** All descendants of this name, in document order. */
export function descendantsNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...descendantsNamed(child, name)],
  )
}

export function textContent(element: XmlElement | undefined): string {
  return (element?.children ?? []).map((child) => (typeof child === 'string' ? child : textContent(child))).join('')
}

/** Removes characters that XML does not allow in any form. */
export function escapeXml(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that are not allowed
  const allowed = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  return allowed
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\r', '&#13;')
}
