import type { ResultSummary } from '#domain/results/result.ts'
import { type ScoreBand, scoreBand } from '#domain/results/score.ts'
import { useFormats, useShow, useWords } from '../kit/language.ts'
import { studyWords } from './words.ts'

/** Results and durations in the reader's words. */
export function useResultWords() {
  const t = useWords(studyWords)
  const show = useShow()
  const { number } = useFormats()
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
