import { useQuery } from '@tanstack/react-query'
import type { SiteConfig } from '#domain/settings/contract.ts'
import { api } from '../api.ts'

/** What to assume until the server has said, or while it is away: nothing that opens a door. */
const unknown: SiteConfig = {
  siteName: 'Taiyari',
  siteDescription: 'Online Exam Platform',
  demo: false,
  allowRegistration: true,
  requireEmailVerification: true,
  maintenance: false,
  defaultExamDuration: 60,
  reservedWord: 'taiyari',
  blogUrl: '/blog',
  languages: ['en', 'hi'],
}

export function useConfig(): SiteConfig {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: () => api.settings.config(),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: true,
  })
  return data?.data ?? unknown
}
