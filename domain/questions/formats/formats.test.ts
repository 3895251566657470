import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseDraft } from '../parse-draft.ts'
import type { Question } from '../question.ts'
import { aiken } from './aiken.ts'
import type { Cells } from './columns.ts'
import { printCsvRow, unescapeFormula } from './csv.ts'
import { gift } from './gift.ts'
import { moodle } from './moodle.ts'
import { qti } from './qti.ts'
import { parseRow, toRow } from './rows.ts'
import { parseXml, textContent, XmlError } from './xml.ts'

const id = '0'.repeat(24)
const base: Question = {
  _id: id,
  id,
  paperId: id,
  paper: { _id: id, name: 'Paper', type: 'MCQ' },
  kind: 'single',
  topicId: 'general',
  topic: 'general',
  questionText: { en: 'What is $x^2$ if x < 3 & x > 1: {1; 2}?\n\nSecond ~ line = "quoted" #1', hi: '$x$ क्या है?' },
  options: [
    { id: 'A', text: { en: '1', hi: 'एक' } },
    { id: 'B', text: { en: '4 = 2^2', hi: 'चार' } },
    { id: 'C', text: { en: '~{}:\\', hi: 'तीन' } },
  ],
  correctAnswers: ['B'],
  explanation: { en: 'Because $\\frac{a}{b}$.', hi: 'क्योंकि।' },
  timer: 60,
  difficulty: 'Medium',
  marks: 1,
  reference: '',
  section: '',
  tags: ['algebra', 'easy one'],
  position: 1,
  passageId: null,
  isActive: true,
  isSmart: false,
  code: 'ALG-1',
  version: 1,
  contentVersion: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
}
const english = (question: Question): Question => ({
  ...question,
  questionText: (question.questionText as { en: string }).en,
  explanation: (question.explanation as { en: string }).en,
  options: question.options.map((option) => ({ ...option, text: (option.text as { en: string }).en })),
})

const multiple: Question = { ...base, kind: 'multiple', correctAnswers: ['A', 'C'] }
const numeric: Question = { ...base, kind: 'numeric', options: [], correctAnswers: ['-17.29'], tolerance: '0.05' }
const note: Question = { ...base, kind: 'note', options: [], correctAnswers: [], explanation: '' }
const rich: Question = {
  ...base,
  difficulty: 'Hard',
  topic: 'Algebra',
  topicId: 'Algebra',
  timer: 90,
  section: 'B',
  reference: '2019',
  marks: 2.5,
  isActive: false,
}

/** The value that a spreadsheet reads from a file with one cell. */
const unquote = (csv: string) => {
  const cell = csv.slice(0, -2)
  return cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell
}

const filled = (cells: Cells | undefined) => Object.fromEntries(Object.entries(cells ?? {}).filter(([, cell]) => cell !== ''))
/** The question that a row gives. */
const reread = (cells: Cells | undefined) => {
  const row = parseRow(cells ?? {}, id)
  return 'draft' in row ? parseDraft(row.draft, 'MCQ') : row
}

describe('rows', () => {
  test.each([base, multiple, numeric, note, rich])('a question of kind $kind survives a round trip', (question) => {
    const again = reread(toRow(question))
    expect(again).toHaveProperty('part')
    if ('part' in again)
      expect(again.part).toMatchObject({ kind: question.kind, code: question.code, timer: question.timer, section: question.section })
  })

  test('any text survives a round trip through a spreadsheet and never becomes a formula', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@].*$/)), (text) => {
        const cell = unquote(printCsvRow([text]))
        expect(unescapeFormula(cell)).toBe(text)
        expect(/^[=+@\t\r]/.test(cell)).toBe(false)
      }),
    )
  })
})

describe('Moodle XML', () => {
  test.each([base, multiple, numeric, note, rich])('a question of kind $kind survives a round trip with both languages', (question) => {
    const { rows, refused } = moodle.read(moodle.begin + moodle.print(question) + moodle.end)
    expect([refused, rows.flatMap(({ losses }) => losses)]).toEqual([[], []])
    expect(reread(rows[0]?.cells)).toEqual(reread(toRow({ ...question, reference: question.reference })))
  })

  test('HTML and true-or-false questions are imported, unsupported ones are reported', () => {
    const { rows, refused } = moodle.read(`<?xml version="1.0"?><quiz>
      <question type="category"><category><text>$course$/Top</text></category></question>
      <question type="multichoice"><name><text>One</text></name>
        <questiontext format="html"><text><![CDATA[<p>Water is <b>H<sub>2</sub>O</b>&nbsp;&amp; wet<script>alert(1)</script></p>]]></text></questiontext>
        <single>true</single><answer fraction="0" format="html"><text>&lt;p&gt;no&lt;/p&gt;</text></answer><answer fraction="100" format="html"><text>yes</text></answer></question>
      <question type="truefalse"><questiontext format="html"><text>Sky is green</text></questiontext>
        <answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
      <question type="essay"><name><text>Write!</text></name></question></quiz>`)
    expect(rows.map(({ cells }) => filled(cells))).toMatchObject([
      { Type: 'MCQ', Question_EN: 'Water is **H$_{2}$O** & wet', Option_A_EN: 'no', Correct_Answer: 'B' },
      { Type: 'MCQ', Option_A_EN: 'True', Option_B_EN: 'False', Correct_Answer: 'B' },
    ])
    expect(refused).toEqual([{ name: 'Write!', reason: 'a question of the kind essay cannot be imported' }])
  })

  test('what an export would lose is reported', () => {
    expect(moodle.losses(base)).toEqual([])
    expect(moodle.losses({ ...multiple, alternatives: [['B']], marks: '1/3', dropped: 'full' })).toHaveLength(3)
  })
})

