import { markValuesOf } from '#domain/attempts/mark-values.ts'
import { fail } from '#domain/errors.ts'
import { sessionSize } from '#domain/practice/draw.ts'
import { KindAndKey } from '#domain/questions/kinds/index.ts'
import { renderKey, renderQuestions } from '#server/attempts/bodies/render.ts'
import { isInEvent } from '#server/catalogue/papers/embargo.ts'
import type { OpenQuestion, PracticeCall, PracticeSource, QuestionKey, StoredItem, TopicPlace, TopicQuestion } from '../source.ts'
import { type DrawRequest, drawInstances } from './draw.ts'
import { findInstanceKey, findInstances, type InstanceRow, listPapersOfTemplates, listTemplatesOfPlace } from './queries.ts'

/** Templates of which an event that is not released, or a test that the learner is taking, has a question: practice would reveal its solution. */
async function findTemplatesInOpenTests({ context, db, accountId }: PracticeCall, templateIds: string[]): Promise<Set<string>> {
  const inOpenTests = new Set<string>()
  for (const { templateId, paperId, isBeingTaken } of await listPapersOfTemplates(db, accountId, templateIds)) {
    if (!inOpenTests.has(templateId) && (isBeingTaken || (await isInEvent(context, paperId)))) inOpenTests.add(templateId)
  }
  return inOpenTests
}

async function listOpenTemplates(call: PracticeCall, place: TopicPlace) {
  const templates = await listTemplatesOfPlace(call.db, place)
  if (templates.length === 0) return []
  const inOpenTests = await findTemplatesInOpenTests(
    call,
    templates.map(({ templateId }) => templateId),
  )
  return templates.filter(({ templateId }) => !inOpenTests.has(templateId))
}

/** Every instance is worth one mark: practice shows outcomes only. */
const rules = { marking: null, totalMarks: 1, negativeMarking: false }

async function readKey({ context, db }: PracticeCall, instance: InstanceRow, { topic, difficulty }: StoredItem): Promise<QuestionKey> {
  const { answer, explanation } = (await findInstanceKey(db, instance.id)) ?? fail('question_withdrawn')
  const optionCount = instance.body.options?.length ?? 0
  const slot = { section: '', topic, difficulty, optionCount, ...KindAndKey.parse({ kind: instance.kind, key: answer }) }
  const [worth = fail('question_withdrawn')] = markValuesOf(rules, [slot])
  return { slot, worth, rendered: await renderKey(context.markup, instance.kind, answer, explanation) }
}

async function renderInstance({ context }: PracticeCall, instance: InstanceRow, { topic, difficulty, position }: StoredItem) {
  const { id, templateId, kind, body, timer, marks } = instance
  const place = { questionId: id, versionId: id, section: '', tags: [], position: position + 1 }
  const slot = { ...place, kind, optionCount: body.options?.length ?? 0, topic, difficulty }
  // It is in no paper: the id of its template takes that place.
  const [question] = await renderQuestions(context.markup, templateId, [slot], new Map([[id, { body, timer, marks, reference: '' }]]))
  return question
}

/** Questions made from the templates on a topic: new ones each time, stored as they were drawn. */
export const templateSource: PracticeSource<TopicQuestion & DrawRequest> = {
  async countTopics(call, subjectId) {
    const topics = new Set((await listOpenTemplates(call, { subjectId, topic: null })).map(({ topic }) => topic))
    return Array.from(topics, (topic) => ({ topic, questions: 0, free: 0, isEndless: true }))
  },

  async listQuestions(call, place) {
    return (await listOpenTemplates(call, place)).flatMap((template) =>
      Array.from({ length: sessionSize }, (_, at) => ({
        ...template,
        id: `${template.templateId}.${at}`,
        isCostly: false,
        isGenerated: true,
        last: null,
      })),
    )
  },

  async locate(call, drawn, seed) {
    return drawn.length === 0 ? new Map() : drawInstances(call, drawn, seed)
  },

  async open(call, items) {
    const open = new Map<number, OpenQuestion>()
    if (items.length === 0) return open
    const ids = items.map(({ questionId }) => questionId)
    const instances = new Map((await findInstances(call.db, call.accountId, ids)).map((row) => [row.id, row]))
    const inOpenTests = await findTemplatesInOpenTests(call, [...new Set(Array.from(instances.values(), ({ templateId }) => templateId))])
    for (const item of items) {
      const instance = instances.get(item.questionId)
      if (!instance || inOpenTests.has(instance.templateId)) continue
      const question = await renderInstance(call, instance, item)
      if (question) open.set(item.position, { question, passage: undefined, costs: [], readKey: () => readKey(call, instance, item) })
    }
    return open
  },
}
