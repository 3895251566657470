import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { Question } from '#domain/questions/question.ts'
import { ApiFailure } from '../../api.ts'
import { discardPending } from '../outbox.ts'
import { type SaveRequest, type SaveResult, saveQuestion } from '../save.ts'
import type { FormName, QuestionValues } from './question-values.ts'

/** Outcome of a save: `isPending` means stored in the outbox, `next` that the editor stays open with an empty question. */
export type SaveOutcome = { message: string; isPending: boolean; next: boolean }

export type SaveState =
  | { at: 'idle' }
  | { at: 'saving' }
  | { at: 'saved'; message: string; isPending: boolean }
  /** The editor shows the next question; the message disappears after a while. */
  | { at: 'next'; message: string; isPending: boolean }
  | { at: 'failed'; error: unknown }
  | { at: 'conflict'; theirs: Question; next: boolean }

const messageDuration = { saved: 2000, pending: 3000 }

type Options = {
  formName: FormName
  /** Returns whether the editor stays open with the next question. */
  onSaved: (saved: SaveResult, values: QuestionValues, next: boolean) => Promise<boolean>
}

export function useSaveQuestion({ formName, onSaved }: Options) {
  const [saving, setSaving] = useState<SaveState>({ at: 'idle' })
  const cache = useQueryClient()
  const dismiss = useCallback(() => setSaving({ at: 'idle' }), [])

  useEffect(() => {
    if (saving.at !== 'next') return
    const timer = setTimeout(dismiss, saving.isPending ? messageDuration.pending : messageDuration.saved)
    return () => clearTimeout(timer)
  }, [saving, dismiss])

  async function save({ next, ...request }: Omit<SaveRequest, 'form'> & { next: boolean }): Promise<void> {
    setSaving({ at: 'saving' })
    try {
      const saved = await saveQuestion({ ...request, form: formName })
      const { question, message, isPending } = saved
      if (request.pendingId && !isPending) await discardPending(request.pendingId)
      const staysOpen = await onSaved(saved, request.values, next)
      const added = `Question ${question.position} added successfully!`
      setSaving(
        staysOpen ? { at: 'next', message: isPending || request.seen ? message : added, isPending } : { at: 'saved', message, isPending },
      )
      await cache.invalidateQueries()
    } catch (error) {
      const current = error instanceof ApiFailure && error.kind === 'stale_version' ? Question.safeParse(error.details.current) : undefined
      setSaving(current?.success ? { at: 'conflict', theirs: current.data, next } : { at: 'failed', error })
    }
  }

  return { saving, save, dismiss }
}
