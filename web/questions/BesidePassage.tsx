import { lazy, Suspense } from 'react'
import { localize } from '#domain/language.ts'
import { RichText } from '../kit/RichText.tsx'
import type { PassageLayoutProps } from './PassageLayout.tsx'

// Loaded lazily, because most papers have no passage. The service worker stores it with the screen of a paper; where there is none and the
// network fails, the passage is shown plainly.
const PassageLayout = lazy(async () => ({
  default: await import('./PassageLayout.tsx').then(
    (module) => module.PassageLayout,
    () => PlainPassage,
  ),
}))

function PlainPassage({ passage, language, children }: PassageLayoutProps) {
  return (
    <>
      <RichText html={localize(passage.html, language)} className="question-text" />
      {children}
    </>
  )
}

type BesidePassageProps = Omit<PassageLayoutProps, 'passage'> & { passage: PassageLayoutProps['passage'] | undefined }

/**
 * Questions with their passage, if they have one. Keep it mounted while moving between questions, so that a folded passage stays folded and
 * its scroll position stays.
 */
export function BesidePassage({ passage, children, ...rest }: BesidePassageProps) {
  if (!passage) return children
  return (
    <Suspense fallback={children}>
      <PassageLayout passage={passage} {...rest}>
        {children}
      </PassageLayout>
    </Suspense>
  )
}
