import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type ListState = {
  page: number
  search: string
  sort: string
  order: 'asc' | 'desc'
  filters: Record<string, string>
}

export type ListDefaults = { sort: string; order?: 'asc' | 'desc'; filters?: readonly string[] }

export type ListControl = {
  state: ListState
  change: (changes: Record<string, string | number>) => void
  /** Another way to look at the list than page by page; empty for that one. */
  mode: string
  setMode: (mode: string) => void
}

/** What a list shows lives in the address: a copied link, Back and reload all show the same. */
export function useListState({ sort, order = 'asc', filters = [] }: ListDefaults): ListControl {
  const [query, setQuery] = useSearchParams()
  const names = filters.join(' ')

  const state = useMemo<ListState>(
    () => ({
      page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
      search: query.get('search') ?? '',
      sort: query.get('sort') ?? sort,
      order: query.get('order') === 'desc' ? 'desc' : query.get('order') === 'asc' ? 'asc' : order,
      filters: Object.fromEntries(
        names
          .split(' ')
          .filter(Boolean)
          .map((name) => [name, query.get(name) ?? '']),
      ),
    }),
    [query, sort, order, names],
  )

  const edit = useCallback(
    (write: (next: URLSearchParams) => void, options?: { replace: boolean }) => {
      // The address itself, not what was last drawn of it: a second change may come before the first is on the screen.
      const next = new URLSearchParams(window.location.search)
      write(next)
      setQuery(next, options)
    },
    [setQuery],
  )

  /** Anything but a new page leads back to the first one. */
  const change = useCallback(
    (changes: Record<string, string | number>) =>
      edit(
        (next) => {
          if (!('page' in changes)) next.delete('page')
          for (const [key, value] of Object.entries(changes)) {
            if (value === '' || (key === 'page' && value === 1)) next.delete(key)
            else next.set(key, String(value))
          }
        },
        { replace: 'search' in changes },
      ),
    [edit],
  )

  /** Another mode shows everything: what was searched for ends with it, sent or still being typed. */
  const setMode = useCallback(
    (mode: string) =>
      edit((next) => {
        for (const name of ['mode', 'search', 'page']) next.delete(name)
        if (mode !== '') next.set('mode', mode)
      }),
    [edit],
  )
  return { state, change, mode: query.get('mode') ?? '', setMode }
}

const pageSize = 10

type SortOption<Sort> = { value: Sort }

/** What the list's call is asked: a sort field that it knows, whatever the address says. */
export function pageQuery<Sort extends string>(
  { page, search, sort, order, filters }: ListState,
  sorts: readonly [SortOption<Sort>, ...SortOption<Sort>[]],
  pageSizes: readonly number[] = [pageSize],
) {
  const known = sorts.find(({ value }) => value === sort) ?? sorts[0]
  const limit = pageSizes.find((size) => size === Number(filters.limit)) ?? pageSizes[0] ?? pageSize
  return { page, limit, search, sort: known.value, order }
}
