import { insertExamCategories } from '#server/catalogue/exam-categories/queries.ts'
import { examCategoryText } from '#server/catalogue/exam-categories/record-type.ts'
import { insertMainCategories } from '#server/catalogue/main-categories/queries.ts'
import { mainCategoryText } from '#server/catalogue/main-categories/record-type.ts'
import { addSearchWords } from '#server/catalogue/search/queries.ts'
import { insertSubjects } from '#server/catalogue/subjects/queries.ts'
import { subjectText } from '#server/catalogue/subjects/record-type.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { findPlaces, type Place, savePlaces } from './queries.ts'
import type { ContentCategory } from './read.ts'
import { insertSyllabus } from './syllabus.ts'

/**
 * Stores the categories, exams and subjects of the content that do not exist, with the syllabus of new subjects. Returns all of them by
 * their paths. The caller recounts and invalidates the cache.
 */
export async function insertPlaces(db: Db, content: ContentCategory[], now: Date): Promise<Map<string, Place>> {
  const places = await findPlaces(db)
  const added = new Map<string, Place>()
  /** A row to insert at the path, or undefined if there is a record. */
  function newRow(path: string, ownText: string, parent?: Place) {
    if (places.has(path)) return undefined
    const place = { id: newId(now), ownText }
    places.set(path, place)
    added.set(path, place)
    return { ...place, createdAt: now, updatedAt: now, parentText: parent?.ownText ?? '' }
  }

  for (const { slug: mainPath, exams, ...main } of content) {
    const mainRow = newRow(mainPath, mainCategoryText(main))
    if (mainRow) await insertMainCategories(db, [{ ...main, ...mainRow, isDefault: true }])
    const mainPlace = placeAt(places, mainPath)
    for (const { slug, subjects, ...exam } of exams) {
      const examPath = `${mainPath}/${slug}`
      const examRow = newRow(examPath, examCategoryText(exam), mainPlace)
      if (examRow) await insertExamCategories(db, [{ ...exam, ...examRow, mainCategoryId: mainPlace.id }])
      const examPlace = placeAt(places, examPath)
      for (const { slug: subjectSlug, papers: _, chapters, ...subject } of subjects) {
        const subjectRow = newRow(`${examPath}/${subjectSlug}`, subjectText(subject), examPlace)
        if (!subjectRow) continue
        await insertSubjects(db, [{ ...subject, ...subjectRow, examCategoryId: examPlace.id }])
        await insertSyllabus(db, subjectRow.id, chapters, now)
      }
    }
  }
  await savePlaces(db, added)
  await addSearchWords(
    db,
    [...added.values()].map(({ ownText }) => ownText),
  )
  return places
}

export function placeAt(places: ReadonlyMap<string, Place>, path: string): Place {
  const place = places.get(path)
  if (!place) throw new Error(`The content has no place ${path}.`)
  return place
}
