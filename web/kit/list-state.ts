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

/** What a list shows lives in the address: a copied link, Back and reload all show the same. */
export function useListState({ sort, order = 'asc', filters = [] }: ListDefaults) {
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

  /** Anything but a new page leads back to the first one. */
  const change = useCallback(
    (changes: Record<string, string | number>) => {
      setQuery(
        (current) => {
          const next = new URLSearchParams(current)
          if (!('page' in changes)) next.delete('page')
          for (const [key, value] of Object.entries(changes)) {
            if (value === '' || (key === 'page' && value === 1)) next.delete(key)
            else next.set(key, String(value))
          }
          return next
        },
        { replace: 'search' in changes },
      )
    },
    [setQuery],
  )
  return { state, change }
}
