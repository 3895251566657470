import { useQuery } from '@tanstack/react-query'
import type { RunningAttempt } from '#domain/attempts/contract.ts'
import type { Deck, Recommendation } from '#domain/study/contract.ts'
import { api } from '../../api.ts'
import { useDeck } from '../revision/queries.ts'

/** A revision session, and how long one card takes on average. */
export const sessionCards = 10
const secondsPerCard = 36

export const sessionSize = (deck: Deck) => Math.min(sessionCards, deck.due)
export const sessionMinutes = (cards: number) => Math.max(1, Math.round((cards * secondsPerCard) / 60))

export const useRunningAttempts = () =>
  useQuery({
    queryKey: ['running-attempts'],
    queryFn: async () => (await api.attempts.listRunning({ query: {} })).data,
    staleTime: 0,
  })

export const useRecommendations = (limit: number) =>
  useQuery({
    queryKey: ['recommendations', limit],
    queryFn: async () => (await api.study.listRecommendations({ query: { limit } })).data,
    staleTime: 0,
  })

export type NextStep =
  | { kind: 'loading' }
  | { kind: 'continue'; attempt: RunningAttempt }
  | { kind: 'revise'; deck: Deck }
  | { kind: 'take'; recommendation: Recommendation }
  | { kind: 'first' }

/** The one thing to do next: an open test before due cards before a recommended test. What cannot be loaded is passed over. */
export function useNextStep(): NextStep {
  const running = useRunningAttempts()
  const deck = useDeck()
  const recommended = useRecommendations(1)
  const [attempt] = running.data ?? []
  const [recommendation] = recommended.data ?? []
  if (running.isPending) return { kind: 'loading' }
  if (attempt) return { kind: 'continue', attempt }
  if (deck.isPending) return { kind: 'loading' }
  if (deck.data && deck.data.due > 0) return { kind: 'revise', deck: deck.data }
  if (recommended.isPending) return { kind: 'loading' }
  return recommendation ? { kind: 'take', recommendation } : { kind: 'first' }
}
