import { pathTo } from '#domain/paths.ts'
import { defineTranslations, useFormatters, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { QueryContent } from '../kit/query-states.tsx'
import { learnerSession } from '../kit/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Strip } from '../ui/Strip.tsx'
import { BadgeCard } from './BadgeCard.tsx'
import { useDuration } from './duration.ts'
import { useOwnBadges, useStats } from './queries.ts'

const phrases = defineTranslations({
  en: {
    level: 'Level',
    papers: 'Papers Taken',
    accuracy: 'Accuracy',
    streak: 'Current Streak',
    days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
    time: 'Time Spent',
    badges: 'Badges',
    failed: (reason: string) => `Error loading profile data: ${reason}`,
    retry: 'Retry',
    badgesFailed: (reason: string) => `Error loading earned badges: ${reason}`,
    none: 'No badges earned yet',
    noneText: 'Badges are earned from your own results: for taking part, for good scores, for mastery and for keeping at it.',
    start: 'Choose a paper',
    all: 'See all badges',
  },
  hi: {
    level: 'स्तर',
    papers: 'हल किए प्रश्नपत्र',
    accuracy: 'सटीकता',
    streak: 'स्ट्रीक',
    days: (count: number) => `${count} दिन`,
    time: 'लगाया समय',
    badges: 'बैज',
    failed: (reason: string) => `प्रोफ़ाइल लोड नहीं हो सकी: ${reason}`,
    retry: 'फिर कोशिश करें',
    badgesFailed: (reason: string) => `आपके पाए हुए बैज लोड नहीं हो सके: ${reason}`,
    none: 'अभी कोई बैज नहीं मिला',
    noneText: 'बैज आपके अपने परिणामों से मिलते हैं: भाग लेने, अच्छे अंक लाने, विषय में निपुण होने और लगातार अभ्यास करने पर।',
    start: 'प्रश्नपत्र चुनें',
    all: 'सभी बैज देखें',
  },
})

/** Key figures at the top of the profile. */
export function Summary() {
  const t = useTranslation(phrases)
  const { number } = useFormatters()
  const duration = useDuration()
  return (
    <QueryContent query={useStats()} failed={t.failed} retryLabel={t.retry}>
      {(stats) => (
        <Strip
          figures={[
            { label: t.level, value: stats.level.number },
            { label: t.papers, value: number(stats.totalPapersTaken) },
            { label: t.accuracy, value: `${stats.accuracy}%` },
            { label: t.streak, value: t.days(stats.currentStreak) },
            { label: t.time, value: duration(stats.totalTimeSpent) },
            { label: t.badges, value: stats.badges.length },
          ]}
        />
      )}
    </QueryContent>
  )
}

export function Achievements() {
  const t = useTranslation(phrases)
  const learner = learnerSession.use()
  const own = useOwnBadges(learner?._id)
  return (
    <QueryContent query={own} failed={t.badgesFailed} retryLabel={t.retry}>
      {({ data }) =>
        data.length === 0 ? (
          <EmptyState
            title={t.none}
            action={
              <ButtonLink to={pathTo('categories')} variant="primary">
                {t.start}
              </ButtonLink>
            }
          >
            {t.noneText}
          </EmptyState>
        ) : (
          <div className="flex flex-col items-start gap-5">
            <ul className="grid w-full gap-3 sm:grid-cols-2">
              {data.map((badge) => (
                <li key={badge.badgeId}>
                  <BadgeCard badge={badge} percent={100} earnedAt={badge.earnedDate} />
                </li>
              ))}
            </ul>
            <ButtonLink to={pathTo('badges')}>{t.all}</ButtonLink>
          </div>
        )
      }
    </QueryContent>
  )
}
