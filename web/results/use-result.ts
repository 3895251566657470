import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'react-router'
import type { Result, WithheldResult } from '#domain/results/result.ts'
import { api } from '../api.ts'
import { loadGuestResult } from '../kit/guest-result.ts'
import { learnerSession } from '../kit/session.ts'

/** A learner's result by the attempt id in the address; a guest's comes with the router state, or from IndexedDB after a reload. */
export function useResult() {
  const [query] = useSearchParams()
  const { state } = useLocation()
  const learner = learnerSession.use()
  const id = query.get('attempt')
  const fromState = (state as { result?: Result | WithheldResult } | null)?.result
  return useQuery({
    queryKey: ['result', id, learner?._id],
    async queryFn(): Promise<Result | WithheldResult | null> {
      if (id && learner) return (await api.results.readResult({ params: { id } })).data
      return (await loadGuestResult()) ?? null
    },
    ...(fromState && (!id || fromState._id === id) && { initialData: fromState }),
    staleTime: 60_000,
  })
}
