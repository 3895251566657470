import type { paperTypes } from '#domain/catalogue/paper.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { api } from '../api.ts'
import { useCachedQuery } from '../kit/cached-query.ts'
import type { Place } from './place/place.ts'

type EditorPaper = { _id: string; name: LocalizedText; type: (typeof paperTypes)[number]; place: Place }

/** The paper that questions are written for; cached for when the server is unreachable. */
export function usePaper(paperId: string) {
  return useCachedQuery(
    ['questions', 'paper', paperId],
    async (): Promise<EditorPaper> => {
      const { data } = await api.catalogue.readPaper({ params: { id: paperId } })
      const { _id, title, type, mainCategoryId, examCategoryId, subjectId } = data
      return { _id, name: title, type, place: { mainCategoryId, examCategoryId, subjectId, paperId: _id } }
    },
    { enabled: paperId !== '' },
  )
}
