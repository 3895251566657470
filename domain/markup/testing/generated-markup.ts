import fc from 'fast-check'
import { formulaLimits } from '../formula-limits.ts'

/** Pieces that formulas and Markdown are made of, most of them opening something that they do not close. */
const pieces = [
  ...['x', 'x^2', '{', '}', '^{', '_{', '^', '_', '&', '\\\\', "'", '~', '%', '#', '1', '[', ']', '|', '(s)', 'H2O', '->', '<=>', '\\not'],
  ...['\\sqrt ', '\\sqrt{', '\\frac{', '\\frac ', '\\binom{', '\\cfrac{', '\\overset{', '\\stackrel{', '\\xrightarrow{', '\\mathchoice{'],
  ...['\\left(', '\\right)', '\\middle|', '\\Bigg|', '\\vec{', '\\vec ', '\\widehat{', '\\overline{', '\\underbrace{', '\\overgroup{'],
  ...['\\text{', '\\textbf{', '\\mathrm{', '\\mathbf ', '\\operatorname{', '\\mathop{', '\\limits', '\\sum', '\\int', '\\boldsymbol{'],
  ...['\\rm ', '\\bf ', '\\displaystyle ', '\\large ', '\\color{red}', '\\boxed{', '\\phantom{', '\\smash{', '\\cancel{', '\\vcenter{'],
  ...['\\begin{matrix}', '\\end{matrix}', '\\begin{array}{c}', '\\begin{cases}', '\\begin{align}', '\\begin{CD}', '@>>>', '\\hline'],
  ...[
    '\\over',
    '\\atop',
    '\\choose',
    '\\tag{1}',
    '\\bmod',
    '\\pmod{',
    '\\substack{',
    '\\rule{1em}{1em}',
    '\\href{',
    '\\char"41',
    '\\verb|',
  ],
  ...['\\ce{', '\\pu{', '\\bond{-}', '\\Set{', '\\braket{', '\\KaTeX', '\\cdots', '\\iff', '\\varlimsup', 'é', 'वेग', '𝐀', '✓'],
  ...[
    '\\def\\a{\\a\\a}',
    '\\gdef\\a#1{#1#1}',
    '\\newcommand{\\b}{\\b\\b}',
    '\\let\\c=',
    '\\global\\long',
    '\\expandafter',
    '\\a',
    '\\@firstoftwo',
  ],
]
const markdownPieces = [
  ...[
    '*',
    '**',
    '_',
    '`',
    '``',
    '> ',
    '- ',
    '1. ',
    '\n',
    '\n\n',
    '| ',
    '|-|',
    '\\$',
    '$',
    '$$',
    '![',
    '![a](',
    '](',
    '](a)',
    '&amp;',
    '<',
    '<a',
  ],
  ...['~~', '# ', '\\', '    ', '\t', '---', '[a]: b', 'word ', 'शब्द ', '\\ce{', '| | |\n|-|-|\n| a | b |\n\n'],
]

const piece = fc.constantFrom(...pieces)
const unit = fc.array(piece, { minLength: 1, maxLength: 4 }).map((parts) => parts.join(''))
const anyPiece = fc.constantFrom(...pieces, ...markdownPieces)

function closeBraces(source: string): string {
  let open = 0
  for (const [text] of source.matchAll(/\\.|[{}]/gs)) open = Math.max(0, open + (text === '{' ? 1 : text === '}' ? -1 : 0))
  return source + '}'.repeat(open)
}

/** Formulas: random ones, one part repeated up to the greatest length, one part nested up to and beyond the greatest depth. */
const formula = fc
  .oneof(
    fc.array(piece, { minLength: 1, maxLength: 80 }).map((parts) => closeBraces(parts.join(''))),
    unit.map((part) => part.repeat(formulaLimits.length).slice(0, formulaLimits.length)),
    fc.tuple(unit, fc.integer({ min: 1, max: formulaLimits.depth + 5 })).map(([part, times]) => closeBraces(part.repeat(times))),
    fc.tuple(unit, fc.integer({ min: 100, max: 1000 })).map(([part, times]) => closeBraces(part.repeat(times))),
  )
  .chain((source) => fc.constantFrom(`$${source}$`, `$$${source}$$`))

const text = fc.oneof(
  fc.array(anyPiece, { minLength: 1, maxLength: 120 }).map((parts) => parts.join('')),
  fc
    .tuple(fc.array(anyPiece, { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 20_000 }))
    .map(([parts, length]) => parts.join('').repeat(length).slice(0, length)),
)

/** Formulas and Markdown that try to take long. */
export const generatedMarkup = fc.oneof(formula, text).map((written) => written.toWellFormed())
