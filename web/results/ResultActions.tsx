import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { formatExact } from '#domain/exact.ts'
import { pathTo } from '#domain/paths.ts'
import type { Result } from '#domain/results/result.ts'
import { api } from '../api.ts'
import { useConfig } from '../kit/config.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink, practicePath } from '../kit/links.tsx'
import { useErrorMessage } from '../kit/messages.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/Toaster.tsx'
import { reviewPath } from './review-path.ts'
import { drawScoreImage } from './score-image.ts'
import { shareResult } from './share.ts'
import { resultTranslations } from './translations.ts'

/** Actions on a result: retake, practise the missed questions, share, print. */
export function ResultActions({ result, band }: { result: Result; band: string }) {
  const t = useTranslation(resultTranslations)
  const navigate = useNavigate()
  const errorMessage = useErrorMessage()
  const paper = result.paper._id
  const missed = result.questions.some(({ outcome }) => outcome !== 'correct' && outcome !== 'dropped')
  const practise = useMutation({
    mutationFn: () => api.results.practiseWrong({ params: { id: result._id }, input: {} }),
    onSuccess: () => navigate(practicePath(paper)),
    onError: (error) => toast('error', errorMessage(error)),
  })
  const share = useShare(result, band)
  const hasMistakes = result.wrongAnswers + result.partialAnswers > 0
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      <ButtonLink
        to={reviewPath(result, hasMistakes ? { filter: 'wrong' } : {})}
        variant="primary"
        className="sticky bottom-[calc(var(--bottom-bar)+0.75rem)] z-10 w-full shadow-float sm:static sm:w-auto sm:shadow-none"
      >
        {hasMistakes ? t.reviewMistakes : t.reviewAnswers}
      </ButtonLink>
      <Button onClick={() => void navigate(paper ? pathTo('paper', { paperId: paper }) : pathTo('categories'))}>{t.retry}</Button>
      {result.stored && missed && (
        <Button onClick={() => practise.mutate()} busy={practise.isPending ? t.practiseWrong : false}>
          {t.practiseWrong}
        </Button>
      )}
      <ButtonLink to={pathTo('categories')}>{t.practice}</ButtonLink>
      <Button onClick={() => share.mutate()} busy={share.isPending ? t.sharing : false}>
        {t.share}
      </Button>
      <Button onClick={() => window.print()}>{t.print}</Button>
    </div>
  )
}

/** Shares an image of the score with a link to the paper. It contains no answers. */
function useShare(result: Result, band: string) {
  const t = useTranslation(resultTranslations)
  const show = useLocalizedText()
  const { date } = useFormatters()
  const { siteName } = useConfig()
  const title = show(result.paperTitle)
  const { marks, standing } = result
  return useMutation({
    async mutationFn() {
      const image = await drawScoreImage({
        siteName,
        title,
        percent: result.score,
        score: `${result.score}%`,
        band,
        facts: [
          { label: t.marks, value: t.ofMarks(formatExact(marks.total), formatExact(marks.maximum)) },
          ...(standing
            ? [
                { label: t.rank, value: t.rankOf(standing.rank, standing.groupSize) },
                { label: t.percentile, value: String(standing.percentile) },
              ]
            : []),
        ],
        date: date(result.completedAt),
      })
      return shareResult({
        image,
        name: `${siteName}-${result.score}.png`,
        text: t.shareText(title, String(result.score), siteName),
        url: new URL(pathTo('paper', { paperId: result.paper._id }), location.origin).href,
      })
    },
    onSuccess: (outcome) => {
      if (outcome === 'copied') toast('success', t.copied)
      if (outcome === 'downloaded') toast('success', t.downloaded)
    },
    onError: () => toast('error', t.shareFailed),
  })
}
