import { useWords } from '../kit/language.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { shellWords } from './words.ts'

/** Stands where a screen will be, while the first one is being fetched. */
export function LoadingScreen() {
  const t = useWords(shellWords)
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
      <Skeleton label={t.loading} />
    </div>
  )
}
