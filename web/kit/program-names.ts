import { defineTranslations, useTranslation } from './language.ts'

const phrases = defineTranslations({
  en: { General: 'General', Medical: 'Medical', Engineering: 'Engineering', Defence: 'Defence', Nursing: 'Nursing' },
  hi: { General: 'सामान्य', Medical: 'मेडिकल', Engineering: 'इंजीनियरिंग', Defence: 'रक्षा', Nursing: 'नर्सिंग' },
})

/** The translated name of a program; an unknown one is shown as it is, an empty one as General. */
export function useProgramName(): (program: string) => string {
  const t = useTranslation(phrases)
  return (program) => Object.entries(t).find(([key]) => key === program)?.[1] ?? (program || t.General)
}
