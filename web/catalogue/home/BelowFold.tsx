import type { HomePage } from '#domain/catalogue/exam-page.ts'
import { FeaturedCategories, WhyChoose } from './Introduction.tsx'
import { Offer } from './Offer.tsx'

type BelowFoldProps = { home: HomePage | undefined; children: React.ReactNode }

/** What lies below the first screen of home. `children` stand between the offer and what the specification asks for. */
export function BelowFold({ home, children }: BelowFoldProps) {
  return (
    <>
      {home && <Offer home={home} />}
      {children}
      <FeaturedCategories />
      <WhyChoose />
    </>
  )
}
