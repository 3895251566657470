import { expect, test } from 'vitest'
import { formulaErrorsIn } from '../../../markup/formula-errors.ts'
import { parseXml } from '../xml.ts'
import { ommlToLatex } from './omml.ts'

const run = (text: string) => `<m:r><m:t>${text}</m:t></m:r>`
const e = (content: string) => `<m:e>${content}</m:e>`
const convert = (omml: string) => ommlToLatex(parseXml(`<m:oMath>${omml}</m:oMath>`))

test.each([
  ['letters of the mathematical alphabets', run('𝑥+𝑦=2π'), 'x+y=2\\pi'],
  ['a fraction', `<m:f><m:num>${run('a')}</m:num><m:den>${run('b+1')}</m:den></m:f>`, '\\frac{a}{b+1}'],
  ['a root with a degree', `<m:rad><m:deg>${run('3')}</m:deg>${e(run('x'))}</m:rad>`, '\\sqrt[3]{x}'],
  ['a root without one', `<m:rad><m:radPr><m:degHide/></m:radPr><m:deg/>${e(run('x'))}</m:rad>`, '\\sqrt{x}'],
  ['scripts', `<m:sSubSup>${e(run('x'))}<m:sub>${run('i')}</m:sub><m:sup>${run('2')}</m:sup></m:sSubSup>`, 'x_{i}^{2}'],
  ['scripts before', `<m:sPre><m:sub>${run('6')}</m:sub><m:sup>${run('14')}</m:sup>${e(run('C'))}</m:sPre>`, '{}_{6}^{14}C'],
  [
    'an integral',
    `<m:nary><m:naryPr><m:chr m:val="∫"/></m:naryPr><m:sub>${run('0')}</m:sub><m:sup>${run('∞')}</m:sup>${e(run('x dx'))}</m:nary>`,
    '\\int_{0}^{\\infty} x\\ dx',
  ],
  ['an integral without a sign of its own', `<m:nary><m:sub/><m:sup/>${e(run('x'))}</m:nary>`, '\\int x'],
  ['brackets', `<m:d><m:dPr><m:begChr m:val="["/><m:endChr m:val="]"/></m:dPr>${e(run('x'))}</m:d>`, '\\left[ x \\right]'],
  ['an open brace', `<m:d><m:dPr><m:begChr m:val="{"/><m:endChr m:val=""/></m:dPr>${e(run('x'))}</m:d>`, '\\left\\{ x \\right.'],
  ['an absolute value', `<m:d><m:dPr><m:begChr m:val="|"/><m:endChr m:val="|"/></m:dPr>${e(run('x'))}</m:d>`, '\\left| x \\right|'],
  [
    'a limit',
    `<m:func><m:fName><m:limLow>${e(run('lim'))}<m:lim>${run('x→0')}</m:lim></m:limLow></m:fName>${e(run('x'))}</m:func>`,
    '\\lim_{x\\to 0} x',
  ],
  ['a function', `<m:func><m:fName>${run('cos')}</m:fName>${e(run('θ'))}</m:func>`, '\\cos \\theta'],
  [
    'a power of a function',
    `<m:func><m:fName><m:sSup>${e(run('sin'))}<m:sup>${run('2')}</m:sup></m:sSup></m:fName>${e(run('x'))}</m:func>`,
    '\\sin^{2} x',
  ],
  ['a vector', `<m:acc><m:accPr><m:chr m:val="⃗"/></m:accPr>${e(run('F'))}</m:acc>`, '\\vec{F}'],
  ['a bar', `<m:bar><m:barPr><m:pos m:val="top"/></m:barPr>${e(run('AB'))}</m:bar>`, '\\overline{AB}'],
  [
    'a matrix',
    `<m:m><m:mr>${e(run('1'))}${e(run('0'))}</m:mr><m:mr>${e(run('0'))}${e(run('1'))}</m:mr></m:m>`,
    '\\begin{matrix}1 & 0 \\\\ 0 & 1\\end{matrix}',
  ],
  ['equations below each other', `<m:eqArr>${e(run('x=1'))}${e(run('y=2'))}</m:eqArr>`, '\\begin{aligned}x=1 \\\\ y=2\\end{aligned}'],
  ['words', '<m:r><m:rPr><m:nor/></m:rPr><m:t>if x</m:t></m:r>', '\\text{if x}'],
  ['Hindi', run('गति'), '\\text{गति}'],
  ['signs', run('5%≤a×b≠c°'), '5\\%\\le a\\times b\\ne c^{\\circ}'],
  ['a function name inside of a text', run('sinx+sin x'), 'sinx+\\sin \\ x'],
])('%s becomes LaTeX that can be drawn', (_, omml, latex) => {
  expect(convert(omml)).toBe(latex)
  expect(formulaErrorsIn(`$${latex}$`)).toEqual([])
})

test('an equation with an unknown part is none', () => {
  expect(convert('<m:future><m:e/></m:future>')).toBeNull()
  expect(convert(run('⌘'))).toBeNull()
})
