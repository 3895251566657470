import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sittersTopic } from '#domain/live/rank.ts'
import { api } from '../api.ts'
import { useWords } from '../kit/language.ts'
import { useLive } from '../kit/live.ts'
import { Notice } from '../ui/Notice.tsx'
import type { SittingStore } from './sitting-store.ts'
import { examWords } from './words.ts'

// The next save brings it too.
const later = (error: unknown) => console.warn('The new time could not be asked for.', error)

/** What is announced to everybody who sits the event, and time that is added while it runs. */
export function EventNotices({ store, eventId }: { store: SittingStore; eventId: string }) {
  const t = useWords(examWords)
  const cache = useQueryClient()
  const key = ['live', 'sat event', eventId]
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => api.live.readEvent({ params: { id: eventId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useLive(sittersTopic(eventId), ({ kind, data: said }) => {
    if (kind === 'announcement') void cache.invalidateQueries({ queryKey: key })
    if (kind === 'time') store.askTime((said as { attemptId: string | null }).attemptId).catch(later)
  })
  const shown = data?.announcements.filter(({ at }) => !dismissed.includes(at)) ?? []
  return shown.map(({ text, at }) => (
    <Notice key={at} tone="info" onDismiss={() => setDismissed([...dismissed, at])} dismissLabel={t.close}>
      <p>
        <strong>{t.announcement}:</strong> {text}
      </p>
    </Notice>
  ))
}
