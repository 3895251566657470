import { useQuery } from '@tanstack/react-query'
import { CalendarPlus } from 'lucide-react'
import { calendarFile } from '#domain/live/calendar-file.ts'
import type { LiveEvent } from '#domain/live/event.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { download } from '../kit/download.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { ConnectionCheck } from './ConnectionCheck.tsx'
import { lobbyTranslations } from './lobby-translations.ts'

const refreshEvery = 15_000

/** Before an event starts: a calendar reminder, the list of participants, and a connection check. */
export function Lobby({ event }: { event: LiveEvent }) {
  const learner = learnerSession.use()
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <Entrants event={event} isSignedIn={learner !== null} />
      <ConnectionCheck eventId={event._id} />
    </div>
  )
}

/** Downloads a calendar file with a reminder; every phone's calendar opens it. */
export function CalendarButton({ event }: { event: LiveEvent }) {
  const t = useTranslation(lobbyTranslations)
  const show = useLocalizedText()
  function save(): void {
    const { _id: id, startTime, endTime } = event
    const url = new URL(pathTo('liveEvent', { id }), location.href).href
    const text = calendarFile({ id, startTime, endTime, url, title: show(event.title), description: show(event.description) }, new Date())
    download(`taiyari-${id}.ics`, 'text/calendar;charset=utf-8', text)
  }
  return (
    <Button size="small" onClick={save}>
      <CalendarPlus size={18} aria-hidden="true" />
      {t.addToCalendar}
    </Button>
  )
}

function Entrants({ event, isSignedIn }: { event: LiveEvent; isSignedIn: boolean }) {
  const t = useTranslation(lobbyTranslations)
  const { number } = useFormatters()
  const { data } = useQuery({
    queryKey: ['live', 'entrants', event._id],
    queryFn: async () => (await api.live.listEntrants({ params: { id: event._id } })).data,
    enabled: isSignedIn,
    refetchInterval: refreshEvery,
    staleTime: 0,
  })
  const count = data?.count ?? event.participants
  const entrants = data?.entrants ?? []
  const others = count - entrants.length
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold text-xl">{t.whoIsIn}</h2>
      <p className="text-muted">{count === 0 ? t.nobodyYet : t.joinedOf(number(count), number(event.maxParticipants))}</p>
      {entrants.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {entrants.map(({ name, isOwn }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two learners may show the same name
            <li key={at} className="wrap-anywhere rounded-full border border-line bg-surface px-3 py-1 text-sm">
              {name} {isOwn && <span className="text-link">({t.you})</span>}
            </li>
          ))}
          {others > 0 && <li className="px-1 py-1 text-muted text-sm">{t.more(others)}</li>}
        </ul>
      )}
      {isSignedIn && <p className="text-muted text-sm">{t.names}</p>}
    </section>
  )
}
