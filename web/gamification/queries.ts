import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

// staleTime 0: a paper submitted a moment ago must be included.
export const useStats = () =>
  useQuery({ queryKey: ['own-stats'], queryFn: async () => (await api.gamification.stats()).data, staleTime: 0 })

export const useActivity = () =>
  useQuery({ queryKey: ['activity'], queryFn: async () => (await api.gamification.activity()).data, staleTime: 0 })

export const useBadges = () => useQuery({ queryKey: ['badges'], queryFn: async () => (await api.gamification.listBadges()).data })

export const useOwnBadges = (userId: string | undefined) =>
  useQuery({
    queryKey: ['own-badges', userId],
    queryFn: () => api.gamification.listOwnBadges({ params: { userId: userId ?? '' } }),
    enabled: userId !== undefined,
    staleTime: 0,
  })
