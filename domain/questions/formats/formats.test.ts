import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Question } from '../question.ts'
import { writeQuestion } from '../write.ts'
import { aiken } from './aiken.ts'
import type { Cells } from './columns.ts'
import { neutralise, restore } from './csv.ts'
import { gift } from './gift.ts'
import { moodle } from './moodle.ts'
import { qti } from './qti.ts'
import { readRow, rowOf } from './rows.ts'
import { parseXml, textIn, XmlFault } from './xml.ts'

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

const filled = (cells: Cells | undefined) => Object.fromEntries(Object.entries(cells ?? {}).filter(([, cell]) => cell !== ''))
/** What a row comes to; how it is called matters not. */
const reread = (cells: Cells | undefined) => {
  const row = readRow(cells ?? {}, id)
  return 'draft' in row ? writeQuestion(row.draft, 'MCQ') : row
}

describe('rows', () => {
  test.each([base, multiple, numeric, note, rich])('a question of kind $kind reads back to itself', (question) => {
    const again = reread(rowOf(question))
    expect(again).toHaveProperty('part')
    if ('part' in again)
      expect(again.part).toMatchObject({ kind: question.kind, code: question.code, timer: question.timer, section: question.section })
  })

  test('any text comes through a spreadsheet as it was, and never as a formula', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^'{0,3}[=+\-@].*$/)), (text) => {
        const cell = neutralise(text)
        expect(restore(cell)).toBe(text)
        expect(/^[=+@\t\r]/.test(cell)).toBe(false)
      }),
    )
  })
})

describe('Moodle XML', () => {
  test.each([base, multiple, numeric, note, rich])('a question of kind $kind comes back with both languages', (question) => {
    const { rows, losses } = moodle.read(moodle.begin + moodle.print(question) + moodle.end)
    expect(losses).toEqual([])
    expect(reread(rows[0])).toEqual(reread(rowOf({ ...question, reference: question.reference })))
  })

  test('HTML, true-or-false and what cannot be taken over are read as such', () => {
    const { rows, losses } = moodle.read(`<?xml version="1.0"?><quiz>
      <question type="category"><category><text>$course$/Top</text></category></question>
      <question type="multichoice"><name><text>One</text></name>
        <questiontext format="html"><text><![CDATA[<p>Water is <b>H<sub>2</sub>O</b>&nbsp;&amp; wet<script>alert(1)</script></p>]]></text></questiontext>
        <single>true</single><answer fraction="0" format="html"><text>&lt;p&gt;no&lt;/p&gt;</text></answer><answer fraction="100" format="html"><text>yes</text></answer></question>
      <question type="truefalse"><questiontext format="html"><text>Sky is green</text></questiontext>
        <answer fraction="0"><text>true</text></answer><answer fraction="100"><text>false</text></answer></question>
      <question type="essay"><name><text>Write!</text></name></question></quiz>`)
    expect(rows.map(filled)).toMatchObject([
      { Type: 'MCQ', Question_EN: 'Water is **H$_{2}$O** & wet', Option_A_EN: 'no', Correct_Answer: 'B' },
      { Type: 'MCQ', Option_A_EN: 'True', Option_B_EN: 'False', Correct_Answer: 'B' },
    ])
    expect(losses).toEqual(['Write!: a question of the kind essay cannot be taken over'])
  })

  test('what it cannot carry is told', () => {
    expect(moodle.losses(base)).toEqual([])
    expect(moodle.losses({ ...multiple, alternatives: [['B']], marks: '1/3', dropped: 'full' })).toHaveLength(3)
  })
})

