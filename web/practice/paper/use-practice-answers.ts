import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OpenAttempt } from '#domain/attempts/contract.ts'
import type { Answer } from '#domain/questions/kinds/kind.ts'
import { api } from '../../api.ts'

export type CheckedAnswer = Awaited<ReturnType<typeof api.attempts.practise>>['data']

/** The checked answers of a practice: of this visit, and for the current question also of earlier visits. */
export function usePracticeAnswers(attempt: OpenAttempt, current: number) {
  const id = attempt._id
  const [revealed, setRevealed] = useState<Record<number, CheckedAnswer>>({})
  const practise = async (question: number, answer: Answer, seconds?: number) =>
    (await api.attempts.practise({ params: { id }, input: { question, answer, ...(seconds !== undefined && { seconds }) } })).data
  const checking = useMutation({
    mutationFn: ({ answer, seconds }: { answer: Answer; seconds: number }) => practise(current, answer, seconds),
    onSuccess: (answer) => setRevealed((all) => ({ ...all, [answer.question]: answer })),
  })
  // The server keeps the first answer: sending it again for a revealed question only returns its key.
  const earlier = useQuery({
    queryKey: ['practice-told', id, current],
    queryFn: () => practise(current, attempt.answers[current] ?? null),
    enabled: attempt.revealed.includes(current),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return {
    current: revealed[current] ?? earlier.data,
    isRevealed: (question: number) => question in revealed || attempt.revealed.includes(question),
    check: (answer: Answer, seconds: number) => checking.mutate({ answer, seconds }),
    isChecking: checking.isPending || earlier.isLoading,
    error: checking.error ?? earlier.error,
  }
}
