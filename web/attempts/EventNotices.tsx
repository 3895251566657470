import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { participantsTopic } from '#domain/live/rank.ts'
import { api } from '../api.ts'
import { useTranslation } from '../kit/language.ts'
import { useLiveTopic } from '../kit/live-topic.ts'
import { Notice } from '../ui/Notice.tsx'
import type { ExamStore } from './exam-store.ts'
import { examTranslations } from './translations.ts'

/** Announcements to all participants of a live event, and deadline extensions while it runs. */
export function EventNotices({ store, eventId }: { store: ExamStore; eventId: string }) {
  const t = useTranslation(examTranslations)
  const cache = useQueryClient()
  const key = ['live', 'sat event', eventId]
  const [dismissed, setDismissed] = useState<readonly string[]>([])
  const { data } = useQuery({
    queryKey: key,
    queryFn: () => api.live.readEvent({ params: { id: eventId } }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  useLiveTopic(participantsTopic(eventId), ({ kind, data: message }) => {
    if (kind === 'announcement') void cache.invalidateQueries({ queryKey: key })
    if (kind !== 'time') return
    // Null: everybody gets the time.
    const { attemptId } = message as { attemptId: string | null }
    if (attemptId === null || attemptId === store.get().attempt.attemptId) store.dispatch({ do: 'outdated' })
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
