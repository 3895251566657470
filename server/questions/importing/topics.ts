import { defaultTopic } from '#domain/questions/fields.ts'
import type { RowIssue } from '#domain/questions/question-import.ts'
import { topicKey } from '#domain/questions/topic-key.ts'
import type { Db } from '#server/platform/database/database.ts'
import { listTopicKeys } from '../syllabus/queries.ts'

/** Warns about topics that the syllabus of the paper's exam does not list; an exam without a syllabus has nothing to compare with. */
export function openTopicChecker(db: Db) {
  const cache = new Map<string, Promise<ReadonlySet<string>>>()
  const read = async (paperId: string) => new Set(await listTopicKeys(db, paperId))

  return async (paperId: string | null, topic: string): Promise<RowIssue[]> => {
    if (paperId === null || topicKey(topic) === defaultTopic) return []
    const keys = cache.get(paperId) ?? read(paperId)
    cache.set(paperId, keys)
    const listed = await keys
    if (listed.size === 0 || listed.has(topicKey(topic))) return []
    return [
      {
        column: 'Topic',
        reason: `The syllabus does not list the topic “${topic.slice(0, 80)}”: the question keeps the name without a link`,
      },
    ]
  }
}
