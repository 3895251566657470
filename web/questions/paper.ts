import type { paperTypes } from '#domain/catalogue/paper.ts'
import type { Text } from '#domain/text.ts'
import { api } from '../api.ts'
import { useReading } from '../kit/reading.ts'

type KnownPaper = { _id: string; name: Text; type: (typeof paperTypes)[number]; subjectId: string }

/** The paper that questions are written for; also known while the server is away, once it has been seen. */
export function usePaper(paperId: string) {
  return useReading(
    ['questions', 'paper', paperId],
    async (): Promise<KnownPaper> => {
      const { data } = await api.catalogue.readPaper({ params: { id: paperId } })
      return { _id: data._id, name: data.title, type: data.type, subjectId: data.subjectId }
    },
    { enabled: paperId !== '' },
  )
}
