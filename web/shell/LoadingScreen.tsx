import { useTranslation } from '../kit/language.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { shellTranslations } from './translations.ts'

/** Shown while the first screen is loading. */
export function LoadingScreen() {
  const t = useTranslation(shellTranslations)
  return (
    <div className="mx-auto w-full max-w-5xl px-4 py-8 sm:px-6">
      <Skeleton label={t.loading} />
    </div>
  )
}
