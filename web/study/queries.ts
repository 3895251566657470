import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

// What was handed in a moment ago is to be seen: nothing here is shown from memory alone.
export const useStats = () =>
  useQuery({ queryKey: ['own-stats'], queryFn: async () => (await api.gamification.stats()).data, staleTime: 0 })

export const useGoal = () => useQuery({ queryKey: ['goal'], queryFn: async () => (await api.study.readGoal()).data, staleTime: 0 })

const latest = 20

/** The newest first: enough for a list and for a line over time. */
export const useLatestResults = (learnerId: string) =>
  useQuery({
    queryKey: ['results', learnerId, 'latest'],
    queryFn: async () => (await api.results.listResults({ params: { userId: learnerId }, query: { limit: latest } })).data,
    staleTime: 0,
  })
