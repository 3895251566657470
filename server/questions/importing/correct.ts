import { Failure } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/queries.ts'
import { mayCreatePapers } from '../policy.ts'
import { formatFaults, openRowChecker } from './check.ts'
import { openComparison } from './compare.ts'
import { type ImportRecord, listBatchCounts, readBatch, readContents, updateBatch, updateImport } from './queries.ts'
import { openFinderFor, packBatch, type StagedRow, stageRows, unpackBatch } from './stage.ts'

type RowChange = { row: number; cells: Record<string, string> }

const maxErrors = 100

/** Changes cells of a checked file and checks those rows again. */
export async function correctRows(
  { db, principal, now }: { db: Db; principal: Principal; now: Date },
  record: ImportRecord,
  changesByRow: readonly RowChange[],
): Promise<StagedRow[]> {
  const { maxQuestionsPerPaper } = await readSettings(db)
  const { check } = openRowChecker(
    db,
    { header: record.columns, mapping: record.mapping, keys: record.keyReading },
    { placeOf: await openFinderFor(db, record.paperId, mayCreatePapers(principal)), maxInPaper: maxQuestionsPerPaper },
  )
  const compare = await openComparison(db)
  const outline = await listBatchCounts(db, record.id)
  const byBatch = Map.groupBy(changesByRow, ({ row }) => outline.findLast(({ firstRow }) => firstRow <= row)?.number)
  const checkedRows: StagedRow[] = []
  for (const [number, changes] of byBatch) {
    const batch = number === undefined ? undefined : await readBatch(db, record.id, number)
    if (!batch) throw new Failure('not_found', { message: `There is no row ${changes[0]?.row}.` })
    const rows = unpackBatch(batch)
    let contents = await readContents(db, record.id, batch.number)
    for (const change of changes) {
      const at = rows.findIndex(({ row }) => row === change.row)
      const before = rows[at] ?? missing(change.row)
      const cells = record.columns.map((column, index) => change.cells[column] ?? before.cells[index] ?? '')
      const staged = await stageRows(await check([{ row: change.row, cells, ...(before.losses && { losses: before.losses }) }]), compare)
      const [checkedRow = before] = staged.rows
      rows[at] = checkedRow
      contents = [...contents.filter(({ row }) => row !== change.row), ...staged.contents]
      checkedRows.push(checkedRow)
    }
    await updateBatch(db, { ...batch, ...packBatch({ rows, contents }) })
  }
  await recount(db, record.id, now)
  return checkedRows
}

function missing(row: number): never {
  throw new Failure('not_found', { message: `There is no row ${row}.` })
}

async function recount(db: Db, id: string, now: Date): Promise<void> {
  const outline = await listBatchCounts(db, id)
  const sum = (of: 'faulty' | 'duplicates' | 'similar' | 'warned') => outline.reduce((total, batch) => total + batch[of], 0)
  const errors: string[] = []
  for (const { number, faulty } of outline) {
    if (faulty === 0 || errors.length >= maxErrors) continue
    const batch = await readBatch(db, id, number)
    errors.push(...(batch ? unpackBatch(batch) : []).flatMap(({ row, faults = [] }) => formatFaults({ row, faults })))
  }
  await updateImport(db, id, {
    faulty: sum('faulty'),
    duplicates: sum('duplicates'),
    similar: sum('similar'),
    warned: sum('warned'),
    errors: errors.slice(0, maxErrors),
    updatedAt: now,
  })
}
