import { pathTo } from '#domain/paths.ts'
import type { WithheldResult } from '#domain/results/result.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { resultTranslations } from './translations.ts'

const deviceTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone

/** The receipt of an attempt whose result an event holds back. */
export function WithheldResultView({ result }: { result: WithheldResult }) {
  const t = useTranslation(resultTranslations)
  const show = useLocalizedText()
  const { dateTime, time } = useFormatters()
  const { eventId, until } = result.withheld
  return (
    <>
      <h1 className="font-bold text-2xl">{show(result.paperTitle)}</h1>
      <Card className="flex flex-col gap-2">
        <p className="font-semibold text-lg">{t.handedIn(time(new Date(result.completedAt), deviceTimeZone()))}</p>
        <p className="tabular">{t.sent(result.answered, result.totalQuestions)}</p>
      </Card>
      <Notice tone="info">
        <p>
          {until ? t.resultsOn(dateTime(until)) : t.resultsSoon} {t.heldWhy}
        </p>
      </Notice>
      <div className="flex flex-wrap gap-3">
        {eventId && (
          <ButtonLink to={pathTo('liveEvent', { id: eventId })} variant="primary">
            {t.toEvent}
          </ButtonLink>
        )}
        <ButtonLink to={pathTo('categories')}>{t.browse}</ButtonLink>
      </div>
    </>
  )
}
