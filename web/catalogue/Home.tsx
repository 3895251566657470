import { type ComponentType, lazy, memo, Suspense } from 'react'
import { pathTo } from '#domain/paths.ts'
import { loadAfterFirstScreen } from '../kit/after-first-screen.ts'
import { useConfig } from '../kit/config.ts'
import { HydratedLater } from '../kit/HydratedLater.tsx'
import { useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { PageTitle } from '../kit/Page.tsx'
import { learnerSession } from '../kit/session.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { SampleQuestion } from './home/SampleQuestion.tsx'
import { homeTranslations } from './home/translations.ts'

const BelowFold = lazy(() => loadAfterFirstScreen(async () => ({ default: (await import('./home/BelowFold.tsx')).BelowFold })))

/** Parts of higher features: what a learner does next, and what is live. */
type HomeProps = Record<'WhatNow' | 'LiveNow', ComponentType>

/** Visitors see the product at work, learners what to do next. Both find what the specification puts on Home below. */
export function Home({ WhatNow, LiveNow }: HomeProps) {
  const t = useTranslation(homeTranslations)
  const { siteDescription } = useConfig()
  const learner = learnerSession.use()
  return (
    <>
      <PageTitle title="" />
      <meta name="description" content={siteDescription} />
      <div className="mx-auto flex w-full max-w-6xl flex-col gap-10 px-4 py-6 sm:px-6 lg:py-10">
        {learner ? (
          <Suspense fallback={<Skeleton label={t.loading} rows={2} className="h-48" />}>
            <WhatNow />
          </Suspense>
        ) : (
          <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-12">
            <Hero />
            <SampleQuestion />
          </div>
        )}
        <LowerPart LiveNow={LiveNow} />
      </div>
    </>
  )
}

/**
 * Never updated by its parent: until the code of a part that the server has rendered is loaded, an update would replace it by the fallback.
 */
const LowerPart = memo(function LowerPart({ LiveNow }: Pick<HomeProps, 'LiveNow'>) {
  return (
    <Suspense fallback={null}>
      <HydratedLater className="flex flex-col gap-10">
        <LiveNow />
        <BelowFold />
      </HydratedLater>
    </Suspense>
  )
})

function Hero() {
  const t = useTranslation(homeTranslations)
  return (
    <section className="flex flex-col items-start gap-5">
      <h1 className="font-semibold text-[2rem] leading-[1.19] tracking-tight sm:text-5xl">{t.title}</h1>
      <p className="max-w-prose text-muted sm:text-lg">{t.lead}</p>
      <ButtonLink to={pathTo('categories')} variant="primary" size="large" className="w-full sm:w-auto">
        {t.start}
      </ButtonLink>
    </section>
  )
}
