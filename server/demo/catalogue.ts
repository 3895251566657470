import { isStudyMaterial } from '#domain/attempts/study-material.ts'
import type { Subject } from '#domain/catalogue/subject.ts'
import { recountAll } from '#server/catalogue/counters/queries.ts'
import { insertExamCategories } from '#server/catalogue/exam-categories/queries.ts'
import { examCategoryText } from '#server/catalogue/exam-categories/record-type.ts'
import { insertMainCategories } from '#server/catalogue/main-categories/queries.ts'
import { mainCategory, mainCategoryText } from '#server/catalogue/main-categories/record-type.ts'
import { insertPapers } from '#server/catalogue/papers/queries.ts'
import { paperText } from '#server/catalogue/papers/record-type.ts'
import { paperRow } from '#server/catalogue/papers/save.ts'
import { catalogueRegion } from '#server/catalogue/records/change.ts'
import { addSearchWords } from '#server/catalogue/search/queries.ts'
import { insertSubjects } from '#server/catalogue/subjects/queries.ts'
import { subjectText } from '#server/catalogue/subjects/record-type.ts'
import type { ChangeScope } from '#server/platform/cache/response-cache.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import type { DemoCategory } from './content.ts'
import { insertDemoSyllabus } from './syllabus.ts'

/** The first exam categories are defaults, as are all main categories. */
const defaultExams = 6

/** A stored paper, and the file under `content/` with its questions. */
export type DemoPaper = { paperId: string; file: string; program: Subject['program']; isPremium: boolean; isForAttempts: boolean }

/** Stores the demo catalogue if there is none, in the given transaction. Returns the papers, whose questions are added by the caller. */
export async function loadDemoCatalogue(
  { cache, clock }: Pick<Context, 'cache' | 'clock'>,
  change: ChangeScope,
  content: DemoCategory[],
): Promise<DemoPaper[]> {
  const { db } = change
  if (content.length === 0 || (await mainCategory.count(db, 'editor')).total > 0) return []
  const now = clock.now()
  const row = (ownText: string, parent?: { ownText: string }) => ({
    id: newId(now),
    createdAt: now,
    updatedAt: now,
    ownText,
    parentText: parent?.ownText ?? '',
  })

  const mains = content.map(({ slug, exams, ...main }) => ({
    slug,
    exams,
    row: { ...main, ...row(mainCategoryText(main)), isDefault: true },
  }))
  const exams = mains
    .flatMap((main) => main.exams.map(({ slug: _, subjects, ...exam }) => ({ main, subjects, exam })))
    .map(({ main, subjects, exam }, index) => ({
      main,
      subjects,
      row: { ...exam, ...row(examCategoryText(exam), main.row), mainCategoryId: main.row.id, isDefault: index < defaultExams },
    }))
  const subjects = exams.flatMap((exam) =>
    exam.subjects.map(({ slug: _, papers, chapters, ...subject }) => ({
      main: exam.main,
      papers,
      chapters,
      row: { ...subject, ...row(subjectText(subject), exam.row), examCategoryId: exam.row.id },
    })),
  )
  const papers = subjects.flatMap((subject) =>
    subject.papers.map(({ slug: _, file, ...paper }) => ({
      file: `${subject.main.slug}/${file}`,
      program: subject.row.program,
      row: { ...paperRow(paper), ...row(paperText(paper), subject.row), subjectId: subject.row.id },
    })),
  )

  const rowsOf = <Row>(records: { row: Row }[]) => records.map((record) => record.row)
  await insertMainCategories(db, rowsOf(mains))
  if (exams.length > 0) await insertExamCategories(db, rowsOf(exams))
  if (subjects.length > 0) await insertSubjects(db, rowsOf(subjects))
  if (papers.length > 0) await insertPapers(db, rowsOf(papers))
  for (const { row: subject, chapters } of subjects) await insertDemoSyllabus(db, subject.id, chapters, now)
  await recountAll(db)
  await cache.invalidate(catalogueRegion, change)
  await addSearchWords(
    db,
    [...rowsOf(mains), ...rowsOf(exams), ...rowsOf(subjects), ...rowsOf(papers)].map(({ ownText }) => ownText),
  )
  return papers.map(({ row: { id, type, isPremium }, file, program }) => ({
    paperId: id,
    file,
    program,
    isPremium,
    isForAttempts: !isStudyMaterial(type),
  }))
}
