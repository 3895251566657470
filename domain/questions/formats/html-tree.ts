import type { XmlElement } from './xml.ts'

const named: Record<string, string> = {
  ...{ nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', hellip: '…', lsquo: '‘', rsquo: '’' },
  ...{ ldquo: '“', rdquo: '”', laquo: '«', raquo: '»', bull: '•', middot: '·', deg: '°', times: '×', divide: '÷', plusmn: '±' },
  ...{ minus: '−', sup1: '¹', sup2: '²', sup3: '³', frac12: '½', frac14: '¼', frac34: '¾', micro: 'µ', infin: '∞', radic: '√' },
  ...{ le: '≤', ge: '≥', ne: '≠', asymp: '≈', equiv: '≡', sum: '∑', int: '∫', part: '∂', nabla: '∇', prop: '∝', isin: '∈', cap: '∩' },
  ...{ cup: '∪', sub: '⊂', sup: '⊃', there4: '∴', perp: '⊥', ang: '∠', larr: '←', rarr: '→', harr: '↔', uarr: '↑', darr: '↓' },
  ...{ rArr: '⇒', hArr: '⇔', alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ', iota: 'ι' },
  ...{ kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', phi: 'φ', chi: 'χ', psi: 'ψ' },
  ...{ omega: 'ω', Gamma: 'Γ', Delta: 'Δ', Theta: 'Θ', Lambda: 'Λ', Pi: 'Π', Sigma: 'Σ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω', euro: '€' },
  ...{ pound: '£', yen: '¥', copy: '©', reg: '®', trade: '™', sect: '§', para: '¶', prime: '′', Prime: '″', ensp: ' ', emsp: ' ' },
  ...{ thinsp: ' ', zwnj: '\u200c', zwj: '\u200d', shy: '', eacute: 'é', egrave: 'è', agrave: 'à', uuml: 'ü', ouml: 'ö', auml: 'ä' },
}

export function decodeEntities(text: string): string {
  return text.replaceAll(/&(#x[0-9a-f]{1,6}|#\d{1,7}|[a-z]\w{1,9});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    if (code === 0xa0) return ' '
    return code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : whole
  })
}

const voidElements = new Set([
  'br',
  'img',
  'hr',
  'input',
  'meta',
  'link',
  'col',
  'wbr',
  'source',
  'area',
  'base',
  'embed',
  'param',
  'track',
])
/** An element of these names ends an open one of the same row, as browsers do. */
const implied: Record<string, string[]> = {
  p: ['p'],
  li: ['li'],
  tr: ['tr', 'td', 'th'],
  td: ['td', 'th'],
  th: ['td', 'th'],
  option: ['option'],
  dt: ['dt', 'dd'],
  dd: ['dt', 'dd'],
}
const barriers = new Set(['ul', 'ol', 'table', 'dl', 'blockquote', 'div'])
const maxDepth = 60

const token = /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[([\s\S]*?)\]\]>|<[!?][^>]*>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>|[^<]+|</giy
const attribute = /([\w:-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g

function readAttributes(text: string): Record<string, string> {
  const found = Array.from(text.matchAll(attribute), ([, name = '', double, single, bare]) => [
    name.toLowerCase(),
    decodeEntities(double ?? single ?? bare ?? ''),
  ])
  return Object.fromEntries(found)
}

/** Parses HTML as browsers do where it is not well-formed: nothing is refused, a stray bracket is text. */
export function parseHtml(html: string): XmlElement {
  const root: XmlElement = { name: '#root', attributes: {}, children: [] }
  const open = [root]
  const current = () => open.at(-1) ?? root
  token.lastIndex = 0
  for (let found = token.exec(html); found; found = token.exec(html)) {
    const [whole, cdata, closing, tag, attributes = ''] = found
    if (cdata !== undefined) current().children.push(cdata)
    else if (tag === undefined) {
      if (!/^<[!?]/.test(whole)) current().children.push(decodeEntities(whole))
    } else {
      const name = tag.toLowerCase()
      if (closing) {
        const at = open.findLastIndex((element) => element.name === name)
        if (at > 0) open.length = at
        continue
      }
      const ends = implied[name] ?? []
      const last = open.findLastIndex((element) => ends.includes(element.name))
      if (last > 0 && !open.slice(last + 1).some((element) => barriers.has(element.name))) open.length = last
      const element: XmlElement = { name, attributes: readAttributes(attributes), children: [] }
      current().children.push(element)
      if (name === 'script' || name === 'style') {
        const end = html.toLowerCase().indexOf(`</${name}`, token.lastIndex)
        token.lastIndex = end < 0 ? html.length : html.indexOf('>', end) + 1 || html.length
      } else if (!voidElements.has(name) && !attributes.trimEnd().endsWith('/') && open.length < maxDepth) open.push(element)
    }
  }
  return root
}
