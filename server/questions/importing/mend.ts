import { Failure } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Db } from '#server/platform/db.ts'
import { readSettings } from '#server/settings/queries.ts'
import { faultWords, openCheck } from './check.ts'
import { openComparison } from './compare.ts'
import { type ImportRecord, outlineBatches, readBatch, readContents, updateBatch, updateImport } from './queries.ts'
import { mayCatalogue, pack, placesOf, type StagedRow, toStaged, unpack } from './stage.ts'

type Mended = { row: number; cells: Record<string, string> }

const toldErrors = 100

/** Changes cells of a checked file and looks at those rows again. */
export async function mendRows(
  { db, principal, now }: { db: Db; principal: Principal; now: Date },
  record: ImportRecord,
  mended: readonly Mended[],
): Promise<StagedRow[]> {
  const { maxQuestionsPerPaper } = await readSettings(db)
  const { check } = openCheck(db, record.columns, await placesOf(db, record.paperId, mayCatalogue(principal)), maxQuestionsPerPaper)
  const compare = await openComparison(db)
  const outline = await outlineBatches(db, record.id)
  const byBatch = Map.groupBy(mended, ({ row }) => outline.findLast(({ firstRow }) => firstRow <= row)?.number)
  const answered: StagedRow[] = []
  for (const [number, changes] of byBatch) {
    const batch = number === undefined ? undefined : await readBatch(db, record.id, number)
    if (!batch) throw new Failure('not_found', { message: `There is no row ${changes[0]?.row}.` })
    const rows = unpack(batch)
    let contents = await readContents(db, record.id, batch.number)
    for (const change of changes) {
      const at = rows.findIndex(({ row }) => row === change.row)
      const before = rows[at] ?? missing(change.row)
      const cells = record.columns.map((column, index) => change.cells[column] ?? before.cells[index] ?? '')
      const staged = await toStaged(await check([{ row: change.row, cells }]), compare)
      const [mendedRow = before] = staged.rows
      rows[at] = mendedRow
      contents = [...contents.filter(({ row }) => row !== change.row), ...staged.contents]
      answered.push(mendedRow)
    }
    await updateBatch(db, { ...batch, ...pack({ rows, contents }) })
  }
  await recount(db, record.id, now)
  return answered
}

function missing(row: number): never {
  throw new Failure('not_found', { message: `There is no row ${row}.` })
}

async function recount(db: Db, id: string, now: Date): Promise<void> {
  const outline = await outlineBatches(db, id)
  const sum = (of: 'faulty' | 'duplicates' | 'similar') => outline.reduce((total, batch) => total + batch[of], 0)
  const errors: string[] = []
  for (const { number, faulty } of outline) {
    if (faulty === 0 || errors.length >= toldErrors) continue
    const batch = await readBatch(db, id, number)
    errors.push(...(batch ? unpack(batch) : []).flatMap(({ row, faults = [] }) => faultWords({ row, faults })))
  }
  await updateImport(db, id, {
    faulty: sum('faulty'),
    duplicates: sum('duplicates'),
    similar: sum('similar'),
    errors: errors.slice(0, toldErrors),
    updatedAt: now,
  })
}
