import { dayInZone, daysBetween } from '#domain/gamification/days.ts'
import { useTranslation } from '../../kit/language.ts'
import { learnerSession } from '../../kit/session.ts'
import { revisionTranslations } from './translations.ts'

/** Formats the time until a due date, with days counted in the learner's time zone. */
export function useDueFormat(): (at: string) => string {
  const t = useTranslation(revisionTranslations)
  const timeZone = learnerSession.use()?.timeZone ?? 'Asia/Kolkata'
  return (at) => {
    const [now, then] = [new Date(), new Date(at)]
    const days = daysBetween(dayInZone(timeZone, now), dayInZone(timeZone, then))
    const minutes = Math.max(1, Math.round((then.getTime() - now.getTime()) / 60_000))
    if (days <= 0 || minutes < 60) return minutes < 60 ? t.inMinutes(minutes) : t.inHours(Math.round(minutes / 60))
    return days === 1 ? t.tomorrow : t.inDays(days)
  }
}
