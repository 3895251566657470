import { type Pagination, paginate } from '#domain/endpoint.ts'
import type { Db } from '#server/platform/database/database.ts'
import { countGroups, countMatches, type Group, listPeople, type PeopleQuery, type Realm } from './queries.ts'

export const sumGroups = (groups: Group[], which: (group: Group) => boolean) =>
  groups.filter(which).reduce((sum, group) => sum + group.count, 0)

/**
 * A page of people. Without a search the total comes from stored counters; with one the matches are counted, unless this is the last page.
 */
export async function findPeoplePage(db: Db, realm: Realm, query: PeopleQuery, now: Date) {
  const groups = await countGroups(db, realm, now)
  const rows = await listPeople(db, realm, query, now)
  const { role, status, search, page, limit } = query
  const count = async () => {
    if (!search)
      return sumGroups(groups, (group) => (!role || group.role === role) && (!status || group.isActive === (status === 'active')))
    const isLast = rows.length < limit && (rows.length > 0 || page === 1)
    return isLast ? (page - 1) * limit + rows.length : countMatches(db, realm, query, now)
  }
  const pagination: Pagination = paginate(page, limit, await count())
  return { rows, groups, pagination }
}
