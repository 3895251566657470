import { adminSession } from '../session.ts'
import { createStoredJson } from '../stored-value.ts'

export type Density = 'comfortable' | 'compact'
/** Filters, search and sorting of a list under a name; `query` is the URL's search without the page. */
export type SavedView = { name: string; query: string }
export type ViewOptions = { hidden: readonly string[]; density: Density; views: readonly SavedView[] }

const defaults: ViewOptions = { hidden: [], density: 'comfortable', views: [] }

/** The options of each administrator for each list, in this browser. */
const stored = createStoredJson<Record<string, Partial<ViewOptions>>>('adminLists', {})

/** The query of a view: neither the page nor an alternative mode belongs to it. */
export function viewQuery(search: string): string {
  const query = new URLSearchParams(search)
  for (const name of ['page', 'mode']) query.delete(name)
  query.sort()
  return query.toString()
}

/** Adds a view; one of the same name is replaced. */
export function withView(views: readonly SavedView[], added: SavedView): SavedView[] {
  return [...views.filter(({ name }) => name !== added.name), added].sort((one, other) => one.name.localeCompare(other.name))
}

export function useViewOptions(list: string) {
  const admin = adminSession.use()
  const key = `${admin?._id ?? ''}/${list}`
  const options: ViewOptions = { ...defaults, ...stored.use()[key] }
  return {
    options,
    change: (changes: Partial<ViewOptions>) => stored.set({ ...stored.get(), [key]: { ...options, ...changes } }),
  }
}
