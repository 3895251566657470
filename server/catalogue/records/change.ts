import { Failure, fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { show } from '#domain/show.ts'
import { recordChange } from '#server/audit/record.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db.ts'
import { learnWords } from '../search/queries.ts'
import type { AnyRecord, Noun } from './noun.ts'
import { holdParents, holdRecord } from './queries.ts'

/** The region of the cache that every change of the catalogue drops. */
export const region = 'catalogue'

/** What a handler that changes something works with. */
export type Editing = {
  db: Db
  principal: Principal
  now: Date
  context: Pick<Context, 'cache'>
  after(effect: () => Promise<void> | void): void
}

export const nameOf = (record: AnyRecord) => show(record.name ?? record.title, 'en')

export async function findForEditor<R extends AnyRecord>(db: Db, noun: Noun<R>, id: string): Promise<R> {
  const [record] = await noun.find(db, [id], 'editor')
  return record ?? fail('not_found', { message: noun.words.notFound(id) })
}

export async function holdOrFail<R extends AnyRecord>(db: Db, noun: Noun<R>, id: string, message = noun.words.notFound(id)) {
  return (await holdRecord(db, noun, id)) ?? fail('not_found', { message })
}

/** The parent that a record is put under. One that is archived or gone is not to be picked. */
export async function takeParent<R extends AnyRecord>(db: Db, noun: Noun<R>, parentId: string, former?: string | null) {
  if (!noun.parent) throw new Error(`A ${noun.kind} has no parent.`)
  const held = await holdParents(db, noun.parent.noun, former ? [former, parentId] : [parentId])
  const parent = held.find((row) => row.id === parentId)
  if (!parent || parent.archivedAt) throw new Failure('validation_failed', { errors: [noun.parent.invalid] })
  return parent
}

/** Moves with every change and says nothing in the log. */
const bookkeeping = new Set(['_id', 'id', 'version', 'updatedAt'])

function audited(record: AnyRecord | undefined) {
  return record && Object.fromEntries(Object.entries(record).filter(([key]) => !bookkeeping.has(key)))
}

/** The end of every change: who did what, and no learner sees what was before. */
export async function concludeChange<R extends AnyRecord>(
  call: Editing,
  noun: Noun<R>,
  verb: string,
  { before, after, ownText }: { before?: R; after?: R; ownText?: string },
) {
  const record = after ?? before
  const [was, is] = [audited(before), audited(after)]
  await recordChange(call.db, call.principal, call.now, {
    action: `${noun.kind}.${verb}`,
    target: { kind: noun.kind, ...(record && { id: record._id, name: nameOf(record) }) },
    ...(was && { before: was }),
    ...(is && { after: is }),
  })
  await call.context.cache.invalidate(region, call)
  if (ownText) await learnWords(call.db, [ownText])
}
