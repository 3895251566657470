import { toBilingual } from '../../kit/form/bilingual.ts'
import { filledItems, type KindForm, newOption, optionLetter } from './values.ts'

/** The form has the items in their right order. A stored item has its letter as key, so that the shown order stays while none is added or removed. */
export const orderValues: KindForm = {
  fromQuestion: ({ options, correctAnswers }) => ({
    options: correctAnswers.flatMap((letter) => {
      const option = options.find(({ id }) => id === letter)
      return option ? [{ ...newOption(toBilingual(option.text)), key: letter }] : []
    }),
  }),
  toRequest(values, stored, { optionText }) {
    const items = filledItems(values.options)
    const letters = items.map(({ key }) => key)
    const isStored = stored?.options.length === items.length && stored.options.every(({ id }) => letters.includes(id))
    const shown = isStored ? items.toSorted((one, other) => (one.key < other.key ? -1 : 1)) : items
    return {
      options: shown.map(({ text, key }) => ({ text: optionText(text, stored?.options.find(({ id }) => id === key)?.text) })),
      correctAnswers: isStored ? letters : items.map((_, at) => optionLetter(at)),
    }
  },
  texts: ({ options }) => options.map(({ text }) => text),
  keyField: 'options',
}
