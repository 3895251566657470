import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

export const useDeck = () =>
  useQuery({ queryKey: ['revision', 'deck'], queryFn: async () => (await api.study.readDeck()).data, staleTime: 0 })

/** Those to revise now, or those set aside. Cards that were answered are taken off by whoever shows them. */
export function useCards(status: 'due' | 'suspended', subjectId = '') {
  return useQuery({
    queryKey: ['revision', 'cards', status, subjectId],
    queryFn: async () => (await api.study.listCards({ query: { status, limit: 20, ...(subjectId && { subjectId }) } })).data,
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

/** Asks anew for all of it, or for the numbers alone while there are cards left to show. */
export function useRefresh(): (what: 'all' | 'deck') => Promise<void> {
  const queries = useQueryClient()
  return (what) => queries.invalidateQueries({ queryKey: what === 'all' ? ['revision'] : ['revision', 'deck'] })
}
