import { readGiftForms } from '../formats/gift-answers.ts'
import { escapeGift } from '../formats/gift-text.ts'
import { readMoodleForms } from '../formats/moodle-entry.ts'
import { readQtiBlanks } from '../formats/qti-entry.ts'
import { printQtiText } from '../formats/qti-text.ts'
import { escapeXml } from '../formats/xml.ts'
import type { Question } from '../question.ts'
import { formsOf, printBlanks, printForms, readBlanks } from './fill-in-cell.ts'
import type { KindFormats } from './kind-formats.ts'

const severalBlanks = ({ blanks = [] }: Question) => (blanks.length === 1 ? undefined : 'the format has no questions with several blanks')
const losses = ({ lenient }: Question) => (lenient ? ['that accents and punctuation do not count'] : [])

export const fillInFormats: KindFormats = {
  row: {
    types: ['FillIn'],
    legacy: ['fill_in', 'fill in', 'fill in the blank', 'shortanswer'],
    print: ({ blanks = [], lenient }) => ({ Type: 'FillIn', Correct_Answer: `${printBlanks(blanks)}${lenient ? ' !lenient' : ''}` }),
    read(_, { text }) {
      const lenient = /\s!lenient$/.test(text)
      return { kind: 'fill_in', blanks: readBlanks(text.replace(/\s!lenient$/, '')), ...(lenient && { lenient }) }
    },
    columns: { blanks: 'Correct_Answer' },
    examples: [
      {
        Type: 'FillIn',
        Question_EN: 'Plants make their food by ___ in the ___ of their cells.',
        Question_HI: 'पौधे अपना भोजन ___ द्वारा अपनी कोशिकाओं के ___ में बनाते हैं।',
        Correct_Answer: 'photosynthesis || प्रकाश संश्लेषण ; chloroplast | chloroplasts || हरितलवक',
        Topic: 'general',
      },
    ],
    help: 'FillIn: forms | of one blank || in Hindi ; forms of the next, with ___ for each blank in the text; !lenient ignores accents and punctuation',
  },
  moodle: {
    type: 'shortanswer',
    refuses: severalBlanks,
    print: ({ blanks = [] }) =>
      `<usecase>0</usecase>${blanks
        .flatMap(formsOf)
        .map((form) => `<answer fraction="100" format="plain_text"><text>${escapeXml(form.replaceAll('*', '\\*'))}</text></answer>`)
        .join('')}`,
    losses,
    read(element, text) {
      if (element.attributes.type !== 'shortanswer') return
      const read = readMoodleForms(element, text)
      return typeof read === 'string' ? read : { type: 'FillIn', answer: printForms([read.forms]), ...read.lost }
    },
  },
  gift: {
    refuses: severalBlanks,
    print: ({ blanks = [] }, feedback) =>
      `{${blanks
        .flatMap(formsOf)
        .map((form) => `=${escapeGift(form)}`)
        .join(' ')}${feedback}}`,
    losses,
    read(answers, text) {
      const read = readGiftForms(answers, text)
      if (read === undefined || typeof read === 'string') return read
      return { type: 'FillIn', answer: printForms([read.forms]), ...read.lost }
    },
  },
  qti: {
    print({ questionText, blanks = [] }) {
      const name = (at: number) => (blanks.length === 1 ? 'RESPONSE' : `RESPONSE${at + 1}`)
      const entries = (forms: string[]) =>
        forms.map((form) => `<qti-map-entry map-key="${escapeXml(form)}" mapped-value="1" case-sensitive="false"/>`).join('')
      const isRight = blanks.map(
        (_, at) => `<qti-gt><qti-map-response identifier="${name(at)}"/><qti-base-value base-type="float">0</qti-base-value></qti-gt>`,
      )
      return {
        declaration: blanks
          .map(
            (blank, at) =>
              `<qti-response-declaration identifier="${name(at)}" cardinality="single" base-type="string"><qti-correct-response><qti-value>${escapeXml(formsOf(blank)[0] ?? '')}</qti-value></qti-correct-response><qti-mapping default-value="0">${entries(formsOf(blank))}</qti-mapping></qti-response-declaration>`,
          )
          .join(''),
        body: `${printQtiText(questionText)}${blanks.map((_, at) => `<p><qti-text-entry-interaction response-identifier="${name(at)}"/></p>`).join('')}`,
        processing: `<qti-response-processing><qti-response-condition><qti-response-if><qti-and>${isRight.join('')}</qti-and><qti-set-outcome-value identifier="SCORE"><qti-variable identifier="MAXSCORE"/></qti-set-outcome-value></qti-response-if></qti-response-condition></qti-response-processing>`,
      }
    },
    losses,
    read(item) {
      const read = readQtiBlanks(item)
      if (read === undefined || typeof read === 'string') return read
      return { type: 'FillIn', text: item.text(item.body), answer: printForms(read.forms), losses: read.losses }
    },
  },
  aiken: { missing: 'only questions with one right option can be written' },
}
