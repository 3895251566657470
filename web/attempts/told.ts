import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { api } from '../api.ts'

export type Told = Awaited<ReturnType<typeof api.attempts.practise>>['data']

/** What a practice has told so far: here, and of the open question also on earlier visits. */
export function useTold(attempt: OpenAttempt, current: number) {
  const id = attempt._id
  const [told, setTold] = useState<Record<number, Told>>({})
  const practise = async (question: number, answer: Answer, seconds?: number) =>
    (await api.attempts.practise({ params: { id }, input: { question, answer, ...(seconds !== undefined && { seconds }) } })).data
  const asking = useMutation({
    mutationFn: ({ answer, seconds }: { answer: Answer; seconds: number }) => practise(current, answer, seconds),
    onSuccess: (each) => setTold((all) => ({ ...all, [each.question]: each })),
  })
  // The first answer stands, so that asking again for what is told already only brings it back.
  const earlier = useQuery({
    queryKey: ['practice-told', id, current],
    queryFn: () => practise(current, attempt.answers[current] ?? null),
    enabled: attempt.revealed.includes(current),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    here: told[current] ?? earlier.data,
    isTold: (question: number) => question in told || attempt.revealed.includes(question),
    ask: (answer: Answer, seconds: number) => asking.mutate({ answer, seconds }),
    isAsking: asking.isPending || earlier.isLoading,
    error: asking.error ?? earlier.error,
  }
}
