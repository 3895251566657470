import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { LiveEvent } from '#domain/live/event.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { useErrorMessage } from '../kit/messages.ts'
import { learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { eventStatus } from './EventState.tsx'
import { liveTranslations } from './translations.ts'

type EventActionsProps = { event: LiveEvent; now: number; size?: 'small' | 'medium' }

/** The learner's next action in an event: join, start the paper or see the result. */
export function EventActions({ event, now, size = 'medium' }: EventActionsProps) {
  const t = useTranslation(liveTranslations)
  const errorMessage = useErrorMessage()
  const cache = useQueryClient()
  const { pathname } = useLocation()
  const learner = learnerSession.use()
  const params = { id: event._id }
  const refetchEvents = { onSettled: () => cache.invalidateQueries({ queryKey: ['live'] }) }
  const join = useMutation({ mutationFn: () => api.live.joinEvent({ params }), ...refetchEvents })
  const leave = useMutation({ mutationFn: () => api.live.leaveEvent({ params }), ...refetchEvents })
  const status = eventStatus(event, now)
  const { entry, paper, isBattle } = event
  const failure = join.error ?? leave.error
  const hasStarted = entry?.attemptId != null
  // In a list of cards no button is the primary one.
  const variant = size === 'medium' ? 'primary' : 'secondary'

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {entry && status !== 'ended' && !hasStarted && <span className="font-medium text-sm">✓ {t.joined}</span>}
        {!learner && status !== 'ended' && (
          <ButtonLink to={pathTo('login')} state={{ returnUrl: pathname }} size={size} variant={variant}>
            {t.login}
          </ButtonLink>
        )}
        {learner && status === 'live' && isBattle && (
          <ButtonLink to={pathTo('teamBattle')} variant={variant} size={size}>
            {t.toBattle}
          </ButtonLink>
        )}
        {learner && status === 'live' && !isBattle && paper && !entry?.submitted && (
          <ButtonLink to={pathTo('paper', { paperId: paper._id })} variant={variant} size={size}>
            {hasStarted ? t.goOn : t.sit}
          </ButtonLink>
        )}
        {learner && !entry && status === 'upcoming' && (
          <Button
            variant={variant}
            size={size}
            disabled={event.participants >= event.maxParticipants}
            busy={join.isPending ? t.joining : false}
            onClick={() => join.mutate()}
          >
            {event.participants >= event.maxParticipants ? t.full : t.join}
          </Button>
        )}
        {entry && status === 'upcoming' && (
          <Button size={size} busy={leave.isPending ? t.leaving : false} onClick={() => leave.mutate()}>
            {t.leave}
          </Button>
        )}
        {entry?.submitted && (
          <ButtonLink to={`${pathTo('results')}?attempt=${entry.attemptId}`} size={size}>
            {t.yourResult}
          </ButtonLink>
        )}
      </div>
      {failure && <Notice tone="error">{errorMessage(failure)}</Notice>}
    </div>
  )
}
