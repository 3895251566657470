import type { KindForm } from './values.ts'

const lines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export const fillInValues: KindForm = {
  fromQuestion: ({ blanks = [], lenient = false }) => ({
    blanks: blanks.map(({ en, hi }) => ({ en: en.join('\n'), hi: hi.join('\n') })),
    lenient,
  }),
  toRequest({ blanks, lenient }) {
    const forms = blanks.map(({ en, hi }) => ({ en: lines(en), hi: lines(hi) }))
    return { options: [], correctAnswers: forms.map(({ en, hi }) => en[0] ?? hi[0] ?? ''), blanks: forms, lenient }
  },
  texts: () => [],
  keyField: 'blanks',
}
