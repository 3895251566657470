import { parseRow } from '#domain/questions/formats/rows.ts'
import { startsAsDraft } from '#domain/settings/contract.ts'
import { recountAll } from '#server/catalogue/counters/queries.ts'
import { insertPapers } from '#server/catalogue/papers/queries.ts'
import { paperText } from '#server/catalogue/papers/record-type.ts'
import { paperRow } from '#server/catalogue/papers/save.ts'
import { type ChangeCall, catalogueRegion } from '#server/catalogue/records/change.ts'
import { addSearchWords } from '#server/catalogue/search/queries.ts'
import { newId } from '#server/platform/ids.ts'
import { importFile } from '#server/questions/importing/import-file.ts'
import { setTotalQuestions } from '#server/questions/importing/queries.ts'
import { changeQuestion } from '#server/questions/writing/update.ts'
import { readSettings } from '#server/settings/queries.ts'
import { insertPlaces, placeAt } from './catalogue.ts'
import { findInstalledPapers, listInstalledQuestions, saveInstalledPapers, saveInstalledQuestions } from './queries.ts'
import { type ContentFile, cellsOf } from './questions.ts'
import { type ContentCategory, listPapers } from './read.ts'

type InstalledContent = {
  papers: number
  addedQuestions: number
  updatedQuestions: number
  /** Questions with a newer version that are left alone because the institute changed or deleted them. */
  keptQuestions: number
}

/**
 * Installs the papers of these exams: new ones with their questions, and in papers installed before, the questions that are new or
 * corrected since. What was changed or deleted on this site stays as it is, and so do the fields of a paper.
 */
export async function installPapers(
  call: ChangeCall,
  content: ContentCategory[],
  files: ReadonlyMap<string, ContentFile>,
): Promise<InstalledContent> {
  const { db, now } = call
  const places = await insertPlaces(db, content, now)
  const installed = await findInstalledPapers(db)
  const state = startsAsDraft(await readSettings(db)) ? ('draft' as const) : undefined
  const added = listPapers(content)
    .filter(({ file }) => !installed.has(file))
    .map(({ file, exam, path, paper: { slug: _, file: __, ...paper } }) => {
      const subject = placeAt(places, path)
      const ownText = paperText(paper)
      const dates = { createdAt: now, updatedAt: now }
      const row = { ...paperRow(paper), ...dates, id: newId(now), ownText, parentText: subject.ownText, subjectId: subject.id }
      return { file, exam, row: { ...row, ...(state && { state }) } }
    })
  if (added.length > 0) {
    await insertPapers(
      db,
      added.map(({ row }) => row),
    )
    await addSearchWords(
      db,
      added.map(({ row }) => row.ownText),
    )
  }
  const total: InstalledContent = { papers: added.length, addedQuestions: 0, updatedQuestions: 0, keptQuestions: 0 }
  for (const { file, exam, row } of added) {
    const read = files.get(file)
    if (!read) throw new Error(`The file ${file} was not read.`)
    const { createdCount } = await importFile(call, row.id, read, { onlySound: false })
    await saveInstalledPapers(db, [{ file, exam, paperId: row.id, digest: read.digest, updatedAt: now }])
    await saveInstalledQuestions(db, { file, paperId: row.id }, digestsOf(read))
    total.addedQuestions += createdCount
  }
  await setTotalQuestions(
    db,
    added.map(({ row }) => row.id),
  )
  for (const { file } of listPapers(content)) {
    const [before, read] = [installed.get(file), files.get(file)]
    if (!before?.paperId || !read || before.digest === read.digest) continue
    const counts = await updatePaper(call, file, before.paperId, read)
    await saveInstalledPapers(db, [{ ...before, digest: read.digest, updatedAt: now }])
    for (const count of ['addedQuestions', 'updatedQuestions', 'keptQuestions'] as const) total[count] += counts[count]
  }
  await recountAll(db)
  await call.context.cache.invalidate(catalogueRegion, call)
  return total
}

/** Questions without a code are left out: they could not be found again. */
const digestsOf = ({ rowDigests }: ContentFile) =>
  [...rowDigests].filter(([code]) => code !== '').map(([code, digest]) => ({ code, digest }))

async function updatePaper(call: ChangeCall, file: string, paperId: string, read: ContentFile) {
  const { db } = call
  const installed = await listInstalledQuestions(db, file)
  const codeOf = (cells: string[]) => cellsOf(read.header, cells).Code ?? ''
  const isNew = (cells: string[]) => !installed.has(codeOf(cells))
  const changed = read.rows.filter(({ cells }) => {
    const before = installed.get(codeOf(cells))
    return before !== undefined && before.digest !== read.rowDigests.get(codeOf(cells))
  })
  const written = new Set<string>()
  for (const { cells } of changed) {
    const code = codeOf(cells)
    const before = installed.get(code)
    const parsed = parseRow(cellsOf(read.header, cells), paperId)
    if (!before?.id || !before.isUnchanged || !('draft' in parsed)) continue
    // Its passage stays, as passages are not compared.
    const { passageId: _, ...draft } = parsed.draft
    await changeQuestion(call, before.id, draft)
    written.add(code)
  }
  const rows = read.rows.filter(({ cells }) => isNew(cells))
  const { createdCount } = rows.length > 0 ? await importFile(call, paperId, { ...read, rows }, { onlySound: false }) : { createdCount: 0 }
  for (const { cells } of rows) written.add(codeOf(cells))
  await saveInstalledQuestions(
    db,
    { file, paperId },
    digestsOf(read).filter(({ code }) => written.has(code)),
  )
  return {
    addedQuestions: createdCount,
    updatedQuestions: written.size - rows.length,
    keptQuestions: changed.length - (written.size - rows.length),
  }
}
