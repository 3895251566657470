import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { paginate } from '#domain/kit.ts'
import type { Db } from '#server/platform/db.ts'
import type { AnyRecord, Counts, Noun, Viewer } from './noun.ts'
import { countRecords, type Narrowed, pageOfIds } from './queries.ts'

type Reading = { db: Db; principal: Principal | null }

type ListQuery<Sort> = Pick<Narrowed, 'status'> & {
  page: number
  limit?: number | undefined
  search: string
  sort: Sort
  order: 'asc' | 'desc'
}

const viewerOf = (principal: Principal | null): Viewer => (principal?.realm === 'admin' ? 'editor' : 'learner')

type Page = { limit: number; offset: number; descending: boolean }

/** A page of the second half is read backwards from the end, so that the last one costs what the first does. */
function fromNearerEnd({ limit, offset, descending }: Page, total: number): Page & { turned: boolean } {
  if (offset <= total / 2) return { limit, offset, descending, turned: false }
  const left = Math.max(0, total - offset - limit)
  return { limit: Math.max(0, total - offset - left), offset: left, descending: !descending, turned: true }
}

/** A list as its screen asks for it. */
export async function listRecords<R extends AnyRecord, Sort extends string, C extends Counts>(
  noun: Noun<R, Sort, C>,
  { db, principal, query }: Reading & { query: ListQuery<Sort> },
  { within = {}, also }: Pick<Narrowed, 'within' | 'also'> = {},
) {
  const viewer = viewerOf(principal)
  const { page, limit, search, status } = query
  const narrowed = { within, also, search, status }
  const sort = noun.sorts[query.sort]
  const descending = query.order === 'desc'
  const counts = await noun.count(db, viewer)
  if (!limit) {
    const ids = await pageOfIds(db, noun, viewer, narrowed, { sort, descending })
    return { records: await noun.find(db, ids, viewer), counts, pagination: paginate(1, Math.max(1, ids.length), ids.length) }
  }
  // All of them are counted already, and there may be very many.
  const isWhole = !search && !status && !also && Object.values(within).every((id) => !id)
  const total = isWhole ? counts.total : await countRecords(db, noun, viewer, narrowed)
  const { turned, ...asked } = fromNearerEnd({ limit, offset: (page - 1) * limit, descending }, total)
  const ids = await pageOfIds(db, noun, viewer, narrowed, { sort, ...asked })
  const records = await noun.find(db, turned ? ids.toReversed() : ids, viewer)
  return { records, counts, pagination: paginate(page, limit, total) }
}

/** One record, if the caller may see it; otherwise it is as if it did not exist. */
export async function readRecord<R extends AnyRecord>(noun: Noun<R>, { db, principal }: Reading, id: string): Promise<R> {
  const viewer = viewerOf(principal)
  const [record] = await noun.find(db, await pageOfIds(db, noun, viewer, { id }), viewer)
  return record ?? fail('not_found', { message: noun.words.notFound(id) })
}

export function read<R extends AnyRecord>(noun: Noun<R>) {
  return async (call: Reading & { params: { id: string } }) => ({ data: await readRecord(noun, call, call.params.id) })
}

/** Everything directly under one parent, in its order. */
export async function listUnder<R extends AnyRecord>(noun: Noun<R>, parent: Noun, call: Reading, parentId: string): Promise<R[]> {
  await readRecord(parent, call, parentId)
  const viewer = viewerOf(call.principal)
  return noun.find(call.db, await pageOfIds(call.db, noun, viewer, { within: { [parent.kind]: parentId } }), viewer)
}
