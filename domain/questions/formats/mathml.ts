import { accents, functions, letters, operators } from './mathml-signs.ts'
import { textContent, type XmlElement } from './xml.ts'

const big = /^\\(sum|prod|int|iint|oint|lim|max|min|bigcup|bigcap)\s*$/

/** A structure that has no counterpart. */
class Unknown extends Error {}

const childElements = (element: XmlElement) => element.children.filter((child): child is XmlElement => typeof child !== 'string')

const group = (latex: string) => (/^(?:[A-Za-z0-9]|\\[A-Za-z]+)$/.test(latex.trim()) ? latex.trim() : `{${latex.trim()}}`)
const braced = (latex: string) => `{${latex.trim()}}`

function identifier(text: string, { attributes }: XmlElement): string {
  if (functions.has(text)) return `\\${text} `
  const translated = [...text].map((letter) => (letters[letter] ? `\\${letters[letter]} ` : (operators[letter] ?? letter))).join('')
  const plain = /^[A-Za-z]{2,}$/.test(text) || attributes.mathvariant === 'normal'
  if (/[^\u0020-\u007e]/.test(translated)) return `\\text{${text}}`
  if (attributes.mathvariant === 'bold') return `\\mathbf{${translated.trim()}}`
  return plain && /^[A-Za-z]+$/.test(text) ? `\\mathrm{${text}}` : translated
}

function operator(text: string): string {
  if (text === '') return ''
  const known = operators[text]
  if (known !== undefined) return known
  if (functions.has(text)) return `\\${text} `
  if (letters[text]) return `\\${letters[text]} `
  if (/^[A-Za-z]{2,}$/.test(text)) return `\\operatorname{${text}}`
  if (/^[ -~]+$/.test(text) && !/[\\]/.test(text)) return text
  throw new Unknown(text)
}

const escapeText = (text: string) => text.replaceAll(/[\\{}$%#&_^~]/g, (sign) => (sign === '\\' ? '\\backslash ' : `\\${sign}`))

function row(children: XmlElement[]): string {
  return children.map(convert).join('').replaceAll(/ {2,}/g, ' ')
}

function scripts(element: XmlElement, form: string): string {
  const parts = childElements(element)
  const [base, one, two] = [parts[0], parts[1], parts[2]].map((part) => (part ? convert(part) : ''))
  if (base === undefined || one === undefined || two === undefined) throw new Unknown(form)
  const body = big.test(base) || base === '' ? base.trim() || '{}' : group(base)
  if (form === 'sub' || form === 'sup') {
    if (one.trim() === '^{\\circ}' && form === 'sup') return `${body}^{\\circ}`
    return /^'+$/.test(one) && form === 'sup' ? `${body}${one}` : `${body}${form === 'sub' ? '_' : '^'}${braced(one)}`
  }
  return `${body}_${braced(one)}^${braced(two)}`
}

function over(element: XmlElement, form: 'over' | 'under'): string {
  const [base, mark] = childElements(element)
  if (!base || !mark) throw new Unknown(form)
  const body = convert(base)
  const accent = accents[textContent(mark).trim()]
  if (accent && mark.name === 'mo') return `\\${accent === 'overline' && form === 'under' ? 'underline' : accent}${braced(body)}`
  if (big.test(body)) return `${body.trim()}${form === 'over' ? '^' : '_'}${braced(convert(mark))}`
  return `\\${form}set${braced(convert(mark))}${braced(body)}`
}

function table(element: XmlElement): string {
  const rows = childElements(element).filter(({ name }) => name === 'mtr' || name === 'mlabeledtr')
  return `\\begin{matrix}${rows
    .map((each) =>
      childElements(each)
        .map((cell) => row(childElements(cell)).trim())
        .join(' & '),
    )
    .join(' \\\\ ')}\\end{matrix}`
}

function fenced({ attributes, children }: XmlElement): string {
  const separators = [...(attributes.separators ?? ',').replaceAll(/\s/g, '')]
  const parts = childElements({ name: '', attributes: {}, children }).map(convert)
  const inner = parts.map((part, at) => (at === 0 ? part : (separators[Math.min(at - 1, separators.length - 1)] ?? '') + part)).join('')
  const side = (sign: string) => (sign === '' ? '.' : (operators[sign] ?? sign).trim())
  return `\\left${side(attributes.open ?? '(')} ${inner.trim()} \\right${side(attributes.close ?? ')')}`
}

function convert(element: XmlElement): string {
  const children = childElements(element)
  const text = () => textContent(element).replaceAll(/\s+/g, ' ').trim()
  switch (element.name) {
    case 'math':
    case 'mrow':
    case 'mstyle':
    case 'mpadded':
    case 'mtd':
      return row(children)
    case 'mi':
      return identifier(text(), element)
    case 'mn':
      if (!/^[\d.,\s\u0966-\u096f]*$/.test(text())) return escapeText(text())
      return text()
    case 'mo':
      return operator(text())
    case 'mtext':
    case 'ms':
      return text() === '' ? '\\ ' : `\\text{${escapeText(text())}}`
    case 'mspace':
      return '\\ '
    case 'mphantom':
    case 'none':
    case 'mprescripts':
      return ''
    case 'mfrac':
      if (children.length !== 2) throw new Unknown('mfrac')
      return `\\frac${children.map((part) => braced(convert(part))).join('')}`
    case 'msqrt':
      return `\\sqrt${braced(row(children))}`
    case 'mroot': {
      const [base, index] = children
      if (!base || !index) throw new Unknown('mroot')
      return `\\sqrt[${convert(index).trim()}]${braced(convert(base))}`
    }
    case 'msub':
      return scripts(element, 'sub')
    case 'msup':
      return scripts(element, 'sup')
    case 'msubsup':
    case 'munderover':
      return scripts(element, 'both')
    case 'mover':
      return over(element, 'over')
    case 'munder':
      return over(element, 'under')
    case 'mtable':
      return table(element)
    case 'mfenced':
      return fenced(element)
    case 'menclose':
      if (!/^(box|)$/.test(element.attributes.notation ?? '')) throw new Unknown('menclose')
      return `\\boxed${braced(row(children))}`
    case 'semantics':
      return children[0] ? convert(children[0]) : ''
    default:
      throw new Unknown(element.name)
  }
}

/** The TeX source that some programs put beside the presentation. */
function annotation(element: XmlElement): string | undefined {
  for (const child of childElements(element)) {
    if (child.name === 'annotation' && /tex/i.test(child.attributes.encoding ?? '')) return textContent(child).trim()
    const inside = child.name === 'semantics' ? annotation(child) : undefined
    if (inside) return inside
  }
  return undefined
}

/** Presentation MathML as LaTeX; null if a part of it has no counterpart. */
export function mathToLatex(element: XmlElement): string | null {
  const source = annotation(element)
  if (source && !/(?<!\\)\$/.test(source)) return source
  try {
    return convert(element)
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/ (?=[_^}])/g, '')
      .trim()
  } catch (error) {
    if (error instanceof Unknown) return null
    throw error
  }
}
