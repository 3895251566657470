import type { Paper } from '#domain/catalogue/paper.ts'
import { useWords } from '../kit/language.ts'
import { catalogueWords } from './words.ts'

/** The closed lists of the catalogue in the reader's language. */
export function usePaperNames() {
  const t = useWords(catalogueWords)
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
