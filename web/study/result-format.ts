import type { ResultSummary } from '#domain/results/result.ts'
import { type ScoreBand, scoreBand } from '#domain/results/score.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { studyTranslations } from './translations.ts'

/** Formatters for results and durations in the current language. */
export function useResultFormat() {
  const t = useTranslation(studyTranslations)
  const show = useLocalizedText()
  const { number } = useFormatters()
  return {
    band: (score: number) => t[scoreBand(score) satisfies ScoreBand],
    percent: (value: number) => `${number(value)}%`,
    title: (result: Pick<ResultSummary, 'paperTitle'>) => show(result.paperTitle, t.unknownPaper),
    duration(seconds: number) {
      if (seconds < 60) return t.seconds(seconds)
      const minutes = Math.round(seconds / 60)
      return minutes < 60 ? t.minutes(minutes) : t.hours(Math.floor(minutes / 60), minutes % 60)
    },
  }
}
