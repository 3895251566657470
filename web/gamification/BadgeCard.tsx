import type { Badge as BadgeRecord } from '#domain/gamification/badge.ts'
import { ContentIcon } from '../kit/ContentIcon.tsx'
import { defineTranslations, useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
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

/** A badge with its date, or with its requirement and progress. */
export function BadgeCard({ badge, percent, earnedAt, heading: Heading = 'h2' }: BadgeCardProps) {
  const t = useTranslation(phrases)
  const category = useTranslation(categoryPhrases)[badge.category]
  const show = useLocalizedText()
  const { date } = useFormatters()
  const name = show(badge.name)
  return (
    <Card className={classes('flex h-full flex-col gap-3', earnedAt && 'border-brand')}>
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className={classes(
            'inline-flex size-12 shrink-0 items-center justify-center rounded-full text-2xl',
            earnedAt ? 'bg-brand-soft text-brand' : 'bg-raised text-muted',
          )}
        >
          <ContentIcon icon={badge.icon} />
        </span>
        <div className="min-w-0 flex-1">
          <Heading className="font-semibold">{name}</Heading>
          <p className="text-muted text-sm">{show(badge.description)}</p>
        </div>
      </div>
      <div className="mt-auto flex flex-col gap-2">
        <div className="flex items-center gap-3">
          <div className="flex-1">
            <ProgressBar label={t.progress(name)} percent={percent} tone="brand" />
          </div>
          <span className="tabular font-medium text-sm">{percent}%</span>
        </div>
        <p className={classes('text-sm', earnedAt ? 'font-medium text-brand' : 'text-muted')}>
          {earnedAt ? t.earnedOn(date(earnedAt)) : show(badge.criteria)}
        </p>
        <div>
          <Badge>{category}</Badge>
        </div>
      </div>
    </Card>
  )
}
