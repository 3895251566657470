import { type Pagination, paginate } from '#domain/kit.ts'
import type { Db } from '#server/platform/db.ts'
import { countGroups, countMatches, type Group, listPeople, type PeopleQuery, type Realm } from './queries.ts'

export const sumOf = (groups: Group[], which: (group: Group) => boolean) =>
  groups.filter(which).reduce((sum, group) => sum + group.count, 0)

/** A page of people. Filters are counted from the kept groups; only a search has to look. */
export async function pageOfPeople(db: Db, realm: Realm, query: PeopleQuery, now: Date) {
  const groups = await countGroups(db, realm, now)
  const { role, status, search } = query
  const total = search
    ? await countMatches(db, realm, query, now)
    : sumOf(groups, (group) => (!role || group.role === role) && (!status || group.isActive === (status === 'active')))
  const rows = await listPeople(db, realm, query, now)
  const pagination: Pagination = paginate(query.page, query.limit, total)
  return { rows, groups, pagination }
}
