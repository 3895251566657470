import { queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'

export const passagesQuery = (paperId: string) =>
  queryOptions({
    queryKey: ['passages', paperId],
    queryFn: async () => (await api.questions.listPassages({ query: { paper: paperId } })).data,
  })
