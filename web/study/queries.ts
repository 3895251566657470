import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

// staleTime 0: a paper submitted a moment ago must be included.
export const useGoal = () => useQuery({ queryKey: ['goal'], queryFn: async () => (await api.study.readGoal()).data, staleTime: 0 })

const latestCount = 20

/** The newest results, for the recent list and the score chart. */
export const useLatestResults = (learnerId: string) =>
  useQuery({
    queryKey: ['results', learnerId, 'latest'],
    enabled: learnerId !== '',
    queryFn: async () => (await api.results.listResults({ params: { userId: learnerId }, query: { limit: latestCount } })).data,
    staleTime: 0,
  })
