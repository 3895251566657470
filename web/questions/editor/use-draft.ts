import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forgetDraft, keepDraft, recallDraft } from '../drafts.ts'
import type { KeptDraft } from '../kept.ts'
import { type QuestionValues, saysTheSame } from './question-values.ts'

const pause = 400

// A browser that forbids its own database still lets one write.
const unkept = (error: unknown) => console.warn('The draft cannot be kept.', error)

/** Keeps what is being written in this browser, and offers what was left there by a page that went away. */
export function useDraft(key: string, form: UseFormReturn<QuestionValues, unknown, QuestionValues>, version: number | null) {
  const [offered, setOffered] = useState<KeptDraft | null>(null)
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; keep: () => void } | null>(null)

  useEffect(() => {
    let isCurrent = true
    recallDraft(key)
      .then((draft) => {
        if (isCurrent) setOffered(draft ?? null)
      })
      .catch(unkept)
    return () => {
      isCurrent = false
    }
  }, [key])

  useEffect(() => {
    const flush = () => {
      if (!waiting.current) return
      clearTimeout(waiting.current.timer)
      waiting.current.keep()
      waiting.current = null
    }
    const keepNow = () => {
      const values = form.getValues()
      const isUntouched = saysTheSame(values, form.formState.defaultValues as QuestionValues)
      void (isUntouched ? forgetDraft(key) : keepDraft(key, { values, at: Date.now(), version })).catch(unkept)
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ type }) => {
        if (waiting.current) clearTimeout(waiting.current.timer)
        // Without a type it was not the editor who changed it.
        if (type !== undefined || form.formState.isDirty) waiting.current = { timer: setTimeout(flush, pause), keep: keepNow }
      },
    })
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      unsubscribe()
      window.removeEventListener('pagehide', flush)
    }
  }, [key, form, version])

  function forget(): void {
    if (waiting.current) clearTimeout(waiting.current.timer)
    waiting.current = null
    setOffered(null)
    void forgetDraft(key).catch(unkept)
  }

  return { offered, take: () => setOffered(null), forget }
}
