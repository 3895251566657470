import type { LocalizedText } from '../../localized-text.ts'
import { optionCells, optionsOf, textOf } from '../formats/cell-text.ts'
import { hindiText, languageCells } from '../formats/format.ts'
import { splitGiftAnswers } from '../formats/gift-answers.ts'
import { escapeGift, unescaped } from '../formats/gift-text.ts'
import { moodleField, moodleText } from '../formats/moodle-text.ts'
import { correctValues, matchCorrect, printQtiAnswers, printQtiText, readQtiPrompt } from '../formats/qti-text.ts'
import { childNamed, childrenNamed } from '../formats/xml.ts'
import type { Question } from '../question.ts'
import { englishText } from './draft.ts'
import type { KindFormats } from './kind-formats.ts'
import { fromPairs, printList } from './match-pairs.ts'
import { optionIds } from './option-ids.ts'
import { targetIds } from './target-ids.ts'

function readList(cell: LocalizedText): { text: LocalizedText }[] {
  const entries = (text: string) =>
    text
      .split(/(?:^|\n)(?=[P-Y]\. ?)/)
      .filter((entry) => /^[P-Y]\./.test(entry))
      .map((entry) =>
        entry
          .slice(2)
          .replaceAll(/\n\\(?=\\*[P-Y]\. )/g, '\n')
          .trim(),
      )
  const [en, hi] = [entries(englishText(cell)), entries(hindiText(cell))]
  return en.map((text, at) => ({ text: hi[at] ? { en: text, hi: hi[at] } : { en: text } }))
}

/** The text that each item of the first list is matched with. */
function pairsOf({ options, targets = [], correctAnswers }: Question) {
  return options.map(({ id, text }) => {
    const letter = correctAnswers.find((pair) => pair.startsWith(`${id}-`))?.slice(2)
    return { left: text, right: targets.find((target) => target.id === letter)?.text ?? '' }
  })
}

const unusedTargets = ({ targets = [], correctAnswers }: Question) =>
  targets.filter(({ id }) => !correctAnswers.some((pair) => pair.endsWith(`-${id}`)))

const associable = (id: string, text: LocalizedText, max: number) =>
  `<qti-simple-associable-choice identifier="${id}" match-max="${max}">${printQtiText(text)}</qti-simple-associable-choice>`

export const matchFormats: KindFormats = {
  row: {
    types: ['Match'],
    legacy: ['matching', 'match the columns'],
    print: (question) => ({
      Type: 'Match',
      ...optionCells(question),
      ...languageCells('Content', printList(question.targets ?? [])),
      Correct_Answer: question.correctAnswers.join(';'),
    }),
    read: (cells, { text }) => ({
      kind: 'match',
      options: optionsOf(cells),
      targets: readList(textOf(cells, 'Content')),
      correctAnswers: text,
    }),
    columns: { targets: 'Content_EN' },
    examples: [
      {
        Type: 'Match',
        Question_EN: 'Match each quantity with its SI unit.',
        Question_HI: 'प्रत्येक राशि का उसके SI मात्रक से मिलान कीजिए।',
        Option_A_EN: 'Power',
        Option_B_EN: 'Pressure',
        Option_C_EN: 'Charge',
        Option_A_HI: 'शक्ति',
        Option_B_HI: 'दाब',
        Option_C_HI: 'आवेश',
        Content_EN: 'P. pascal\nQ. coulomb\nR. watt\nS. tesla',
        Content_HI: 'P. पास्कल\nQ. कूलॉम\nR. वाट\nS. टेस्ला',
        Correct_Answer: 'A-R;B-P;C-Q',
        Topic: 'conceptual',
      },
    ],
    help: 'Match: A-R;B-P;C-Q, with list I in the options and list II in Content_EN, a line for each entry from P. to Y.',
  },
  moodle: {
    type: 'matching',
    print: (question) =>
      [...pairsOf(question), ...unusedTargets(question).map(({ text }) => ({ left: '', right: text }))]
        .map(({ left, right }) =>
          moodleField('subquestion', left).replace('</subquestion>', `<answer>${moodleText(right)}</answer></subquestion>`),
        )
        .join(''),
    losses: () => ['the order of its second list'],
    read(element, text) {
      if (element.attributes.type !== 'matching') return
      return fromPairs(childrenNamed(element, 'subquestion').map((sub) => ({ left: text(sub), right: text(childNamed(sub, 'answer')) })))
    },
  },
  gift: {
    print: (question, feedback) =>
      `{\n${pairsOf(question)
        .map(({ left, right }) => `\t=${escapeGift(englishText(left))} -> ${escapeGift(englishText(right))}\n`)
        .join('')}${feedback && `\t${feedback}\n`}}`,
    losses: (question) => [
      'the order of its second list',
      ...(unusedTargets(question).length > 0 ? ['the entries of its second list without a match'] : []),
    ],
    read(answers, text) {
      if (!unescaped('->').test(answers)) return
      const parts = splitGiftAnswers(answers)
      const pairs = parts?.map(({ body, sign }) => (sign === '=' ? body.split(unescaped('->')) : []))
      if (!pairs || pairs.some(({ length }) => length !== 2)) return 'its pairs cannot be read'
      return fromPairs(pairs.map(([left = '', right = '']) => ({ left: text(left), right: text(right) })))
    },
  },
  qti: {
    print({ questionText, options, targets = [], correctAnswers }) {
      const sets = [options.map(({ id, text }) => associable(id, text, 1)), targets.map(({ id, text }) => associable(id, text, 0))]
      return {
        declaration: `<qti-response-declaration identifier="RESPONSE" cardinality="multiple" base-type="directedPair">${printQtiAnswers(correctAnswers.map((pair) => pair.replace('-', ' ')))}</qti-response-declaration>`,
        body: `<qti-match-interaction response-identifier="RESPONSE" shuffle="false" max-associations="${options.length}"><qti-prompt>${printQtiText(questionText)}</qti-prompt>${sets.map((set) => `<qti-simple-match-set>${set.join('')}</qti-simple-match-set>`).join('')}</qti-match-interaction>`,
        processing: matchCorrect,
      }
    },
    losses: () => [],
    read(item) {
      const [interaction] = item.interactions
      if (interaction?.name !== 'qti-match-interaction') return
      const right = correctValues(item.declarationOf(interaction)).map((pair) => pair.replaceAll(/\s+/g, ' '))
      const [first = [], second = []] = childrenNamed(interaction, 'qti-simple-match-set').map((set) =>
        childrenNamed(set, 'qti-simple-associable-choice').map((choice) => ({
          id: choice.attributes.identifier ?? '',
          text: item.text(choice),
        })),
      )
      const matchOf = (id: string) => second.findIndex((target) => right.some((pair) => pair === `${id} ${target.id}`))
      const matches = first.map(({ id }) => targetIds[matchOf(id)])
      if (first.length < 2 || first.length > optionIds.length || second.length > targetIds.length || matches.includes(undefined))
        return 'a match needs a partner for each entry, and at most ten entries'
      if (right.length !== first.length) return 'one of its entries has several matches'
      return {
        type: 'Match',
        text: readQtiPrompt(item, interaction),
        options: first.map(({ text }) => text),
        answer: matches.map((id, at) => `${optionIds[at]}-${id}`).join(';'),
        more: languageCells('Content', printList(second.map(({ text }, at) => ({ id: targetIds[at] ?? '', text })))),
      }
    },
  },
  aiken: { missing: 'only questions with one right option can be written' },
}
