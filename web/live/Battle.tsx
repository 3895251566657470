import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { BattleParticipation, Team } from '#domain/live/battle-endpoints.ts'
import type { LiveEvent } from '#domain/live/event.ts'
import { eventTopic } from '#domain/live/rank.ts'
import type { BattleState } from '#domain/live/standing.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { useLiveTopic } from '../kit/live-topic.ts'
import { useErrorMessage } from '../kit/messages.ts'
import { learnerSession } from '../kit/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { BattleQuestion } from './BattleQuestion.tsx'
import { battleTranslations } from './battle-translations.ts'
import { Countdown } from './EventState.tsx'
import { Scoreboard } from './Scoreboard.tsx'

type Read = Awaited<ReturnType<typeof api.live.readBattle>>['data']
type BattleProps = { event: LiveEvent; battle: Read; state: BattleState; now: number }

/** A running battle: live score, team choice and questions. */
export function Battle({ event, battle, state, now }: BattleProps) {
  const t = useTranslation(battleTranslations)
  const show = useLocalizedText()
  const errorMessage = useErrorMessage()
  const learner = learnerSession.use()
  const [heard, setHeard] = useState<BattleState | null>(null)
  const [played, setPlayed] = useState<BattleParticipation | null>(null)
  const line = useLiveTopic(eventTopic(event._id), ({ kind, data }) => kind === 'state' && setHeard(data as BattleState))
  const choice = useMutation({
    mutationFn: (team: Team) => api.live.chooseTeam({ params: { id: event._id }, input: { team } }),
    onSuccess: ({ data }) => setPlayed(data),
  })
  const own = played ?? battle.own
  const { red, blue } = heard ?? state
  const mayChoose = learner !== null && own?.team == null

  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <p className="font-medium text-lg">{show(event.title)}</p>
        <Countdown event={event} now={now} />
      </div>
      {line === 'away' && <Notice tone="warning">{t.away}</Notice>}
      {mayChoose && (
        <p>
          <strong>{t.choose}.</strong> <span className="text-muted">{t.chooseText}</span>
        </p>
      )}
      <Scoreboard
        red={red}
        blue={blue}
        own={own?.team ?? null}
        under={(team) =>
          mayChoose && (
            <span className="flex flex-col items-center gap-2">
              <Button
                variant={battle.suggested === team ? 'primary' : 'secondary'}
                busy={choice.isPending && choice.variables === team ? t.joining : false}
                onClick={() => choice.mutate(team)}
              >
                {team === 'red' ? t.joinRed : t.joinBlue}
              </Button>
              {battle.suggested === team && <Badge tone="brand">{t.suggested}</Badge>}
            </span>
          )
        }
      />
      {choice.isError && <Notice tone="error">{errorMessage(choice.error)}</Notice>}
      {!learner && (
        <p>
          <ButtonLink to={pathTo('login')} state={{ returnUrl: pathTo('teamBattle') }} variant="primary">
            {t.login}
          </ButtonLink>
        </p>
      )}
      {own?.team && <BattleQuestion eventId={event._id} own={own} onPlayed={setPlayed} />}
    </>
  )
}
