import { lazy, Suspense } from 'react'

const RenderedText = lazy(async () => ({ default: (await import('../RenderedText.tsx')).RenderedText }))

/** The first lines of a question, rendered; plain text until the renderer is loaded. */
export function QuestionExcerpt({ text }: { text: string }) {
  return (
    <div className="wrap-anywhere line-clamp-4 w-full min-w-0">
      <Suspense fallback={text}>
        <RenderedText text={text} />
      </Suspense>
    </div>
  )
}
