import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'react-router'
import type { LiveEvent } from '#domain/live/event.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useWords } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { messageOf, useMessages } from '../kit/messages.ts'
import { learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { statusOf } from './EventState.tsx'
import { liveWords } from './words.ts'

type EventActionsProps = { event: LiveEvent; now: number; size?: 'small' | 'medium' }

/** The next step of a learner in an event: join, sit, or see what came of it. */
export function EventActions({ event, now, size = 'medium' }: EventActionsProps) {
  const t = useWords(liveWords)
  const translate = useMessages()
  const cache = useQueryClient()
  const { pathname } = useLocation()
  const learner = learnerSession.use()
  const params = { id: event._id }
  const settle = { onSettled: () => cache.invalidateQueries({ queryKey: ['live'] }) }
  const join = useMutation({ mutationFn: () => api.live.joinEvent({ params }), ...settle })
  const leave = useMutation({ mutationFn: () => api.live.leaveEvent({ params }), ...settle })
  const status = statusOf(event, now)
  const { entry, paper, isBattle } = event
  const failure = join.error ?? leave.error
  const hasBegun = entry?.attemptId != null
  // Among many cards none is the obvious next step.
  const variant = size === 'medium' ? 'primary' : 'secondary'

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        {entry && status !== 'ended' && !hasBegun && <span className="font-medium text-sm">✓ {t.joined}</span>}
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
            {hasBegun ? t.goOn : t.sit}
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
      {failure && <Notice tone="error">{translate(messageOf(failure, ''))}</Notice>}
    </div>
  )
}
