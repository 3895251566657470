import { parseXml, type XmlElement } from './xml.ts'

/** Names of QTI 2 elements that are one lower-case word; the others are written in camel case. */
const plainNames = new Set([
  ...['prompt', 'value', 'mapping', 'correct', 'variable', 'match', 'equal', 'and', 'or', 'not', 'gt', 'lt', 'gte', 'lte', 'sum'],
  ...['member', 'multiple', 'ordered', 'contains', 'stylesheet', 'null', 'default', 'gap', 'hottext', 'delete', 'index', 'product'],
])

const toKebab = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const withoutPrefix = (name: string) => name.replace(/^\w+:(?=\w)/, '')

/** QTI 2 differs from QTI 3 in the names of elements and attributes, not in their meaning. */
function renameElement(element: XmlElement, isTwo: boolean): XmlElement {
  const name = withoutPrefix(element.name)
  const isQti = isTwo && (/[A-Z]/.test(name) || plainNames.has(name))
  const attributes = Object.fromEntries(
    Object.entries(element.attributes).map(([key, value]) => [isQti && !key.includes(':') ? toKebab(key) : key, value]),
  )
  return {
    name: isQti ? `qti-${toKebab(name)}` : name,
    attributes,
    // Content MathML has elements of the same names.
    children: element.children.map((child) => (typeof child === 'string' ? child : renameElement(child, isTwo && name !== 'math'))),
  }
}

const declaration = /<!DOCTYPE\s+[\w:]+\s+(?:SYSTEM|PUBLIC)\s[^>[]*>/i

/** Parses a file of any version of QTI. A declared document type is not read: its entities would be unknown, except for the common space. */
export function parseQti(text: string): XmlElement {
  const root = parseXml(text.replace(declaration, '').replaceAll('&nbsp;', '&#160;'))
  const name = withoutPrefix(root.name)
  return renameElement(root, /^assessment(Item|Test|Section|Stimulus)$/.test(name))
}
