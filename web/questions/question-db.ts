// IndexedDB store of question drafts and of the outbox. The property names are stored in browsers: do not rename them.
import { type DBSchema, openDB } from 'idb'
import type { Question } from '#domain/questions/question.ts'
import type { QuestionRequest, QuestionValues } from './editor/question-values.ts'

/** An unsaved question. */
export type StoredDraft = { values: QuestionValues; at: number; version: number | null }

/** An outbox entry: a save that the server does not have yet. */
export type PendingSave = {
  id: string
  accountId: string
  at: number
  /** The version that was edited; null for a new question. */
  seen: Question | null
  values: QuestionValues
  wire: QuestionRequest
  /** Why the server rejected it; with `current` in case of a conflict. */
  refused: { message: string; current?: Question } | null
}

interface QuestionSchema extends DBSchema {
  drafts: { key: string; value: StoredDraft }
  outbox: { key: string; value: PendingSave; indexes: { account: string } }
}

const open = () =>
  openDB<QuestionSchema>('taiyari-questions', 1, {
    upgrade(db) {
      db.createObjectStore('drafts')
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('account', 'accountId')
    },
  })

let connection: ReturnType<typeof open> | undefined

export function questionDatabase() {
  connection ??= open()
  return connection
}
