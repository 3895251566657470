import type { Badge } from '#domain/gamification/badge.ts'
import { pathTo } from '#domain/paths.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { BadgeDrawing } from '../ui/badges/BadgeDrawing.tsx'
import { Lead } from '../ui/Lead.tsx'
import { BadgeCard } from './BadgeCard.tsx'
import { badgeTranslations } from './badge-translations.ts'

type BadgesProps = { badges: readonly Badge[]; earned: ReadonlyMap<string, string>; progress: Readonly<Record<string, number>> }

/** Those that are not earned yet, the nearest first. */
const listUnearned = ({ badges, earned, progress }: BadgesProps) =>
  badges.filter(({ _id }) => !earned.has(_id)).toSorted((a, b) => (progress[b._id] ?? 0) - (progress[a._id] ?? 0))

/** The number of earned badges, and the next badge with its progress. */
export function BadgeLead(props: BadgesProps) {
  const t = useTranslation(badgeTranslations)
  const show = useLocalizedText()
  const { badges, earned, progress } = props
  const [next] = listUnearned(props)
  const count = earned.size
  const message = count === 0 ? t.atZero : count < 5 ? t.underFive : count < 15 ? t.underFifteen : t.many
  return (
    <Lead tint="var(--brand)" className="lg:flex-row lg:items-center lg:gap-10">
      <div className="flex flex-1 flex-col gap-3">
        <p className="tabular font-semibold text-[1.375rem] leading-7">{t.earnedOf(count, badges.length)}</p>
        <p className="max-w-prose">{message}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={pathTo('categories')} variant="primary">
            {t.papers}
          </ButtonLink>
          <ButtonLink to={pathTo('leaderboard')}>{t.leaderboard}</ButtonLink>
        </div>
      </div>
      {next && (
        <div className="flex items-center gap-4 border-line border-t pt-4 lg:w-96 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">
          <BadgeDrawing id={next._id} isEarned={false} size={88} />
          <div className="flex min-w-0 flex-1 flex-col">
            <p className="text-sm">{t.next}</p>
            <p className="font-semibold">{show(next.name)}</p>
            <p className="text-sm">{show(next.criteria)}</p>
            <p className="tabular font-medium text-sm">{progress[next._id] ?? 0}%</p>
          </div>
        </div>
      )}
    </Lead>
  )
}

/** Earned badges as cards, the others as rows. */
export function BadgeLists(props: BadgesProps) {
  const t = useTranslation(badgeTranslations)
  const { badges, earned, progress } = props
  const won = badges.filter(({ _id }) => earned.has(_id))
  const unearned = listUnearned(props)
  const card = (badge: Badge) => (
    <BadgeCard badge={badge} percent={progress[badge._id] ?? 0} earnedAt={earned.get(badge._id)} heading="h3" />
  )
  return (
    <>
      {won.length > 0 && (
        <section aria-labelledby="earned" className="flex flex-col gap-3">
          <h2 id="earned" className="font-bold text-xl">
            {t.earned}
          </h2>
          <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
            {won.map((badge) => (
              <li key={badge._id}>{card(badge)}</li>
            ))}
          </ul>
        </section>
      )}
      {unearned.length > 0 && (
        <section aria-labelledby="unearned" className="flex flex-col gap-1">
          <h2 id="unearned" className="font-bold text-xl">
            {t.stillToEarn}
          </h2>
          <ul className="grid gap-x-10 sm:grid-cols-2">
            {unearned.map((badge) => (
              <li key={badge._id} className="border-line border-b">
                {card(badge)}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
