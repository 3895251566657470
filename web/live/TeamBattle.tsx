import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { LiveEvent } from '#domain/live/event.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { learnerSession } from '../kit/session.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/Card.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Battle } from './Battle.tsx'
import { battleTranslations } from './battle-translations.ts'
import { useServerNow } from './clock.ts'
import { Countdown } from './EventState.tsx'
import { Scoreboard } from './Scoreboard.tsx'

const simulatedEvery = 3000
const maxSimulated = 4

/** The running team battle, or a simulated demo until the next one. */
export function Component() {
  const t = useTranslation(battleTranslations)
  const learner = learnerSession.use()
  const query = useQuery({
    queryKey: ['live', 'battle', learner?._id],
    queryFn: () => api.live.readBattle(),
    refetchInterval: 30_000,
  })
  const battle = query.data?.data
  const now = useServerNow(battle?.serverNow)
  const running = battle?.running && Date.parse(battle.running.endTime) > now ? battle.running : null
  return (
    <Page title={t.title} description={t.description}>
      <header className="flex flex-wrap items-center gap-3">
        <h1 className="font-bold text-3xl">{t.title}</h1>
        {battle && <Badge tone={running ? 'brand' : 'neutral'}>{running ? t.running : t.demo}</Badge>}
      </header>
      {query.isPending && <Skeleton label={t.loading} rows={2} className="h-40" />}
      {query.isError && <ErrorState message={t.failed} onRetry={() => void query.refetch()} />}
      {battle && running && battle.state && <Battle key={running._id} event={running} battle={battle} state={battle.state} now={now} />}
      {battle && !running && <Demo next={battle.next} now={now} />}
    </Page>
  )
}

function useSimulation() {
  const [scores, setScores] = useState({ red: 0, blue: 0 })
  useEffect(() => {
    const rise = () => Math.floor(Math.random() * (maxSimulated + 1))
    const timer = setInterval(() => setScores(({ red, blue }) => ({ red: red + rise(), blue: blue + rise() })), simulatedEvery)
    return () => clearInterval(timer)
  }, [])
  return scores
}

function Demo({ next, now }: { next: LiveEvent | null; now: number }) {
  const t = useTranslation(battleTranslations)
  const show = useLocalizedText()
  const { dateTime } = useFormatters()
  const { red, blue } = useSimulation()
  return (
    <>
      <p className="text-muted">{t.demoText}</p>
      <Scoreboard red={{ score: red }} blue={{ score: blue }} />
      <Card className="flex flex-col gap-3">
        <h2 className="font-semibold text-lg">{t.nextBattle}</h2>
        {next ? (
          <>
            <p className="font-medium">{show(next.title)}</p>
            <p className="text-muted">{dateTime(next.startTime)}</p>
            <Countdown event={next} now={now} />
          </>
        ) : (
          <p className="text-muted">{t.noNext}</p>
        )}
        <div>
          <ButtonLink to={next ? pathTo('liveEvent', { id: next._id }) : pathTo('liveEvents')} variant="primary">
            {t.seeEvents}
          </ButtonLink>
        </div>
      </Card>
    </>
  )
}
