import { dayIn, daysBetween } from '#domain/gamification/days.ts'
import { useWords } from '../../kit/language.ts'
import { learnerSession } from '../../kit/session.ts'
import { revisionWords } from './words.ts'

/** How long until a moment, in the learner's days. */
export function useWhen(): (at: string) => string {
  const t = useWords(revisionWords)
  const timeZone = learnerSession.use()?.timeZone ?? 'Asia/Kolkata'
  return (at) => {
    const [now, then] = [new Date(), new Date(at)]
    const days = daysBetween(dayIn(timeZone, now), dayIn(timeZone, then))
    const minutes = Math.max(1, Math.round((then.getTime() - now.getTime()) / 60_000))
    if (days <= 0 || minutes < 60) return minutes < 60 ? t.inMinutes(minutes) : t.inHours(Math.round(minutes / 60))
    return days === 1 ? t.tomorrow : t.inDays(days)
  }
}
