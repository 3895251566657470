import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

export const useStats = () => useQuery({ queryKey: ['own-stats'], queryFn: async () => (await api.gamification.stats()).data })

export const useGoal = () => useQuery({ queryKey: ['goal'], queryFn: async () => (await api.study.readGoal()).data })

const latest = 20

/** The newest first: enough for a list and for a line over time. */
export const useLatestResults = (learnerId: string) =>
  useQuery({
    queryKey: ['results', learnerId, 'latest'],
    queryFn: async () => (await api.results.listResults({ params: { userId: learnerId }, query: { limit: latest } })).data,
  })
