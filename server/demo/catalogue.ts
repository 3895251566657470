import { isStudied } from '#domain/attempts/studied.ts'
import type { Subject } from '#domain/catalogue/subject.ts'
import { recountAll } from '#server/catalogue/counters/queries.ts'
import { examCategoryText } from '#server/catalogue/exam-categories/noun.ts'
import { insertExamCategories } from '#server/catalogue/exam-categories/queries.ts'
import { mainCategory, mainCategoryText } from '#server/catalogue/main-categories/noun.ts'
import { insertMainCategories } from '#server/catalogue/main-categories/queries.ts'
import { paperText } from '#server/catalogue/papers/noun.ts'
import { insertPapers } from '#server/catalogue/papers/queries.ts'
import { paperRow } from '#server/catalogue/papers/save.ts'
import { region } from '#server/catalogue/records/change.ts'
import { learnWords } from '#server/catalogue/search/queries.ts'
import { subjectText } from '#server/catalogue/subjects/noun.ts'
import { insertSubjects } from '#server/catalogue/subjects/queries.ts'
import type { Changing } from '#server/platform/cache.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import type { DemoCategory } from './content.ts'

/** So many exam categories are starters, as all main categories are. */
const starters = 6

/** A paper that is in place, and the file under `content/` from which its questions come. */
export type DemoPaper = { paperId: string; file: string; program: Subject['program']; isPremium: boolean; isSat: boolean }

/** Puts the demo's catalogue into an empty one, in the given transaction. Answers the papers, for whoever adds the questions. */
export async function loadDemoCatalogue(
  { cache, clock }: Pick<Context, 'cache' | 'clock'>,
  change: Changing,
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
      row: { ...exam, ...row(examCategoryText(exam), main.row), mainCategoryId: main.row.id, isDefault: index < starters },
    }))
  const subjects = exams.flatMap((exam) =>
    exam.subjects.map(({ slug: _, papers, ...subject }) => ({
      main: exam.main,
      papers,
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
  await recountAll(db)
  await cache.invalidate(region, change)
  await learnWords(
    db,
    [...rowsOf(mains), ...rowsOf(exams), ...rowsOf(subjects), ...rowsOf(papers)].map(({ ownText }) => ownText),
  )
  return papers.map(({ row: { id, type, isPremium }, file, program }) => ({
    paperId: id,
    file,
    program,
    isPremium,
    isSat: !isStudied(type),
  }))
}
