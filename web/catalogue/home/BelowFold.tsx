import { pathTo } from '#domain/paths.ts'
import { useTranslation } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { learnerSession } from '../../kit/session.ts'
import { useHomePage } from '../queries.ts'
import { FeaturedCategories, WhyChoose } from './Introduction.tsx'
import { Offer } from './Offer.tsx'
import { homeTranslations } from './translations.ts'

/** What lies below the first screen of home. */
export function BelowFold() {
  const t = useTranslation(homeTranslations)
  const learner = learnerSession.use()
  const home = useHomePage().data?.data
  return (
    <>
      {home && <Offer home={home} />}
      {learner && (
        <section className="flex flex-col items-start gap-4">
          <h2 className="font-bold text-2xl">{t.title}</h2>
          <p className="max-w-prose text-muted">{t.lead}</p>
          <ButtonLink to={pathTo('categories')}>{t.start}</ButtonLink>
        </section>
      )}
      <FeaturedCategories />
      <WhyChoose />
    </>
  )
}
