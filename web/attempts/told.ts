import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { api } from '../api.ts'

export type Told = Awaited<ReturnType<typeof api.attempts.practise>>['data']

/** What a practice has told so far: here, and on earlier visits. */
export function useTold(attempt: OpenAttempt) {
  const id = attempt._id
  const [told, setTold] = useState<Record<number, Told>>({})
  const practise = async (question: number, answer: Answer, seconds?: number) =>
    (await api.attempts.practise({ params: { id }, input: { question, answer, ...(seconds !== undefined && { seconds }) } })).data
  const keep = (each: Told) => setTold((all) => ({ ...all, [each.question]: each }))
  const asking = useMutation({
    mutationFn: ({ question, answer, seconds }: { question: number; answer: Answer; seconds: number }) =>
      practise(question, answer, seconds),
    onSuccess: keep,
  })
  // The first answer stands, so that asking again for what is told already only brings it back.
  const earlier = useQuery({
    queryKey: ['practice-told', id],
    queryFn: () => Promise.all(attempt.revealed.map((question) => practise(question, attempt.answers[question] ?? null))),
    enabled: attempt.revealed.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    of: (question: number) => told[question] ?? earlier.data?.find((each) => each.question === question),
    isTold: (question: number) => question in told || attempt.revealed.includes(question),
    ask: (question: number, answer: Answer, seconds: number) => asking.mutate({ question, answer, seconds }),
    isAsking: asking.isPending || earlier.isLoading,
    error: asking.error ?? earlier.error,
  }
}
