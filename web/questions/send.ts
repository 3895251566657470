import { api } from '../api.ts'
import type { PendingSave } from './question-db.ts'

/** Creates the question or updates an existing one. `dropped: null` undoes a cancellation. */
export function sendQuestion({ seen, values, wire }: Pick<PendingSave, 'seen' | 'values' | 'wire'>) {
  if (!seen) return api.questions.createQuestion({ input: wire })
  const input = { ...wire, dropped: values.dropped || null, version: seen.version }
  return api.questions.updateQuestion({ params: { id: seen._id }, input })
}
