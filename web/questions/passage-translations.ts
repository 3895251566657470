import { defineTranslations } from '../kit/language.ts'

export const passageTranslations = defineTranslations({
  en: {
    passage: 'Passage',
    passageFor: (numbers: string, count: number) => `Passage for ${count === 1 ? 'question' : 'questions'} ${numbers}`,
  },
  hi: {
    passage: 'अनुच्छेद',
    passageFor: (numbers: string) => `प्रश्न ${numbers} के लिए अनुच्छेद`,
  },
})
