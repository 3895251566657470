import fs from 'node:fs/promises'
import type { z } from 'zod'
import { ExamCategoryDraft } from '#domain/catalogue/exam-category.ts'
import { MainCategoryDraft } from '#domain/catalogue/main-category.ts'
import { PaperDraft } from '#domain/catalogue/paper.ts'
import { searchText } from '#domain/catalogue/search-text.ts'
import { SubjectDraft } from '#domain/catalogue/subject.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Text } from '#domain/text.ts'
import { insertExamCategory } from '#server/catalogue/exam-categories/queries.ts'
import { insertMainCategory } from '#server/catalogue/main-categories/queries.ts'
import { paperText } from '#server/catalogue/papers/noun.ts'
import { insertPaper } from '#server/catalogue/papers/queries.ts'
import { learnWords } from '#server/catalogue/search/queries.ts'
import { insertSubject } from '#server/catalogue/subjects/queries.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import { keepOwnDrawing } from '#server/questions/images/keep.ts'
import { importAtOnce } from '#server/questions/importing/at-once.ts'
import {
  findExamCategoryByName,
  findMainCategoryByName,
  findPapersByNames,
  findSubjectByName,
} from '#server/questions/importing/queries.ts'
import { openCsvText } from '#server/questions/importing/sources/csv.ts'
import { type ReadFile, readAll } from '#server/questions/importing/sources/source.ts'
import { isContentLoaded, markContentLoaded } from './queries.ts'

const folder = new URL('../../content/', import.meta.url)

type PaperFile = z.input<typeof PaperDraft> & { file: string }
type SubjectFile = z.input<typeof SubjectDraft> & { papers: PaperFile[] }
type ExamFile = z.input<typeof ExamCategoryDraft> & { subjects: SubjectFile[] }
type MainFile = z.input<typeof MainCategoryDraft> & { slug: string }

const readJson = async <Content>(place: string): Promise<Content> => JSON.parse(await fs.readFile(new URL(place, folder), 'utf8'))

const fresh = (own: Text[], parent: Text[], now: Date) => ({
  id: newId(now),
  ownText: searchText(...own),
  parentText: searchText(...parent),
  createdAt: now,
  updatedAt: now,
})

/** The selects of the form, which the files do not repeat. */
const selection = { mainCategoryId: '0'.repeat(24), examCategoryId: '0'.repeat(24), subjectId: '0'.repeat(24) }

/** A drawing of ours becomes a picture of the store, once, and its address stands where the file named it. */
function openDrawings({ files }: Context) {
  const kept = new Map<string, Promise<string>>()
  const named = /content:([\w/-]+\.svg)/g

  async function keep(place: string): Promise<string> {
    return (await keepOwnDrawing(files, await fs.readFile(new URL(place, folder)))).url
  }
  return async (text: string): Promise<string> => {
    let drawn = text
    for (const [reference, place = ''] of text.matchAll(named)) {
      const url = kept.get(place) ?? keep(place)
      kept.set(place, url)
      drawn = drawn.replaceAll(reference, await url)
    }
    return drawn
  }
}

type Loading = { db: Db; now: Date; names: { mainCategory: Text; examCategory: Text; subject: Text } }

async function loadPaper({ db, now, names }: Loading, subjectId: string, file: PaperFile, { rows }: ReadFile): Promise<string | null> {
  const [known] = await findPapersByNames(db, { ...names, paper: file.title })
  if (known) return null
  const draft = PaperDraft.parse({ ...file, ...selection, totalQuestions: file.type === 'Notes' ? 0 : rows.length })
  const { mainCategoryId: _, examCategoryId: __, totalQuestions, scheduledDate: ___, duration = 60, ...values } = draft
  const row = { ...fresh([], [names.subject], now), ownText: paperText(draft) }
  await insertPaper(db, { ...values, ...row, subjectId, duration, targetQuestions: totalQuestions, isFree: !draft.isPremium })
  await learnWords(db, [row.ownText])
  return row.id
}

async function loadSubject({ db, now, names }: Loading, examCategoryId: string, file: SubjectFile): Promise<string> {
  const known = await findSubjectByName(db, examCategoryId, file.name)
  if (known) return known
  const { mainCategoryId: _, examCategoryId: __, ...values } = SubjectDraft.parse({ ...file, ...selection })
  const row = fresh([values.name, values.title], [names.examCategory], now)
  await insertSubject(db, { ...values, ...row, examCategoryId })
  await learnWords(db, [row.ownText])
  return row.id
}

async function loadExam({ db, now, names }: Loading, mainCategoryId: string, file: ExamFile): Promise<string> {
  const known = await findExamCategoryByName(db, mainCategoryId, file.name)
  if (known) return known
  const { mainCategoryId: _, ...values } = ExamCategoryDraft.parse({ ...file, ...selection })
  const row = fresh([values.name, values.title], [names.mainCategory], now)
  await insertExamCategory(db, { ...values, ...row, mainCategoryId, isDefault: true })
  await learnWords(db, [row.ownText])
  return row.id
}

async function loadMain({ db, now }: Omit<Loading, 'names'>, file: MainFile): Promise<string> {
  const known = await findMainCategoryByName(db, file.name)
  if (known) return known
  const values = MainCategoryDraft.parse(file)
  const row = fresh([values.name, values.title], [], now)
  await insertMainCategory(db, { ...values, ...row, isDefault: true })
  await learnWords(db, [row.ownText])
  return row.id
}

/** The catalogue and every question of `content/`, by the product's own importer. A start that was cut off goes on where it stopped. */
export async function loadContent(context: Context, principal: Principal): Promise<void> {
  const { db } = context.database
  if (await isContentLoaded(db)) return
  const now = context.clock.now()
  const drawn = openDrawings(context)

  async function readQuestions(place: string): Promise<ReadFile> {
    return readAll(await openCsvText(await drawn(await fs.readFile(new URL(place, folder), 'utf8'))))
  }

  for (const main of await readJson<MainFile[]>('main-categories.json')) {
    const mainCategoryId = await loadMain({ db, now }, main)
    const exams = (await fs.readdir(new URL(`${main.slug}/`, folder))).filter((name) => name.endsWith('.json')).sort()
    for (const exam of exams) {
      const file = await readJson<ExamFile>(`${main.slug}/${exam}`)
      const loading = { db, now, names: { mainCategory: main.name, examCategory: file.name, subject: '' } }
      const examCategoryId = await loadExam(loading, mainCategoryId, file)
      for (const subject of file.subjects) {
        const within = { ...loading, names: { ...loading.names, subject: subject.name } }
        const subjectId = await loadSubject(within, examCategoryId, subject)
        for (const paper of subject.papers) {
          const read = await readQuestions(`${main.slug}/${paper.file}`)
          await fill(context, principal, (tx) => loadPaper({ ...within, db: tx }, subjectId, paper, read), read)
        }
      }
    }
  }
  await markContentLoaded(db, now)
}

/** A paper and its questions come together or not at all. */
async function fill(context: Context, principal: Principal, make: (db: Db) => Promise<string | null>, read: ReadFile): Promise<void> {
  const effects: (() => Promise<void> | void)[] = []
  const after = (effect: () => Promise<void> | void) => void effects.push(effect)
  await context.database.db.transaction(async (db) => {
    const paperId = await make(db)
    if (paperId) await importAtOnce({ db, principal, now: context.clock.now(), context, after }, paperId, read, { onlySound: false })
  })
  for (const effect of effects) await effect()
}
