import { paginate } from '#domain/endpoint.ts'
import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countRecords, findIdPage, type RecordFilter } from './queries.ts'
import type { AnyRecord, Counts, RecordType, Viewer } from './record-type.ts'

type ReadCall = { db: Db; principal: Principal | null }

type ListQuery<Sort> = Pick<RecordFilter, 'status'> & {
  page: number
  limit?: number | undefined
  search: string
  sort: Sort
  order: 'asc' | 'desc'
}

const viewerOf = (principal: Principal | null): Viewer => (principal?.realm === 'admin' ? 'editor' : 'learner')

type Page = { limit: number; offset: number; descending: boolean }

/** A page in the second half is read backwards from the end, so that the last page is as fast as the first. */
function fromNearerEnd({ limit, offset, descending }: Page, total: number): Page & { isReversed: boolean } {
  if (offset <= total / 2) return { limit, offset, descending, isReversed: false }
  const remaining = Math.max(0, total - offset - limit)
  return { limit: Math.max(0, total - offset - remaining), offset: remaining, descending: !descending, isReversed: true }
}

/** Lists records with search, filters, sorting and paging. */
export async function listRecords<R extends AnyRecord, Sort extends string, C extends Counts>(
  recordType: RecordType<R, Sort, C>,
  { db, principal, query }: ReadCall & { query: ListQuery<Sort> },
  { within = {}, also }: Pick<RecordFilter, 'within' | 'also'> = {},
) {
  const viewer = viewerOf(principal)
  const { page, limit, search, status } = query
  const filter = { within, also, search, status }
  const sort = recordType.sorts[query.sort]
  const descending = query.order === 'desc'
  const counts = await recordType.count(db, viewer)
  if (!limit) {
    const ids = await findIdPage(db, recordType, viewer, filter, { sort, descending })
    return { records: await recordType.find(db, ids, viewer), counts, pagination: paginate(1, Math.max(1, ids.length), ids.length) }
  }
  // Without a filter the counters give the total: counting very many rows is slow.
  const isUnfiltered = !search && !status && !also && Object.values(within).every((id) => !id)
  const total = isUnfiltered ? counts.total : await countRecords(db, recordType, viewer, filter)
  const { isReversed, ...range } = fromNearerEnd({ limit, offset: (page - 1) * limit, descending }, total)
  const ids = await findIdPage(db, recordType, viewer, filter, { sort, ...range })
  const records = await recordType.find(db, isReversed ? ids.toReversed() : ids, viewer)
  return { records, counts, pagination: paginate(page, limit, total) }
}

/** One record, if the caller may see it; not found otherwise. */
export async function readRecord<R extends AnyRecord>(recordType: RecordType<R>, { db, principal }: ReadCall, id: string): Promise<R> {
  const viewer = viewerOf(principal)
  const [record] = await recordType.find(db, await findIdPage(db, recordType, viewer, { id }), viewer)
  return record ?? fail('not_found', { message: recordType.messages.notFound(id) })
}

export function readHandler<R extends AnyRecord>(recordType: RecordType<R>) {
  return async (call: ReadCall & { params: { id: string } }) => ({ data: await readRecord(recordType, call, call.params.id) })
}

/** All records directly under one parent, in order. */
export async function listUnder<R extends AnyRecord>(
  recordType: RecordType<R>,
  parent: RecordType,
  call: ReadCall,
  parentId: string,
): Promise<R[]> {
  await readRecord(parent, call, parentId)
  const viewer = viewerOf(call.principal)
  return recordType.find(call.db, await findIdPage(call.db, recordType, viewer, { within: { [parent.kind]: parentId } }), viewer)
}
