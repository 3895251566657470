import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { Question } from '#domain/questions/question.ts'
import { ApiFailure } from '../../api.ts'
import { discardPending } from '../outbox.ts'
import { type Saved, type Saving, saveQuestion } from '../save.ts'
import type { FormName, QuestionValues } from './question-values.ts'

/** How a save went: `isPending` waits in the outbox, with `next` the editor stays open with an empty question. */
export type SaveOutcome = { message: string; isPending: boolean; next: boolean }

export type SavingState =
  | { at: 'idle' }
  | { at: 'saving' }
  | { at: 'saved'; message: string; isPending: boolean }
  /** Gone on to the next question; the message passes. */
  | { at: 'next'; message: string; isPending: boolean }
  | { at: 'failed'; error: unknown }
  | { at: 'conflict'; theirs: Question; next: boolean }

const passing = { saved: 2000, pending: 3000 }

type Options = {
  formName: FormName
  /** Answers whether the editor goes on to the next question. */
  onSaved: (saved: Saved, values: QuestionValues, next: boolean) => boolean
}

export function useSaving({ formName, onSaved }: Options) {
  const [saving, setSaving] = useState<SavingState>({ at: 'idle' })
  const cache = useQueryClient()
  const dismiss = useCallback(() => setSaving({ at: 'idle' }), [])

  useEffect(() => {
    if (saving.at !== 'next') return
    const timer = setTimeout(dismiss, saving.isPending ? passing.pending : passing.saved)
    return () => clearTimeout(timer)
  }, [saving, dismiss])

  async function save({ next, ...given }: Omit<Saving, 'form'> & { next: boolean }): Promise<void> {
    setSaving({ at: 'saving' })
    try {
      const saved = await saveQuestion({ ...given, form: formName })
      const { question, message, isPending } = saved
      if (given.pendingId && !isPending) await discardPending(given.pendingId)
      const goesOn = onSaved(saved, given.values, next)
      const added = `Question ${question.position} added successfully!`
      setSaving(
        goesOn ? { at: 'next', message: isPending || given.seen ? message : added, isPending } : { at: 'saved', message, isPending },
      )
      await cache.invalidateQueries()
    } catch (error) {
      const current = error instanceof ApiFailure && error.kind === 'stale_version' ? Question.safeParse(error.details.current) : undefined
      setSaving(current?.success ? { at: 'conflict', theirs: current.data, next } : { at: 'failed', error })
    }
  }

  return { saving, save, dismiss }
}
