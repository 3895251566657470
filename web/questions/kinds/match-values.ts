import { targetIds } from '#domain/questions/kinds/target-ids.ts'
import { toBilingual } from '../../kit/form/bilingual.ts'
import { filledItems, type KindForm, type KindValues, newOption, optionLetter } from './values.ts'

export const targetLetter = (index: number) => targetIds[index] ?? ''

/** The letter in the second list of each entry of the first; empty where none is chosen. */
export const matchLetters = ({ options, targets, matches }: KindValues) =>
  options.map(({ key }) => targetLetter(targets.findIndex((target) => target.key === matches[key])))

export const matchValues: KindForm = {
  fromQuestion(question) {
    const options = question.options.map(({ text }) => newOption(toBilingual(text)))
    const targets = (question.targets ?? []).map(({ text }) => newOption(toBilingual(text)))
    const matches = Object.fromEntries(
      options.map(({ key }, at) => {
        const letter = question.correctAnswers.find((pair) => pair.startsWith(`${optionLetter(at)}-`))?.slice(2)
        return [key, targets[question.targets?.findIndex(({ id }) => id === letter) ?? -1]?.key ?? '']
      }),
    )
    return { options, targets, matches }
  },
  toRequest(values, stored, { optionText }) {
    const options = filledItems(values.options)
    const letters = matchLetters({ ...values, options })
    return {
      options: options.map(({ text }, at) => ({ text: optionText(text, stored?.options[at]?.text) })),
      targets: filledItems(values.targets).map(({ text }, at) => ({ text: optionText(text, stored?.targets?.[at]?.text) })),
      correctAnswers: letters.every(Boolean) ? letters.map((letter, at) => `${optionLetter(at)}-${letter}`) : [],
    }
  },
  texts: ({ options, targets }) => [...options, ...targets].map(({ text }) => text),
  keyField: 'correctAnswers',
}
