import { accents, functions, letters, operators } from '../mathml-signs.ts'
import { childNamed, childrenNamed, textContent, type XmlElement } from '../xml.ts'

/** A structure that has no counterpart. */
class Unknown extends Error {}

const childElements = (element: XmlElement) => element.children.filter((child): child is XmlElement => typeof child !== 'string')
const braced = (latex: string) => `{${latex.trim()}}`

const scriptDigits: Record<string, string> = {
  ...{ '⁰': '^{0}', '¹': '^{1}', '²': '^{2}', '³': '^{3}', '⁴': '^{4}', '⁵': '^{5}', '⁶': '^{6}', '⁷': '^{7}', '⁸': '^{8}', '⁹': '^{9}' },
  ...{ '⁻': '^{-}', '⁺': '^{+}', '₀': '_{0}', '₁': '_{1}', '₂': '_{2}', '₃': '_{3}', '₄': '_{4}', '₅': '_{5}', '₆': '_{6}' },
}
const ascii: Record<string, string> = { '\\': '\\backslash ', '~': '\\sim ', '^': '\\hat{}', _: '\\_', '\u00a0': '\\ ', ' ': '\\ ' }

const escapeText = (text: string) => text.replaceAll(/[\\{}$%#&_^~]/g, (sign) => (sign === '\\' ? '\\backslash ' : `\\${sign}`))

/** Letters of the mathematical alphabets, such as 𝑥, as plain letters. */
const plainLetters = (text: string) => text.replaceAll(/[\u{1d400}-\u{1d7ff}]/gu, (letter) => letter.normalize('NFKC'))

function signOf(sign: string): string {
  if (letters[sign]) return `\\${letters[sign]} `
  const known = ascii[sign] ?? operators[sign] ?? scriptDigits[sign]
  if (known !== undefined) return known
  if (/[ -~]/.test(sign)) return sign
  throw new Unknown(sign)
}

const functionName = new RegExp(
  `(?<![A-Za-z])(${[...functions].sort((one, other) => other.length - one.length).join('|')})(?![A-Za-z])`,
  'g',
)

/** The text of a run: words stay upright, function names become commands, everything else is translated sign by sign. */
function runText(run: XmlElement): string {
  const text = plainLetters(
    childrenNamed(run, 'm:t')
      .map((part) => textContent(part))
      .join(''),
  )
  if (text === '') return ''
  const isText = childNamed(childNamed(run, 'm:rPr'), 'm:nor') !== undefined
  if ((isText && /\p{L}{2}|\s/u.test(text)) || /[\p{Script=Devanagari}]/u.test(text)) return `\\text{${escapeText(text)}}`
  const parts = text.split(functionName)
  return parts.map((part, at) => (at % 2 === 1 ? `\\${part} ` : [...part].map(signOf).join(''))).join('')
}

const property = (element: XmlElement, properties: string, name: string) =>
  childNamed(childNamed(element, properties), name)?.attributes['m:val']

/** A property that is on without a value, too. */
function isOn(element: XmlElement, properties: string, name: string): boolean {
  const found = childNamed(childNamed(element, properties), name)
  return found !== undefined && !/^(0|off|false)$/.test(found.attributes['m:val'] ?? '1')
}

const part = (element: XmlElement, name: string) => row(childNamed(element, name))

function base(latex: string): string {
  const body = latex.trim()
  return /^(?:[A-Za-z0-9]|\\[A-Za-z]+|\\left[\s\S]*\\right\S+)$/.test(body) ? body : body === '' ? '{}' : `{${body}}`
}

function fraction(element: XmlElement): string {
  const [above, below] = [part(element, 'm:num'), part(element, 'm:den')]
  const type = property(element, 'm:fPr', 'm:type')
  if (type === 'lin') return `${above.trim()}/${below.trim()}`
  return type === 'noBar' ? `{${above.trim()} \\atop ${below.trim()}}` : `\\frac${braced(above)}${braced(below)}`
}

function nary(element: XmlElement): string {
  const sign = property(element, 'm:naryPr', 'm:chr') ?? '∫'
  const command = operators[sign] ?? ({ '⋃': '\\bigcup ', '⋂': '\\bigcap ', '∭': '\\iiint ' } as Record<string, string>)[sign]
  if (!command) throw new Unknown(sign)
  const [from, to] = [part(element, 'm:sub').trim(), part(element, 'm:sup').trim()]
  return `${command.trim()}${from === '' ? '' : `_{${from}}`}${to === '' ? '' : `^{${to}}`} ${part(element, 'm:e')}`
}

function delimiter(sign: string): string {
  if (sign === '') return '.'
  const known: Record<string, string> = { '|': '|', '⌊': '\\lfloor', '⌋': '\\rfloor', '⌈': '\\lceil', '⌉': '\\rceil' }
  const latex = known[sign] ?? operators[sign]?.trim() ?? sign
  if (!/^(?:[()[\]|/.]|\\[{}|]|\\[A-Za-z]+)$/.test(latex)) throw new Unknown(sign)
  return latex
}

function delimited(element: XmlElement): string {
  const between = property(element, 'm:dPr', 'm:sepChr') ?? '|'
  const parts = childrenNamed(element, 'm:e').map((each) => row(each).trim())
  const [open, close] = [property(element, 'm:dPr', 'm:begChr') ?? '(', property(element, 'm:dPr', 'm:endChr') ?? ')']
  return `\\left${delimiter(open)} ${parts.join(` ${between} `)} \\right${delimiter(close)}`
}

function accent(element: XmlElement): string {
  const sign = property(element, 'm:accPr', 'm:chr') ?? '̂'
  const command = accents[sign] ?? ({ '⃑': 'vec', '̇': 'dot', '̈': 'ddot', '̃': 'tilde', '̄': 'overline' } as Record<string, string>)[sign]
  if (!command) throw new Unknown(sign)
  return `\\${command}${braced(part(element, 'm:e'))}`
}

function matrix(element: XmlElement): string {
  const rows = childrenNamed(element, 'm:mr').map((each) =>
    childrenNamed(each, 'm:e')
      .map((cell) => row(cell).trim())
      .join(' & '),
  )
  return `\\begin{matrix}${rows.join(' \\\\ ')}\\end{matrix}`
}

function functionOf(element: XmlElement): string {
  const name = part(element, 'm:fName').trim()
  const known = /^\\?([a-z]+)(?=$|[_^ ])/.exec(name)?.[1] ?? ''
  const command = functions.has(known) && !name.startsWith('\\') ? `\\${name}` : name
  return `${command} ${part(element, 'm:e').trim()}`
}

function limit(element: XmlElement, sign: '_' | '^'): string {
  const [body, mark] = [part(element, 'm:e').trim(), part(element, 'm:lim').trim()]
  if (/^\\(lim|max|min|sum|prod)$/.test(body)) return `${body}${sign}${braced(mark)}`
  return `\\${sign === '_' ? 'under' : 'over'}set${braced(mark)}${braced(body)}`
}

function convert(element: XmlElement): string {
  switch (element.name) {
    case 'm:r':
      return runText(element)
    case 'm:f':
      return fraction(element)
    case 'm:sSup':
      return `${base(part(element, 'm:e'))}^${braced(part(element, 'm:sup'))}`
    case 'm:sSub':
      return `${base(part(element, 'm:e'))}_${braced(part(element, 'm:sub'))}`
    case 'm:sSubSup':
      return `${base(part(element, 'm:e'))}_${braced(part(element, 'm:sub'))}^${braced(part(element, 'm:sup'))}`
    case 'm:sPre':
      return `{}_${braced(part(element, 'm:sub'))}^${braced(part(element, 'm:sup'))}${base(part(element, 'm:e'))}`
    case 'm:rad': {
      const degree = isOn(element, 'm:radPr', 'm:degHide') ? '' : part(element, 'm:deg').trim()
      return `\\sqrt${degree === '' ? '' : `[${degree}]`}${braced(part(element, 'm:e'))}`
    }
    case 'm:nary':
      return nary(element)
    case 'm:d':
      return delimited(element)
    case 'm:func':
      return functionOf(element)
    case 'm:limLow':
      return limit(element, '_')
    case 'm:limUpp':
      return limit(element, '^')
    case 'm:acc':
      return accent(element)
    case 'm:bar':
      return `\\${property(element, 'm:barPr', 'm:pos') === 'top' ? 'overline' : 'underline'}${braced(part(element, 'm:e'))}`
    case 'm:groupChr':
      return `\\${property(element, 'm:groupChrPr', 'm:pos') === 'top' ? 'overbrace' : 'underbrace'}${braced(part(element, 'm:e'))}`
    case 'm:m':
      return matrix(element)
    case 'm:eqArr':
      return `\\begin{aligned}${childrenNamed(element, 'm:e')
        .map((each) => row(each).trim())
        .join(' \\\\ ')}\\end{aligned}`
    case 'm:borderBox':
      return `\\boxed${braced(part(element, 'm:e'))}`
    case 'm:box':
    case 'm:phant':
      return part(element, 'm:e')
    case 'm:oMath':
    case 'm:oMathPara':
    case 'w:ins':
      return row(element)
    case 'w:del':
      return ''
    default:
      // Properties and bookmarks show nothing.
      if (/Pr$|^w:/.test(element.name)) return ''
      throw new Unknown(element.name)
  }
}

const row = (element: XmlElement | undefined): string => (element ? childElements(element).map(convert).join('') : '')

/** An equation of Word as LaTeX; null if a part of it has no counterpart. */
export function ommlToLatex(element: XmlElement): string | null {
  try {
    return row(element)
      .replaceAll(/(?:\\ ){2,}/g, '\\ ')
      .replaceAll(/^(?:\\ )+|(?:\\ )+$/g, '')
      .replaceAll(/ {2,}/g, ' ')
      .replaceAll(/ (?=[_^}])/g, '')
      .trim()
  } catch (error) {
    if (error instanceof Unknown) return null
    throw error
  }
}
