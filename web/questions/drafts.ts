import { questionDatabase, type StoredDraft } from './question-db.ts'

/** One draft per question, and one per paper for its next new question. */
export const draftKey = (accountId: string, questionId: string | undefined, paperId: string | undefined) =>
  `${accountId}:${questionId ? `question ${questionId}` : `paper ${paperId ?? ''}`}`

export async function saveDraft(key: string, draft: StoredDraft): Promise<void> {
  await (await questionDatabase()).put('drafts', draft, key)
}

export async function loadDraft(key: string): Promise<StoredDraft | undefined> {
  return (await questionDatabase()).get('drafts', key)
}

export async function deleteDraft(key: string): Promise<void> {
  await (await questionDatabase()).delete('drafts', key)
}
