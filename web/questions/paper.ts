import type { paperTypes } from '#domain/catalogue/paper.ts'
import type { Text } from '#domain/text.ts'
import { api } from '../api.ts'
import { useReading } from '../kit/reading.ts'
import type { Place } from './place/place.ts'

type KnownPaper = { _id: string; name: Text; type: (typeof paperTypes)[number]; place: Place }

/** The paper that questions are written for; also known while the server is away, once it has been seen. */
export function usePaper(paperId: string) {
  return useReading(
    ['questions', 'paper', paperId],
    async (): Promise<KnownPaper> => {
      const { data } = await api.catalogue.readPaper({ params: { id: paperId } })
      const { _id, title, type, mainCategoryId, examCategoryId, subjectId } = data
      return { _id, name: title, type, place: { mainCategoryId, examCategoryId, subjectId, paperId: _id } }
    },
    { enabled: paperId !== '' },
  )
}
