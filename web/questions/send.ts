import { api } from '../api.ts'
import type { PendingSave } from './kept.ts'

/** Makes the question, or changes the one that was seen. A cancelled one counts again when that is taken back. */
export function sendQuestion({ seen, values, wire }: Pick<PendingSave, 'seen' | 'values' | 'wire'>) {
  if (!seen) return api.questions.createQuestion({ input: wire })
  const input = { ...wire, dropped: values.dropped || null, version: seen.version }
  return api.questions.updateQuestion({ params: { id: seen._id }, input })
}
