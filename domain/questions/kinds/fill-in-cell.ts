import type { Question } from '../question.ts'

export type Blanks = NonNullable<Question['blanks']>

const escapeForm = (form: string) => form.replaceAll(/[\\|;!]/g, '\\$&')
const unescapeForm = (form: string) => form.replaceAll(/\\(.)/g, '$1').trim()
const split = (text: string, sign: string) => text.split(new RegExp(`(?<=(?<!\\\\)(?:\\\\\\\\)*)${sign}`))

/** Blanks are separated by `;`, forms by `|`, Hindi forms follow `||`. */
export const printBlanks = (blanks: Blanks) =>
  blanks
    .map(({ en, hi }) => [en.map(escapeForm).join(' | '), ...(hi.length > 0 ? [hi.map(escapeForm).join(' | ')] : [])].join(' || '))
    .join(' ; ')

export function readBlanks(text: string): Blanks {
  return split(text, ';').map((blank) => {
    const [en = '', hi = ''] = split(blank, '\\|\\|')
    const forms = (list: string) => split(list, '\\|').map(unescapeForm).filter(Boolean)
    return { en: forms(en), hi: forms(hi) }
  })
}

export const formsOf = ({ en, hi }: Blanks[number]) => [...en, ...hi]
const isDevanagari = (form: string) => /[\u0900-\u097f]/.test(form)
const toBlank = (forms: string[]) => ({ en: forms.filter((form) => !isDevanagari(form)), hi: forms.filter(isDevanagari) })

/** The accepted forms of each blank as the key column has them, each in its language. */
export const printForms = (blanks: readonly string[][]) => printBlanks(blanks.map(toBlank))
