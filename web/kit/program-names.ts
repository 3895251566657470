import { useWords, words } from './language.ts'

const phrases = words({
  en: { General: 'General', Medical: 'Medical', Engineering: 'Engineering', Defence: 'Defence', Nursing: 'Nursing' },
  hi: { General: 'सामान्य', Medical: 'मेडिकल', Engineering: 'इंजीनियरिंग', Defence: 'रक्षा', Nursing: 'नर्सिंग' },
})

/** The name of a program in the reader's language; one that is not known stays as it is, and none at all is General. */
export function useProgramName(): (program: string) => string {
  const t = useWords(phrases)
  return (program) => Object.entries(t).find(([known]) => known === program)?.[1] ?? (program || t.General)
}
