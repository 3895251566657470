import { type KeptDraft, kept } from './kept.ts'

/** One for each question, and one for the next question of each paper. */
export const draftKey = (accountId: string, questionId: string | undefined, paperId: string | undefined) =>
  `${accountId}:${questionId ? `question ${questionId}` : `paper ${paperId ?? ''}`}`

export async function keepDraft(key: string, draft: KeptDraft): Promise<void> {
  await (await kept()).put('drafts', draft, key)
}

export async function recallDraft(key: string): Promise<KeptDraft | undefined> {
  return (await kept()).get('drafts', key)
}

export async function forgetDraft(key: string): Promise<void> {
  await (await kept()).delete('drafts', key)
}
