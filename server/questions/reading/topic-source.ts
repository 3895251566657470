import type { TopicSource } from '#server/catalogue/search/topics.ts'
import { listDistinctTopics, listPapersOfTopics } from './topic-queries.ts'

/** Makes the topics of questions searchable. */
export const topicSource: TopicSource = { listTopics: listDistinctTopics, listPapers: listPapersOfTopics }
