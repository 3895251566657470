import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useTranslation } from '../kit/language.ts'
import { useTopicName } from '../kit/topic-names.ts'
import { practiceTranslations } from './translations.ts'

export const usePracticeSubjects = () =>
  useQuery({ queryKey: ['practice', 'subjects'], queryFn: async () => (await api.practice.listSubjects()).data })

type Place = { subjectId: string } | { paperId: string }

export const usePracticeTopics = (place: Place) =>
  useQuery({
    queryKey: ['practice', 'topics', place],
    queryFn: async () => (await api.practice.listTopics({ query: place })).data,
    staleTime: 0,
  })

const sessionKey = (id: string) => ['practice', 'session', id]

/** Answers are checked one by one while the session stays as it was loaded. */
export const usePracticeSession = (id: string) =>
  useQuery({
    queryKey: sessionKey(id),
    queryFn: async () => (await api.practice.readSession({ params: { id } })).data,
    staleTime: 'static',
    gcTime: 0,
    refetchOnWindowFocus: false,
  })

type SessionInput = { subjectId: string; topic: string | null; includesRanked: boolean }

/** Starts a session and opens it. */
export function useStartSession() {
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: async (input: SessionInput) => (await api.practice.startSession({ input })).data,
    onSuccess: async (session) => {
      queries.setQueryData(sessionKey(session._id), session)
      await navigate(pathTo('practiceSession', { id: session._id }))
    },
  })
}

/** The name of a topic, or of all of them. */
export function usePlaceName(): (topic: string | null) => string {
  const t = useTranslation(practiceTranslations)
  const name = useTopicName()
  return (topic) => (topic === null ? t.allTopics : name(topic))
}
