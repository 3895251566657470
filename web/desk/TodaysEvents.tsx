import type { EventToday } from '#domain/desk/dashboard.ts'
import { pathTo } from '#domain/paths.ts'
import { useFormatters } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Section } from './Section.tsx'

const zone = 'Asia/Kolkata'
const weekday = new Intl.DateTimeFormat('en-IN', { weekday: 'short', day: 'numeric', month: 'short', timeZone: zone })

const states: Record<EventToday['status'], { name: string; tone: BadgeTone }> = {
  live: { name: 'Live', tone: 'brand' },
  upcoming: { name: 'Upcoming', tone: 'action' },
  ended: { name: 'Ended', tone: 'neutral' },
}

export function TodaysEvents({ events }: { events: readonly EventToday[] }) {
  const { time, number } = useFormatters()
  return (
    <Section title="Events today" note={weekday.format(new Date())}>
      {events.length === 0 ? (
        <p className="text-muted">No events today.</p>
      ) : (
        <ul className="flex flex-col divide-y divide-line">
          {events.map(({ _id, title, startTime, status, participants, capacity }) => (
            <li key={_id} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1 basis-40">
                <p className="wrap-anywhere font-semibold">{title}</p>
                <p className="tabular text-muted text-sm">
                  {time(new Date(startTime), zone)} · {number(participants)} of {number(capacity)} joined
                </p>
              </div>
              <Badge tone={states[status].tone}>{states[status].name}</Badge>
              <ButtonLink
                to={pathTo(status === 'upcoming' ? 'adminEventEdit' : 'adminEventMonitor', { id: _id })}
                size="small"
                aria-label={`${status === 'upcoming' ? 'Open' : 'Monitor'}: ${title}`}
              >
                {status === 'upcoming' ? 'Open' : 'Monitor'}
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