describe('GIFT', () => {
  test.each([base, multiple, numeric, { ...numeric, ranges: [['1', '2.5']] as [string, string][] }, note].map(english))(
    'a question of kind $kind comes back in English',
    (question) => {
      const { rows, losses } = gift.read(gift.print(question))
      expect(losses).toEqual([])
      expect(reread(rows[0])).toEqual(reread(rowOf(question)))
    },
  )

  test('the examples of its own description are read', () => {
    const { rows, losses } = gift.read(`// question: 1 name: Grants tomb
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
    expect(rows.map(filled)).toMatchObject([
      { Type: 'MCQ', Correct_Answer: 'A', Option_B_EN: 'No one', Option_C_EN: 'Napoleon' },
      { Type: 'MSQ', Correct_Answer: 'B;C' },
      { Type: 'Numeric', Correct_Answer: '1822:5' },
      { Type: 'Numeric', Correct_Answer: '3.141..3.142' },
      { Type: 'MCQ', Option_A_EN: 'True', Correct_Answer: 'B' },
    ])
    expect(losses).toEqual(['Question 6: a matching question cannot be taken over', 'Question 7: an essay question cannot be taken over'])
  })

  test('Hindi, topic and timer are told to be lost', () => {
    expect(gift.losses(rich)).toEqual(expect.arrayContaining(['its Hindi text', 'its topic', 'its difficulty', 'its timer', 'its marks']))
  })
})

describe('Aiken', () => {
  test('questions with one right option go and come, others are told', () => {
    const question = english({ ...base, questionText: { en: 'Two\nlines?' }, tags: [], code: '', explanation: { en: '' } })
    expect(filled(aiken.read(aiken.print(question)).rows[0])).toMatchObject({
      Question_EN: 'Two lines?',
      Option_C_EN: '~{}:\\',
      Correct_Answer: 'B',
    })
    expect(aiken.print(numeric)).toBe('')
    expect(aiken.losses(numeric)[0]).toContain('the question itself')
  })

  test('brackets, small letters and a missing answer are read as such', () => {
    const { rows, losses } = aiken.read(
      'What?\r\nA) one\r\nB) two\r\nANSWER: b\r\n\r\nLost?\r\nA. one\r\nB. two\r\n\r\nNext?\r\nA. x\r\nB. y\r\nANSWER: A\r\n',
    )
    expect(rows.map(({ Question_EN, Correct_Answer }) => [Question_EN, Correct_Answer])).toEqual([
      ['What?', 'B'],
      ['Next?', 'A'],
    ])
    expect(losses).toEqual(['"Lost?": no line says ANSWER'])
  })
})

describe('QTI 3', () => {
  test.each([base, multiple, numeric])('an item of kind $kind comes back with both languages', (question) => {
    const { rows, losses } = qti.read(qti.print(question))
    expect(losses).toEqual([])
    expect(reread(rows[0])).toEqual(reread(rowOf({ ...question, tags: [] })))
  })

  test('an item of another program is read, one of another kind is told', () => {
    const item = (body: string, right: string) =>
      `<qti-assessment-item identifier="x" title="Item"><qti-response-declaration identifier="R" cardinality="single"><qti-correct-response><qti-value>${right}</qti-value></qti-correct-response></qti-response-declaration><qti-item-body>${body}</qti-item-body></qti-assessment-item>`
    const choice =
      '<p>Look.</p><qti-choice-interaction><qti-prompt>Which?</qti-prompt><qti-simple-choice identifier="c1">one</qti-simple-choice><qti-simple-choice identifier="c2">two</qti-simple-choice></qti-choice-interaction>'
    expect(filled(qti.read(item(choice, 'c2')).rows[0])).toMatchObject({
      Question_EN: 'Look.\n\nWhich?',
      Option_A_EN: 'one',
      Correct_Answer: 'B',
    })
    expect(qti.read(item('<qti-order-interaction/>', 'c2')).losses[0]).toContain('cannot be taken over')
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
    expect(() => parseXml(text)).toThrow(XmlFault)
  })

  test('comments, instructions, CDATA and character references are read', () => {
    expect(textIn(parseXml('<?xml version="1.0"?><!-- x --><a b=\'1\'>A&#x41;&#2309;<![CDATA[<&>]]></a>'))).toBe('AAअ<&>')
  })
})
