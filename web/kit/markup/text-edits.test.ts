import { expect, test } from 'vitest'
import { formulaAt, insertBlock, insertText, type SelectedText, type TextEdit, toggleList, toggleMark, writeFormula } from './text-edits.ts'

/** A text with the selection between two bars, or the cursor at one. */
function selected(marked: string): SelectedText {
  const start = marked.indexOf('|')
  const end = marked.lastIndexOf('|')
  return { text: marked.replaceAll('|', ''), start, end: end === start ? start : end - 1 }
}

function applied({ text }: SelectedText, { from, to, insert, select: [start, end] }: TextEdit): string {
  const result = text.slice(0, from) + insert + text.slice(to)
  if (start === end) return `${result.slice(0, start)}|${result.slice(start)}`
  return `${result.slice(0, start)}|${result.slice(start, end)}|${result.slice(end)}`
}

test.each([
  ['a |word| more', '**', 'a **|word|** more'],
  ['a **|word|** more', '**', 'a |word| more'],
  ['a |word |more', '**', 'a **|word|** more'],
  ['a **|word|** more', '*', 'a ***|word|*** more'],
  ['a ***|word|*** more', '**', 'a *|word|* more'],
  ['a ***|word|*** more', '*', 'a **|word|** more'],
  ['a | b', '*', 'a *|text|* b'],
] as const)('%j marked with %s is %j', (before, mark, after) => {
  expect(applied(selected(before), toggleMark(selected(before), mark, 'text'))).toBe(after)
})

test.each([
  ['one|', '- one|'],
  ['- one|', 'one|'],
  ['|one\ntwo|', '|- one\n- two|'],
  ['|- one\n\n- two|', '|one\n\ntwo|'],
  ['a\n|b\n|c', 'a\n|- b|\nc'],
  ['|', '- |'],
])('%j as a list is %j', (before, after) => {
  expect(applied(selected(before), toggleList(selected(before)))).toBe(after)
})

test.each([
  ['|', '|x|'],
  ['a|', 'a\n\n|x|'],
  ['a\n|b', 'a\n\n|x|\n\nb'],
  ['a\n\n|\n\nb', 'a\n\n|x|\n\nb'],
])('a block at %j has blank lines around it', (before, after) => {
  expect(applied(selected(before), insertBlock(selected(before), 'x', 'x'))).toBe(after)
})

test('inserted text replaces the selection', () => {
  expect(applied(selected('a |b| c'), insertText(selected('a |b| c'), '![alt](x)', 'alt'))).toBe('a ![|alt|](x) c')
  expect(applied(selected('a |b| c'), insertText(selected('a |b| c'), 'd'))).toBe('a d| c')
  expect(applied(selected('|'), insertText(selected('|'), '\\frac{a}{b}', 'a'))).toBe('\\frac{|a|}{b}')
  expect(applied(selected('|'), insertText(selected('|'), '\\lim_{x \\to 0} f(x)', 'x \\to 0'))).toBe('\\lim_{|x \\to 0|} f(x)')
})

test.each([
  ['If $x^|2$ then', { from: 3, to: 8, source: 'x^2', isDisplay: false, isChemistry: false }],
  ['$$\\frac1|2$$', { from: 0, to: 11, source: '\\frac12', isDisplay: true, isChemistry: false }],
  ['in \\ce{H2|O}', { from: 3, to: 11, source: 'H2O', isDisplay: false, isChemistry: true }],
  ['in $\\ce{H2|O}$', { from: 3, to: 13, source: 'H2O', isDisplay: false, isChemistry: true }],
  ['a\n\n$b|$', { from: 3, to: 6, source: 'b', isDisplay: false, isChemistry: false }],
  ['|$x$ after', { from: 0, to: 0, source: '', isDisplay: false, isChemistry: false }],
  ['$x$| after', { from: 3, to: 3, source: '', isDisplay: false, isChemistry: false }],
  ['so |x + 1| is', { from: 3, to: 8, source: 'x + 1', isDisplay: false, isChemistry: false }],
  ['$5 and a | word', { from: 9, to: 9, source: '', isDisplay: false, isChemistry: false }],
])('the formula to edit in %j', (marked, formula) => {
  expect(formulaAt(selected(marked))).toEqual(formula)
})

test('a formula is written so that it is read back as the same', () => {
  for (const formula of [
    { source: 'x^2', isDisplay: false, isChemistry: false },
    { source: '\\int_0^1 x', isDisplay: true, isChemistry: false },
    { source: '2H2 + O2 -> 2H2O', isDisplay: false, isChemistry: true },
  ]) {
    const text = writeFormula(formula)
    expect(formulaAt({ text, start: 3, end: 3 })).toMatchObject(formula)
  }
})
