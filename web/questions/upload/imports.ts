import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LineRole } from '#domain/questions/formats/word/line.ts'
import type { ImportFormat, QuestionImport } from '#domain/questions/question-import.ts'
import { api } from '../../api.ts'
import { sendFile } from '../../file-transfer.ts'

export const numbers = new Intl.NumberFormat('en-IN')

export const importKey = (id: string) => ['question-import', id] as const

const busyStatuses: readonly QuestionImport['status'][] = ['reading', 'importing']
export const isBusy = ({ status }: QuestionImport) => busyStatuses.includes(status)

const pollInterval = 700

/** An import, polled while the server is working on it. */
export function useImport(id: string) {
  return useQuery({
    queryKey: importKey(id),
    queryFn: async () => (await api.questions.readImport({ params: { id } })).data,
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? pollInterval : false),
  })
}

type Reading = { mapping?: string[]; keys?: NonNullable<QuestionImport['numericKeys']>['reading'] & string }

/** Reads a checked file with other columns or another meaning of the numbers in its keys. */
export function useChangeReading(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: Reading) => api.questions.changeImportReading({ params: { id }, input }),
    async onSuccess({ data }) {
      cache.setQueryData(importKey(id), data)
      await cache.invalidateQueries({ queryKey: [...importKey(id), 'rows'] })
    },
  })
}

type LineChange = { number: number; role: LineRole }

/** Reads the questions of a Word file again after lines of it are taken for something else. */
export function useChangeLines(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (lines: LineChange[]) => api.questions.changeImportLines({ params: { id }, input: { lines } }),
    async onSuccess({ data }) {
      cache.setQueryData(importKey(id), data)
      await cache.invalidateQueries({ queryKey: importKey(id) })
    },
  })
}

type ImportRequest = { file: File; paperId: string; format: ImportFormat | '' }

export async function startImport({ file, paperId, format }: ImportRequest, onProgress: (share: number) => void): Promise<QuestionImport> {
  const form = new FormData()
  if (paperId) form.append('paperId', paperId)
  if (format) form.append('format', format)
  form.append('csvFile', file)
  return (await sendFile('questions', 'startImport', form, onProgress)).data
}
