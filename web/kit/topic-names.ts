import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { defineTranslations, useLanguage, useTranslation } from './language.ts'

const phrases = defineTranslations({ en: { general: 'General' }, hi: { general: 'सामान्य' } })

/** What a question has whose editor named no topic. */
const defaultTopic = 'general'

/** Names topics in the reader’s language. Questions and results have the English name; the syllabus has the others. */
export function useTopicName(): (topic: string) => string {
  const t = useTranslation(phrases)
  const language = useLanguage()
  const { data: names } = useQuery({
    queryKey: ['topic names', language],
    queryFn: async () => (await api.questions.listTopicNames({ query: { language } })).data,
    enabled: language !== 'en',
    staleTime: 3_600_000,
  })
  return (topic) => (topic === defaultTopic ? t.general : (names?.[topic] ?? topic))
}
