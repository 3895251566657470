import { lazy, Suspense } from 'react'

const RenderedText = lazy(async () => ({ default: (await import('../RenderedText.tsx')).RenderedText }))

/** The beginning of a question with its formulas; as it was written until the renderer has come. */
export function DrawnText({ text }: { text: string }) {
  return (
    <div className="wrap-anywhere line-clamp-4 w-full min-w-0">
      <Suspense fallback={text}>
        <RenderedText text={text} />
      </Suspense>
    </div>
  )
}
