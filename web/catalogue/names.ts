import type { Paper } from '#domain/catalogue/paper.ts'
import { useTranslation } from '../kit/language.ts'
import { catalogueTranslations } from './translations.ts'

/** Translated names of the catalogue's enums. */
export function usePaperNames() {
  const t = useTranslation(catalogueTranslations)
  const types: Record<Paper['type'], string> = {
    MCQ: t.mcq,
    PYQ: t.pyq,
    Notes: t.notes,
    'Mock Test': t.mock,
    'Practice Set': t.practiceSet,
  }
  const difficulties: Record<Paper['difficulty'], string> = { Easy: t.easy, Medium: t.medium, Hard: t.hard }
  return { type: (type: Paper['type']) => types[type], difficulty: (difficulty: Paper['difficulty']) => difficulties[difficulty] }
}
