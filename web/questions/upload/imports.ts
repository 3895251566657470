import { useQuery } from '@tanstack/react-query'
import type { ImportFormat, QuestionImport } from '#domain/questions/importing.ts'
import { api, sendFile } from '../../api.ts'

export const numbers = new Intl.NumberFormat('en-IN')

export const importKey = (id: string) => ['question-import', id] as const

const busy: readonly QuestionImport['status'][] = ['reading', 'importing']
export const isBusy = ({ status }: QuestionImport) => busy.includes(status)

const askAgainAfter = 700

/** An import as the server knows it; while it works there, its progress. */
export function useImport(id: string) {
  return useQuery({
    queryKey: importKey(id),
    queryFn: async () => (await api.questions.readImport({ params: { id } })).data,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? askAgainAfter : false),
  })
}

type Sent = { file: File; paperId: string; format: ImportFormat | '' }

export async function startImport({ file, paperId, format }: Sent, onSent: (share: number) => void): Promise<QuestionImport> {
  const form = new FormData()
  if (paperId) form.append('paperId', paperId)
  if (format) form.append('format', format)
  form.append('csvFile', file)
  return (await sendFile('questions', 'startImport', form, onSent)).data
}
