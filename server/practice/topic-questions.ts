import { paperSource } from './papers/source.ts'
import type { OpenQuestion, PracticeSource, Practitioner, StoredItem, TopicCount, TopicPlace, TopicQuestion } from './source.ts'
import { sourceNames } from './tables.ts'

type SourceName = StoredItem['source']

/** Every source of questions: a new one, such as instances of templates, is a line here and a name in `tables.ts`. */
const practiceSources: Record<SourceName, PracticeSource> = { papers: paperSource as PracticeSource }

export type SourcedQuestion = TopicQuestion & { source: SourceName }

/** The questions of a topic that a learner may practise now, from every source. */
export async function listTopicQuestions(by: Practitioner, place: TopicPlace, seed: string): Promise<SourcedQuestion[]> {
  const all: SourcedQuestion[] = []
  for (const source of sourceNames) {
    for (const question of await practiceSources[source].listQuestions(by, place, seed)) all.push({ ...question, source })
  }
  return all
}

/** The topics of a subject by name, with what every source has on them. */
export async function countTopics(by: Practitioner, subjectId: string): Promise<TopicCount[]> {
  const sums = new Map<string, TopicCount>()
  for (const source of sourceNames) {
    for (const { topic, questions, free } of await practiceSources[source].countTopics(by, subjectId)) {
      const sum = sums.get(topic)
      sums.set(topic, { topic, questions: questions + (sum?.questions ?? 0), free: free + (sum?.free ?? 0) })
    }
  }
  return [...sums.values()].toSorted((a, b) => a.topic.localeCompare(b.topic))
}

/** Fixes where the drawn questions are found, in their order. */
export async function locateQuestions(by: Practitioner, drawn: SourcedQuestion[]) {
  const located = new Map<SourcedQuestion['id'], SourcedQuestion & Pick<StoredItem, 'place'>>()
  for (const source of sourceNames) {
    const ofSource = drawn.filter((each) => each.source === source)
    for (const each of await practiceSources[source].locate(by, ofSource)) located.set(each.id, { ...each, source })
  }
  return drawn.flatMap(({ id }) => located.get(id) ?? [])
}

/** Those of the items that the learner may see now, by position. */
export async function openItems(by: Practitioner, items: StoredItem[]): Promise<Map<number, OpenQuestion>> {
  const open = new Map<number, OpenQuestion>()
  for (const source of sourceNames) {
    const ofSource = items.filter((item) => item.source === source)
    for (const [position, question] of await practiceSources[source].open(by, ofSource)) open.set(position, question)
  }
  return open
}
