import { type DBSchema, openDB } from 'idb'
import type { Question } from '#domain/questions/question.ts'
import type { QuestionValues, WireDraft } from './editor/question-values.ts'

/** What was being written when the page went away. */
export type KeptDraft = { values: QuestionValues; at: number; version: number | null }

/** A save that the server has not had yet. */
export type PendingSave = {
  id: string
  accountId: string
  at: number
  /** The question that is changed, as it was seen; nothing for a new one. */
  seen: Question | null
  values: QuestionValues
  wire: WireDraft
  /** Why the server did not take it; with a question where somebody else has changed it meanwhile. */
  refused: { message: string; current?: Question } | null
}

interface Kept extends DBSchema {
  drafts: { key: string; value: KeptDraft }
  outbox: { key: string; value: PendingSave; indexes: { account: string } }
}

const open = () =>
  openDB<Kept>('taiyari-questions', 1, {
    upgrade(db) {
      db.createObjectStore('drafts')
      db.createObjectStore('outbox', { keyPath: 'id' }).createIndex('account', 'accountId')
    },
  })

let database: ReturnType<typeof open> | undefined

export function kept() {
  database ??= open()
  return database
}
