import { useQuery } from '@tanstack/react-query'
import type { SiteConfig } from '#domain/settings/contract.ts'
import { api } from '../api.ts'
import { accent } from './accent.ts'

/** Used until the server has answered, and while it is unreachable. */
const defaults: SiteConfig = {
  siteName: 'Taiyari',
  siteDescription: 'Online Exam Platform',
  logoUrl: '',
  accent: null,
  demo: false,
  publicDemo: false,
  allowRegistration: true,
  requireEmailVerification: true,
  maintenance: false,
  defaultExamDuration: 60,
  maxQuestionsPerPaper: 100,
  reservedWord: 'taiyari',
  blogUrl: '/blog',
  languages: ['en', 'hi'],
}

async function fetchConfig() {
  const answer = await api.settings.config()
  accent.set(answer.data.accent)
  return answer
}

export function useConfig(): SiteConfig {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: fetchConfig,
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: true,
  })
  return data?.data ?? defaults
}
