import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { deleteDraft, loadDraft, saveDraft } from '../drafts.ts'
import type { StoredDraft } from '../question-db.ts'
import { hasSameContent, type QuestionValues } from './question-values.ts'

const debounceDelay = 400

// Where IndexedDB is blocked, the editor works without drafts.
const draftUnavailable = (error: unknown) => console.warn('Drafts cannot be stored.', error)

/** Saves the form as a draft in IndexedDB, debounced, and offers the draft of an earlier visit. */
export function useDraft(key: string, form: UseFormReturn<QuestionValues, unknown, QuestionValues>, version: number | null) {
  const [offered, setOffered] = useState<StoredDraft | null>(null)
  const pendingWrite = useRef<{ timer: ReturnType<typeof setTimeout>; write: () => void } | null>(null)

  useEffect(() => {
    let isCurrent = true
    loadDraft(key)
      .then((draft) => {
        if (isCurrent) setOffered(draft ?? null)
      })
      .catch(draftUnavailable)
    return () => {
      isCurrent = false
    }
  }, [key])

  useEffect(() => {
    const flush = () => {
      if (!pendingWrite.current) return
      clearTimeout(pendingWrite.current.timer)
      pendingWrite.current.write()
      pendingWrite.current = null
    }
    const write = () => {
      const values = form.getValues()
      const isUntouched = hasSameContent(values, form.formState.defaultValues as QuestionValues)
      void (isUntouched ? deleteDraft(key) : saveDraft(key, { values, at: Date.now(), version })).catch(draftUnavailable)
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (pendingWrite.current) clearTimeout(pendingWrite.current.timer)
        // Changes without a type come from the program (reset, setValue), not from typing.
        if (type !== undefined || form.formState.isDirty) pendingWrite.current = { timer: setTimeout(flush, debounceDelay), write }
      },
    })
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      unsubscribe()
      window.removeEventListener('pagehide', flush)
    }
  }, [key, form, version])

  /** Resolves when the draft is gone: a page that is left earlier may keep it. */
  async function forget(): Promise<void> {
    if (pendingWrite.current) clearTimeout(pendingWrite.current.timer)
    pendingWrite.current = null
    setOffered(null)
    await deleteDraft(key).catch(draftUnavailable)
  }

  return { offered, take: () => setOffered(null), forget }
}
