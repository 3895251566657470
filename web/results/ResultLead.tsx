import { formatExact, toNumber } from '#domain/exact.ts'
import type { Result } from '#domain/results/result.ts'
import { passPercent } from '#domain/results/score.ts'
import { useFormatters, useTranslation } from '../kit/language.ts'
import { Badge } from '../ui/Badge.tsx'
import { Lead } from '../ui/Lead.tsx'
import { Celebration } from './Celebration.tsx'
import { ScoreRing } from './ScoreRing.tsx'
import { resultTranslations } from './translations.ts'

/** How it went: marks of the maximum, the place among others, and the score with its band and pass beside it. */
export function ResultLead({ result, band }: { result: Result; band: string }) {
  const t = useTranslation(resultTranslations)
  const { date } = useFormatters()
  const { marks, standing } = result
  const hasMarks = toNumber(marks.maximum) > 0
  return (
    <Lead aria-label={t.title} className="relative">
      <div className="flex items-center justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="tabular font-bold text-[2.5rem] leading-[1.1] tracking-tight">
            {hasMarks ? <Marks total={formatExact(marks.total)} maximum={formatExact(marks.maximum)} /> : `${result.score}%`}
          </p>
          {standing && (
            <p className="tabular font-semibold">
              {t.rankLine(standing.rank, standing.groupSize)} · {t.percentileLine(standing.percentile)}
            </p>
          )}
          <p className="flex flex-wrap items-center gap-2">
            {result.mode === 'practice' && <Badge tone="action">{t.practice}</Badge>}
            {band} <Badge tone={result.passed ? 'correct' : 'wrong'}>{result.passed ? t.passed : t.notPassed}</Badge>
          </p>
        </div>
        <ScoreRing percent={result.score} label={t.score} text={`${result.score}%`} />
      </div>
      {result.stored && <Celebration result={result} />}
      <p className="text-sm">
        {result.passRule === 'marks' ? t.passByMarks(String(result.paper.passingMarks)) : t.passByScore(passPercent)}
        {standing && `. ${t.firstAttempts}`}
      </p>
      {result.remarkedAt && <p className="text-sm">{t.remarked(date(result.remarkedAt))}</p>}
    </Lead>
  )
}

/** The sentence “96 of 160” with the maximum in smaller type, in the order of the language. */
function Marks({ total, maximum }: { total: string; maximum: string }) {
  const t = useTranslation(resultTranslations)
  const [before = '', after = ''] = t.ofMarks('\n', maximum).split('\n')
  return (
    <>
      {before && <span className="font-semibold text-xl">{before}</span>}
      {total}
      {after && <span className="font-semibold text-xl">{after}</span>}
    </>
  )
}
