import { useMutation } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { print } from '#domain/exact.ts'
import { pathTo } from '#domain/paths.ts'
import type { Result } from '#domain/results/result.ts'
import { api } from '../api.ts'
import { useConfig } from '../kit/config.ts'
import { useFormats, useShow, useWords } from '../kit/language.ts'
import { ButtonLink, practicePath } from '../kit/links.tsx'
import { messageOf, useMessages } from '../kit/messages.ts'
import { Button } from '../ui/Button.tsx'
import { toast } from '../ui/Toaster.tsx'
import { drawCard } from './card.ts'
import { shareResult } from './share.ts'
import { resultWords } from './words.ts'

/** What to do with a result: sit again, practise, show it to others, put it on paper. */
export function ResultActions({ result, band }: { result: Result; band: string }) {
  const t = useWords(resultWords)
  const navigate = useNavigate()
  const translate = useMessages()
  const paper = result.paper._id
  const missed = result.questions.some(({ outcome }) => outcome !== 'correct' && outcome !== 'dropped')
  const practise = useMutation({
    mutationFn: () => api.results.practiseWrong({ params: { id: result._id }, input: {} }),
    onSuccess: () => navigate(practicePath(paper)),
    onError: (error) => toast('error', translate(messageOf(error, ''))),
  })
  const share = useShare(result, band)
  return (
    <div className="flex flex-wrap gap-3 print:hidden">
      {!result.withheld && (
        <Button variant="primary" onClick={() => void navigate(paper ? pathTo('paper', { paperId: paper }) : pathTo('categories'))}>
          {t.retry}
        </Button>
      )}
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

/** A picture of the score with the link to the paper. No answer is in it. */
function useShare(result: Result, band: string) {
  const t = useWords(resultWords)
  const show = useShow()
  const { date } = useFormats()
  const { siteName } = useConfig()
  const title = show(result.paperTitle)
  const { marks, standing } = result
  return useMutation({
    async mutationFn() {
      const picture = await drawCard({
        siteName,
        title,
        percent: result.score,
        score: `${result.score}%`,
        band,
        facts: [
          { label: t.marks, value: t.ofMarks(print(marks.total), print(marks.maximum)) },
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
        picture,
        name: `${siteName}-${result.score}.png`,
        text: t.shareText(title, String(result.score), siteName),
        url: new URL(pathTo('paper', { paperId: result.paper._id }), location.origin).href,
      })
    },
    onSuccess: (done) => {
      if (done === 'copied') toast('success', t.copied)
      if (done === 'downloaded') toast('success', t.downloaded)
    },
    onError: () => toast('error', t.shareFailed),
  })
}
