import { lazy, Suspense } from 'react'
import type { Question } from '#domain/questions/question.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

const LoadedPreview = lazy(async () => ({ default: (await import('./QuestionPreview.tsx')).QuestionPreview }))

/** A question as learners see it, with its key and explanation. */
export function PreviewDialog({ question, onClose }: { question: Question; onClose: () => void }) {
  return (
    <Dialog open size="wide" title="Preview" closeLabel="Close" onClose={onClose}>
      <Suspense fallback={<Skeleton label="Loading…" />}>
        <LoadedPreview question={question} />
      </Suspense>
    </Dialog>
  )
}
