import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { insertEntries } from '#server/questions/syllabus/queries.ts'
import type { ContentChapter } from './read.ts'

/** Stores the chapters and topics of a subject; its questions are linked to them when they are imported. */
export async function insertSyllabus(db: Db, subjectId: string, chapters: readonly ContentChapter[], now: Date): Promise<void> {
  const rows = chapters.map(({ name, topics }, at) => {
    const chapter = { id: newId(now), subjectId, chapterId: null, name, weight: 0, position: at + 1 }
    const inChapter = topics.map((topic, place) => ({
      id: newId(now),
      subjectId,
      chapterId: chapter.id,
      name: topic.name,
      weight: topic.weight,
      position: place + 1,
    }))
    return [chapter, ...inChapter]
  })
  await insertEntries(db, rows.flat(), now)
}
