import { pathTo } from '#domain/paths.ts'
import type { ResultSummary } from '#domain/results/result.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { RowLink } from '../../kit/rows.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { useResultFormat } from '../result-format.ts'
import { studyTranslations } from '../translations.ts'
import { historyTranslations } from './translations.ts'

/** A result as one row, linked to the result page. */
export function ResultRow({ result }: { result: ResultSummary }) {
  const t = useTranslation(historyTranslations)
  const s = useTranslation(studyTranslations)
  const show = useLocalizedText()
  const { date } = useFormatters()
  const { band, percent, title, duration } = useResultFormat()
  return (
    <RowLink
      to={`${pathTo('results')}?attempt=${result._id}`}
      title={title(result)}
      detail={
        <>
          <span className="block">
            {show(result.subject)} · {date(result.completedAt)}
          </span>
          <span className="block">
            {t.correct(result.correctAnswers, result.totalQuestions)} · {duration(result.timeTaken)} · {band(result.score)}
          </span>
        </>
      }
      end={
        <span className="flex shrink-0 flex-col items-end gap-1">
          <span className="tabular font-bold text-xl">{percent(result.score)}</span>
          <Badge tone={result.passed ? 'correct' : 'wrong'}>{result.passed ? s.passed : s.failed}</Badge>
        </span>
      }
    />
  )
}
