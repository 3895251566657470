import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Achievements } from '#domain/gamification/contract.ts'
import { pathTo } from '#domain/paths.ts'
import type { Result } from '#domain/results/result.ts'
import { api } from '../api.ts'
import { defineTranslations, useLocalizedText, useTranslation } from '../kit/language.ts'
import { TextLink } from '../kit/links.tsx'
import { Badge } from '../ui/Badge.tsx'
import { BadgeDrawing } from '../ui/badges/BadgeDrawing.tsx'

const phrases = defineTranslations({
  en: {
    best: (points: string) => `Best so far, +${points}`,
    streak: (days: number) => `${days}-day streak`,
    badge: (name: string) => `New badge: ${name}`,
    badges: 'See your badges',
  },
  hi: {
    best: (points: string) => `अब तक का सर्वश्रेष्ठ, +${points}`,
    streak: (days: number) => `${days} दिन की स्ट्रीक`,
    badge: (name: string) => `नया बैज: ${name}`,
    badges: 'अपने बैज देखें',
  },
})

/** Only what has just been finished is celebrated, and once: a result that is opened again says the same without the burst. */
const freshMinutes = 10

function isFirstLook({ _id, completedAt }: Result): boolean {
  const key = `celebrated-${_id}`
  if (Date.now() - Date.parse(completedAt) > freshMinutes * 60_000 || sessionStorage.getItem(key)) return false
  sessionStorage.setItem(key, '1')
  return true
}

const isEmpty = ({ badges, previousBest, streak }: Achievements) => badges.length === 0 && previousBest === null && streak === null

/** What the result brought: badges, a personal best, a streak. */
export function Celebration({ result }: { result: Result }) {
  const t = useTranslation(phrases)
  const show = useLocalizedText()
  const { data } = useQuery({
    queryKey: ['achievements', result._id],
    queryFn: async () => (await api.gamification.readAchievements({ params: { id: result._id } })).data,
  })
  if (!data || isEmpty(data)) return null
  const { badges, previousBest, streak } = data
  return (
    <div role="status" className="flex flex-wrap items-center gap-2">
      {previousBest !== null && <Badge tone="brand">{t.best(String(Math.round((result.score - previousBest) * 100) / 100))}</Badge>}
      {streak !== null && <Badge tone="brand">{t.streak(streak)}</Badge>}
      {badges.map((badge) => (
        <span key={badge._id} className="inline-flex items-center gap-2 font-medium text-sm">
          <BadgeDrawing id={badge._id} isEarned size={44} /> {t.badge(show(badge.name))}
        </span>
      ))}
      {badges.length > 0 && (
        <TextLink to={pathTo('badges')} className="text-sm">
          {t.badges}
        </TextLink>
      )}
      <Burst result={result} />
    </div>
  )
}

const sparks = Array.from({ length: 16 }, (_, at) => ({ at, angle: `${at * 22.5}deg`, reach: `${3.5 + (at % 3)}rem` }))

/** Sparks that fly apart once; nothing moves for those who want less motion. */
function Burst({ result }: { result: Result }) {
  const [shown] = useState(() => isFirstLook(result))
  if (!shown) return null
  return (
    <span aria-hidden="true" className="pointer-events-none absolute top-1/3 right-20 motion-reduce:hidden print:hidden">
      {sparks.map(({ at, angle, reach }) => (
        <span key={at} className="spark" style={{ '--angle': angle, '--reach': reach } as React.CSSProperties} />
      ))}
    </span>
  )
}
