import { useMutation } from '@tanstack/react-query'
import { type ConnectionCheck as Check, type ConnectionGrade, gradeConnection, median } from '#domain/live/connection.ts'
import { eventTopic } from '#domain/live/rank.ts'
import { api, openTopic } from '../api.ts'
import { useFormatters, useTranslation } from '../kit/language.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { lobbyTranslations } from './lobby-translations.ts'

const requests = 5
const streamTimeout = 8000

async function measureRoundTrips(): Promise<number[]> {
  const measured: number[] = []
  // One after the other: together they would slow each other down.
  for (let sent = 0; sent < requests; sent += 1) {
    const start = performance.now()
    try {
      await api.system.health()
      measured.push(performance.now() - start)
    } catch {
      // A lost request is missing in the list, which makes the grade worse.
    }
  }
  return measured
}

/** Whether the event stream delivers its first message; some networks buffer streams. */
async function checkStream(eventId: string): Promise<boolean> {
  const connection = new AbortController()
  const timer = setTimeout(() => connection.abort(), streamTimeout)
  try {
    const reader = (await openTopic(eventTopic(eventId), null, connection.signal)).getReader()
    return !(await reader.read()).done
  } catch {
    return false
  } finally {
    clearTimeout(timer)
    connection.abort()
  }
}

async function checkConnection(eventId: string): Promise<Check> {
  const roundTrips = await measureRoundTrips()
  return { sent: requests, roundTrips, stream: roundTrips.length > 0 && (await checkStream(eventId)) }
}

const tones: Record<ConnectionGrade, 'success' | 'warning' | 'error'> = { good: 'success', slow: 'warning', poor: 'warning', none: 'error' }

export function ConnectionCheck({ eventId }: { eventId: string }) {
  const t = useTranslation(lobbyTranslations)
  const check = useMutation({ mutationFn: () => checkConnection(eventId), networkMode: 'always' })
  return (
    <section className="flex flex-col gap-3">
      <h2 className="font-semibold text-xl">{t.connection}</h2>
      <p className="text-muted">{t.connectionText}</p>
      <div>
        <Button size="small" busy={check.isPending ? t.checking : false} onClick={() => check.mutate()}>
          {check.data ? t.checkAgain : t.check}
        </Button>
      </div>
      <div aria-live="polite">{check.data && !check.isPending && <Outcome check={check.data} />}</div>
    </section>
  )
}

function Outcome({ check }: { check: Check }) {
  const t = useTranslation(lobbyTranslations)
  const { number } = useFormatters()
  const grade = gradeConnection(check)
  const measured = check.roundTrips.length > 0 ? t.measured(number(Math.round(median(check.roundTrips)))) : null
  const lost = check.sent - check.roundTrips.length
  return (
    <Notice tone={tones[grade]}>
      <p className="font-semibold">{t[grade]}</p>
      <p>{[t[`${grade}Advice`], measured, grade !== 'none' && lost > 0 && t.lost(lost, check.sent)].filter(Boolean).join(' ')}</p>
      {grade !== 'none' && <p>{check.stream ? t.streamWorks : t.streamBlocked}</p>}
    </Notice>
  )
}
