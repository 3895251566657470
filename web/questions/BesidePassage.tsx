import { PassageLayout, type PassageLayoutProps } from './PassageLayout.tsx'

type BesidePassageProps = Omit<PassageLayoutProps, 'passage'> & { passage: PassageLayoutProps['passage'] | undefined }

/**
 * Questions with their passage, if they have one. Keep it mounted while moving between questions, so that a folded passage stays folded and
 * its scroll position stays. Its code is not loaded later than the questions: they would be mounted again, and a field would lose what is
 * being typed.
 */
export function BesidePassage({ passage, children, ...rest }: BesidePassageProps) {
  if (!passage) return children
  return (
    <PassageLayout passage={passage} {...rest}>
      {children}
    </PassageLayout>
  )
}
