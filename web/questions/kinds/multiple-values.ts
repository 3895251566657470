import { optionsFromQuestion, singleValues } from './single-values.ts'
import { type KindForm, optionLetter } from './values.ts'

export const multipleValues: KindForm = {
  ...singleValues,
  fromQuestion(question) {
    const options = optionsFromQuestion(question)
    const keyOf = (id: string) => options[question.options.findIndex((option) => option.id === id)]?.key ?? ''
    return { options, alternatives: question.alternatives?.map((ids) => ids.map(keyOf)) ?? [] }
  },
  toRequest(values, stored, print) {
    const { options, alternatives } = values
    const ids = (keys: string[]) => keys.map((key) => optionLetter(options.findIndex((option) => option.key === key))).filter(Boolean)
    return {
      ...singleValues.toRequest(values, stored, print),
      alternatives: alternatives.map(ids).filter((answers) => answers.length > 0),
    }
  },
}
