import { paperSource } from './papers/source.ts'
import type {
  LocatedQuestion,
  OpenQuestion,
  PracticeCall,
  PracticeSource,
  StoredItem,
  TopicCount,
  TopicPlace,
  TopicQuestion,
} from './source.ts'
import { sourceNames } from './tables.ts'
import { templateSource } from './templates/source.ts'

type SourceName = StoredItem['source']

/** Every source of questions: a new one is a line here and a name in `tables.ts`. */
const practiceSources: Record<SourceName, PracticeSource> = {
  papers: paperSource as PracticeSource,
  templates: templateSource as PracticeSource,
}

export type SourcedQuestion = TopicQuestion & { source: SourceName }

/** The questions of a topic that a learner may practise now, from every source. */
export async function listTopicQuestions(call: PracticeCall, place: TopicPlace, seed: string): Promise<SourcedQuestion[]> {
  const all: SourcedQuestion[] = []
  for (const source of sourceNames) {
    for (const question of await practiceSources[source].listQuestions(call, place, seed)) all.push({ ...question, source })
  }
  return all
}

/** The topics of a subject by name, with what every source has on them. */
export async function countTopics(call: PracticeCall, subjectId: string): Promise<TopicCount[]> {
  const sums = new Map<string, TopicCount>()
  for (const source of sourceNames) {
    for (const count of await practiceSources[source].countTopics(call, subjectId)) {
      const { topic, questions, free, isEndless } = count
      const sum = sums.get(topic) ?? { questions: 0, free: 0, isEndless: false }
      sums.set(topic, {
        topic,
        questions: questions + sum.questions,
        free: free + sum.free,
        isEndless: isEndless || sum.isEndless,
      })
    }
  }
  return [...sums.values()].toSorted((a, b) => a.topic.localeCompare(b.topic))
}

/** Pins the drawn questions to their versions, in order. */
export async function locateQuestions(call: PracticeCall, drawn: SourcedQuestion[], seed: string) {
  const located = new Map<SourceName, Map<string, LocatedQuestion>>()
  for (const source of sourceNames) {
    const ofSource = drawn.filter((each) => each.source === source)
    located.set(source, await practiceSources[source].locate(call, ofSource, seed))
  }
  return drawn.flatMap((each) => {
    const place = located.get(each.source)?.get(each.id)
    return place ? [{ ...each, ...place }] : []
  })
}

/** Those of the items that the learner may see now, by position. */
export async function openItems(call: PracticeCall, items: StoredItem[]): Promise<Map<number, OpenQuestion>> {
  const open = new Map<number, OpenQuestion>()
  for (const source of sourceNames) {
    const ofSource = items.filter((item) => item.source === source)
    for (const [position, question] of await practiceSources[source].open(call, ofSource)) open.set(position, question)
  }
  return open
}
