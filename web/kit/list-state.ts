import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'

export type ListState = {
  page: number
  search: string
  sort: string
  order: 'asc' | 'desc'
  filters: Record<string, string>
}

type ListDefaults = { sort: string; order?: 'asc' | 'desc'; filters?: readonly string[] }

export type ListControl = {
  state: ListState
  change: (changes: Record<string, string | number>) => void
  /** An alternative view of the list, such as `reorder`; empty for the paged list. */
  mode: string
  setMode: (mode: string) => void
}

/** Page, search, sort and filters of a list, stored in the URL so that links, Back and reload show the same list. */
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
      // Read from the location, not from the last render: a second change may come before the first has rendered.
      const next = new URLSearchParams(window.location.search)
      write(next)
      setQuery(next, options)
    },
    [setQuery],
  )

  /** Any change other than of the page resets to page 1. */
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

  /** Switching the mode resets search and page. */
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

/** The query of a list endpoint; an unknown sort field in the URL falls back to the first one. */
export function pageQuery<Sort extends string>(
  { page, search, sort, order, filters }: ListState,
  sorts: readonly [SortOption<Sort>, ...SortOption<Sort>[]],
  pageSizes: readonly number[] = [pageSize],
) {
  const option = sorts.find(({ value }) => value === sort) ?? sorts[0]
  const limit = pageSizes.find((size) => size === Number(filters.limit)) ?? pageSizes[0] ?? pageSize
  return { page, limit, search, sort: option.value, order }
}
