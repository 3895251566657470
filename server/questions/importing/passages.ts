import { Failure } from '#domain/errors.ts'
import type { Cells } from '#domain/questions/formats/columns.ts'
import { isSameText, parsePassageCells, type RowPassage } from '#domain/questions/formats/passage-cells.ts'
import type { RowIssue } from '#domain/questions/question-import.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { insertPassage, listPassagesOfPaper } from '../passages/queries.ts'
import type { TargetPaper } from './target-papers.ts'

type KnownPassage = RowPassage & { row?: number }

async function readStored(db: Db, paperId: string | null): Promise<Map<string, KnownPassage>> {
  const stored = paperId === null ? [] : await listPassagesOfPaper(db, paperId)
  return new Map(stored.map(({ key, text }) => [key, { key, text }]))
}

/** Finds the passages that rows name: in earlier rows of the file or in their paper. */
export function openPassageFinder(db: Db) {
  const papers = new Map<string, Promise<Map<string, KnownPassage>>>()

  return async (cells: Cells, place: TargetPaper, row: number): Promise<RowPassage | RowIssue | undefined> => {
    const named = parsePassageCells(cells)
    if (!named || 'reason' in named) return named
    const { key, text } = named
    const passages = papers.get(place.key) ?? readStored(db, place.paperId)
    papers.set(place.key, passages)
    const found = (await passages).get(key)
    if (text === undefined) return found ?? { column: 'Passage_EN', reason: `The passage ${key} has no text: write it in its first row` }
    const where = found?.row === undefined ? 'in the paper' : `in row ${found.row}`
    if (found && !isSameText(found.text, text)) return { column: 'Passage_EN', reason: `The passage ${key} has another text ${where}` }
    // Cloned: a substring would keep the whole chunk of the file in memory.
    const passage = found ?? structuredClone({ key, text, row })
    ;(await passages).set(key, passage)
    return passage
  }
}

/** Returns the ids of passages in papers; missing ones are created, as part of the import if one is given. */
export function openPassageWriter(db: Db, now: Date, importId?: string) {
  const papers = new Map<string, Map<string, string>>()

  async function idsIn(paperId: string): Promise<Map<string, string>> {
    const known = papers.get(paperId)
    if (known) return known
    const ids = new Map((await listPassagesOfPaper(db, paperId)).map(({ key, id }) => [key, id]))
    papers.set(paperId, ids)
    return ids
  }

  return async (paperId: string, passage: RowPassage | undefined): Promise<string | null> => {
    if (!passage) return null
    const ids = await idsIn(paperId)
    const { key, text } = passage
    const found = ids.get(key)
    if (found) return found
    const id = newId(now)
    if (!(await insertPassage(db, { id, versionId: newId(now), paperId, key, text, ...(importId && { importId }) }, now)))
      throw new Failure('validation_failed', {
        errors: [`Somebody else has added a passage ${key} to the paper. Please send the file again.`],
      })
    ids.set(key, id)
    return id
  }
}
