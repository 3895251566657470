import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
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

export function useConfig(): SiteConfig {
  const { data } = useQuery({
    queryKey: ['config'],
    queryFn: () => api.settings.config(),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: true,
  })
  useEffect(() => {
    if (data) accent.set(data.data.accent)
  }, [data])
  return data?.data ?? defaults
}