describe('GIFT', () => {
  test.each([base, multiple, numeric, { ...numeric, ranges: [['1', '2.5']] as [string, string][] }, note].map(english))(
    'a question of kind $kind survives a round trip in English',
    (question) => {
      const { rows, refused } = gift.read(gift.print(question))
      expect([refused, rows.flatMap(({ losses }) => losses)]).toEqual([[], []])
      expect(reread(rows[0]?.cells)).toEqual(reread(toRow(question)))
    },
  )

  test('the examples of Moodle’s documentation are read', () => {
    const { rows, refused } = gift.read(`// question: 1 name: Grants tomb
::Grants tomb::Who is buried in Grant's tomb in New York City? {
=Grant
~No one
#Was true for 12 years
~Napoleon
}

What two people are entombed in Grant's tomb? {
   ~%-100%No one
   ~%50%Grant
   ~%50%Grant's wife
}

When was Ulysses S. Grant born? {#1822:5}

What is the value of pi (to 3 decimal places)? {#3.141..3.142}

Grant is buried in Grant's tomb.{FALSE}

Match the following. { =Canada -> Ottawa =Italy -> Rome }

Write a short biography. {}`)
    expect(rows.map(({ cells }) => filled(cells))).toMatchObject([
      { Type: 'MCQ', Correct_Answer: 'A', Option_B_EN: 'No one', Option_C_EN: 'Napoleon' },
      { Type: 'MSQ', Correct_Answer: 'B;C' },
      { Type: 'Numeric', Correct_Answer: '1822:5' },
      { Type: 'Numeric', Correct_Answer: '3.141..3.142' },
      { Type: 'MCQ', Option_A_EN: 'True', Correct_Answer: 'B' },
      { Type: 'Match', Option_A_EN: 'Canada', Content_EN: 'P. Ottawa\nQ. Rome', Correct_Answer: 'A-P;B-Q' },
    ])
    expect(refused).toEqual([{ name: 'Question 7', reason: 'an essay question cannot be imported' }])
  })

  test('lost Hindi text, topic and timer are reported', () => {
    expect(gift.losses(rich)).toEqual(expect.arrayContaining(['its Hindi text', 'its topic', 'its difficulty', 'its timer', 'its marks']))
  })
})

describe('Aiken', () => {
  test('questions with one correct option survive a round trip, others are reported', () => {
    const question = english({ ...base, questionText: { en: 'Two\nlines?' }, tags: [], code: '', explanation: { en: '' } })
    expect(filled(aiken.read(aiken.print(question)).rows[0]?.cells)).toMatchObject({
      Question_EN: 'Two lines?',
      Option_C_EN: '~{}:\\',
      Correct_Answer: 'B',
    })
    expect(aiken.print(numeric)).toBe('')
    expect(aiken.losses(numeric)[0]).toContain('the question itself')
  })

  test('brackets and lower-case letters are read, a missing answer is reported', () => {
    const { rows, refused } = aiken.read(
      'What?\r\nA) one\r\nB) two\r\nANSWER: b\r\n\r\nLost?\r\nA. one\r\nB. two\r\n\r\nNext?\r\nA. x\r\nB. y\r\nANSWER: A\r\n',
    )
    expect(rows.map(({ cells }) => [cells.Question_EN, cells.Correct_Answer])).toEqual([
      ['What?', 'B'],
      ['Next?', 'A'],
    ])
    expect(refused).toEqual([{ name: '"Lost?"', reason: 'no line says ANSWER' }])
  })
})

describe('QTI 3', () => {
  test.each([base, multiple, numeric])('an item of kind $kind survives a round trip with both languages', (question) => {
    const { rows, refused } = qti.read(qti.print(question))
    expect([refused, rows.flatMap(({ losses }) => losses)]).toEqual([[], []])
    expect(reread(rows[0]?.cells)).toEqual(reread(toRow({ ...question, tags: [] })))
  })

  test('an item of another program is read, one of an unsupported kind is reported', () => {
    const item = (body: string, right: string) =>
      `<qti-assessment-item identifier="x" title="Item"><qti-response-declaration identifier="R" cardinality="single"><qti-correct-response><qti-value>${right}</qti-value></qti-correct-response></qti-response-declaration><qti-item-body>${body}</qti-item-body></qti-assessment-item>`
    const choice =
      '<p>Look.</p><qti-choice-interaction><qti-prompt>Which?</qti-prompt><qti-simple-choice identifier="c1">one</qti-simple-choice><qti-simple-choice identifier="c2">two</qti-simple-choice></qti-choice-interaction>'
    expect(filled(qti.read(item(choice, 'c2')).rows[0]?.cells)).toMatchObject({
      Question_EN: 'Look.\n\nWhich?',
      Option_A_EN: 'one',
      Correct_Answer: 'B',
    })
    expect(qti.read(item('<qti-order-interaction/>', 'c2')).refused[0]?.reason).toContain('order')
  })
})

describe('XML', () => {
  const attacks = [
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><x>&b;</x>',
    '<!DOCTYPE x SYSTEM "file:///etc/passwd"><x/>',
    '<x>&unknown;</x>',
    '<x>&constructor;</x>',
    '<x><y></x></y>',
    '<x>',
    '<x a=1/>',
    `${'<a>'.repeat(200)}${'</a>'.repeat(200)}`,
    '',
  ]
  test.each(attacks)('%s is refused', (text) => {
    expect(() => parseXml(text)).toThrow(XmlError)
  })

  test('comments, instructions, CDATA and character references are read', () => {
    expect(textContent(parseXml('<?xml version="1.0"?><!-- x --><a b=\'1\'>A&#x41;&#2309;<![CDATA[<&>]]></a>'))).toBe('AAअ<&>')
  })
})
