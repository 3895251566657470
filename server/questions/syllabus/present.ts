import { coverageOf } from '#domain/questions/coverage.ts'
import type { Syllabus, SyllabusChapter, SyllabusEntry, SyllabusSubject } from '#domain/questions/syllabus.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countByTopic, type EntryRow, isNoTopic, listEntries, listSubjects, readExam } from './queries.ts'

type Counts = { questions: number; untranslated: number }

const sum = (list: readonly Counts[]): Counts => ({
  questions: list.reduce((total, { questions }) => total + questions, 0),
  untranslated: list.reduce((total, { untranslated }) => total + untranslated, 0),
})
const weightOf = (list: readonly { weight: number }[]) => list.reduce((total, { weight }) => total + weight, 0)

export const presentEntry = ({ id, subjectId, chapterId, name, weight, version }: EntryRow): SyllabusEntry => ({
  _id: id,
  subjectId,
  chapterId,
  name,
  weight,
  version,
})

function presentChapters(entries: readonly EntryRow[], counts: ReadonlyMap<string | null, Counts>): Omit<SyllabusSubject, '_id' | 'name'> {
  const topics = entries
    .filter(({ chapterId }) => chapterId !== null)
    .map(({ id, chapterId, name, weight, version }) => ({
      chapterId,
      topic: { _id: id, name, weight, version, ...(counts.get(id) ?? sum([])) },
    }))
  const total = { ...sum(topics.map(({ topic }) => topic)), weight: weightOf(topics.map(({ topic }) => topic)) }
  const chapters: SyllabusChapter[] = entries
    .filter(({ chapterId }) => chapterId === null)
    .map(({ id, name, version }) => {
      const own = topics.filter(({ chapterId }) => chapterId === id).map(({ topic }) => ({ ...topic, coverage: coverageOf(topic, total) }))
      return { _id: id, name, version, weight: weightOf(own), ...sum(own), topics: own }
    })
  return { ...total, chapters }
}

/** The syllabus of an exam with the questions on each topic; undefined if there is no such exam. */
export async function presentSyllabus(db: Db, examCategoryId: string): Promise<Syllabus | undefined> {
  const exam = await readExam(db, examCategoryId)
  if (!exam) return undefined
  const subjects = await listSubjects(db, exam.id)
  const entries = Map.groupBy(await listEntries(db, exam.id), ({ subjectId }) => subjectId)
  const counted = await countByTopic(db, exam.id)
  const byTopic = new Map([...Map.groupBy(counted, ({ topicId }) => topicId)].map(([topicId, rows]) => [topicId, sum(rows)]))
  const presented = subjects.map(({ id, name }) => ({ _id: id, name, ...presentChapters(entries.get(id) ?? [], byTopic) }))
  const topics = presented.flatMap(({ chapters }) => chapters.flatMap((chapter) => chapter.topics))
  const nameOf = new Map(subjects.map(({ id, name }) => [id, name]))
  const unlisted = counted
    .filter(({ topicId, name }) => topicId === null && !isNoTopic(name))
    .map(({ subjectId, name, questions }) => ({ subjectId, subjectName: nameOf.get(subjectId) ?? '', name, questions }))
    .sort((one, other) => other.questions - one.questions || one.name.localeCompare(other.name))
  const totals = {
    ...sum(counted),
    listed: sum(counted.filter(({ topicId }) => topicId !== null)).questions,
    topics: topics.length,
    thin: topics.filter(({ coverage }) => coverage !== 'enough').length,
  }
  return { examCategoryId: exam.id, name: exam.name, subjects: presented, unlisted, totals }
}
