import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api.ts'

export const useDeck = () =>
  useQuery({ queryKey: ['revision', 'deck'], queryFn: async () => (await api.study.readDeck()).data, staleTime: 0 })

/** Due or suspended cards. The screen removes answered cards from the cached list itself. */
export function useCards(status: 'due' | 'suspended', subjectId = '') {
  return useQuery({
    queryKey: ['revision', 'cards', status, subjectId],
    queryFn: () => api.study.listCards({ query: { status, limit: 20, ...(subjectId && { subjectId }) } }),
    refetchOnWindowFocus: false,
    gcTime: 0,
  })
}

/** Refetches everything, or only the deck's numbers while loaded cards are left. */
export function useRefresh(): (what: 'all' | 'deck') => Promise<void> {
  const queries = useQueryClient()
  return (what) => queries.invalidateQueries({ queryKey: what === 'all' ? ['revision'] : ['revision', 'deck'] })
}
