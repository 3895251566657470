import type { Badge as BadgeRecord } from '#domain/gamification/badge.ts'
import { defineTranslations, useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { BadgeDrawing } from '../ui/badges/BadgeDrawing.tsx'
import { classes } from '../ui/classes.ts'
import { ProgressBar } from '../ui/Progress.tsx'

export const categoryPhrases = defineTranslations({
  en: { participation: 'Participation', performance: 'Performance', mastery: 'Mastery', streak: 'Consistency' },
  hi: { participation: 'भागीदारी', performance: 'प्रदर्शन', mastery: 'निपुणता', streak: 'निरंतरता' },
})

const phrases = defineTranslations({
  en: { progress: (name: string) => `Progress towards ${name}`, earnedOn: (date: string) => `Earned on ${date}` },
  hi: { progress: (name: string) => `${name} की ओर प्रगति`, earnedOn: (date: string) => `${date} को मिला` },
})

type BadgeCardProps = { badge: BadgeRecord; percent: number; earnedAt: string | undefined; heading?: 'h2' | 'h3' }

/** A badge: a card with its date once earned; before that, a row with its criteria and the progress. */
export function BadgeCard({ badge, percent, earnedAt, heading: Heading = 'h2' }: BadgeCardProps) {
  const t = useTranslation(phrases)
  const category = useTranslation(categoryPhrases)[badge.category]
  const show = useLocalizedText()
  const { date } = useFormatters()
  const name = show(badge.name)
  const isEarned = earnedAt !== undefined
  return (
    <div className={classes('flex h-full gap-4', isEarned ? 'rounded-card border border-line bg-surface p-4' : 'py-4')}>
      <BadgeDrawing id={badge._id} isEarned={isEarned} />
      <div className="flex min-w-0 flex-1 flex-col gap-1.5">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <Heading className="font-semibold">{name}</Heading>
          <Badge>{category}</Badge>
        </div>
        <p className="text-muted text-sm">{show(badge.description)}</p>
        <div className="mt-auto flex items-center gap-3">
          <div className="flex-1">
            <ProgressBar label={t.progress(name)} percent={percent} tone="brand" />
          </div>
          <span className="tabular font-medium text-sm">{percent}%</span>
        </div>
        <p className={classes('text-sm', isEarned ? 'font-medium' : 'text-muted')}>
          {isEarned ? t.earnedOn(date(earnedAt)) : show(badge.criteria)}
        </p>
      </div>
    </div>
  )
}
