import { Link } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import type { ResultSummary } from '#domain/results/result.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../../kit/language.ts'
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
    <Link
      to={`${pathTo('results')}?attempt=${result._id}`}
      className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-card border border-line bg-surface p-4 hover:border-line-strong hover:bg-raised"
    >
      <span className="flex min-w-48 flex-1 flex-col">
        <span className="font-semibold">{title(result)}</span>
        <span className="text-muted text-sm">
          {show(result.subject)} · {date(result.completedAt)}
        </span>
      </span>
      <span className="tabular text-muted text-sm">
        {t.correct(result.correctAnswers, result.totalQuestions)} · {duration(result.timeTaken)}
      </span>
      <span className="flex items-center gap-3">
        <span className="tabular font-bold text-xl">{percent(result.score)}</span>
        <Badge tone={result.passed ? 'correct' : 'wrong'}>{result.passed ? s.passed : s.failed}</Badge>
        <span className="text-sm">{band(result.score)}</span>
      </span>
    </Link>
  )
}
