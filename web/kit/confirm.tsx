import { lazy, Suspense } from 'react'
import { createStore } from '../ui/store.ts'
import type { PendingQuestion, Question } from './ConfirmQuestion.tsx'

const pending = createStore<PendingQuestion | null>(null)

/** Replacement of `window.confirm`: asks in a dialog and resolves with the answer. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    pending.set({
      ...question,
      answer(yes) {
        pending.set(null)
        resolve(yes)
      },
    })
  })
}

const ConfirmQuestion = lazy(async () => ({ default: (await import('./ConfirmQuestion.tsx')).ConfirmQuestion }))

/** Renders the dialog of `confirm`. Mounted once in each layout. */
export function ConfirmDialog() {
  const question = pending.use()
  return (
    question && (
      <Suspense>
        <ConfirmQuestion question={question} />
      </Suspense>
    )
  )
}
