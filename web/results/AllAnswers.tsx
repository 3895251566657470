import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { RenderedKey } from '#domain/attempts/paper-body.ts'
import type { Result } from '#domain/results/result.ts'
import { useTranslation } from '../kit/language.ts'
import { QueryContent } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Review } from './Review.tsx'
import { resultTranslations } from './translations.ts'

/** Every question on one long page: folded on the screen, always printed. `?print=1` opens it. */
export function AllAnswers({ result, keys }: { result: Result; keys: UseQueryResult<RenderedKey[]> }) {
  const t = useTranslation(resultTranslations)
  const id = useId()
  const [query] = useSearchParams()
  const [isOpened, setIsOpened] = useState<boolean | null>(null)
  const isOpen = isOpened ?? query.get('print') === '1'
  if (result.questions.length === 0) return <p className="text-muted">{t.noQuestions}</p>
  return (
    <section aria-labelledby={`${id}-title`} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`${id}-title`} className="font-bold text-xl">
          {t.review}
        </h2>
        <Button size="small" className="print:hidden" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpened(!isOpen)}>
          {isOpen ? t.hideAnswers : t.showAnswers(result.questions.length)}
        </Button>
      </div>
      <div id={id} className={classes('flex-col gap-4', isOpen ? 'flex' : 'hidden print:flex')}>
        <QueryContent query={keys} loading={<Skeleton label={t.loadingKeys} />} failed={t.keysFailed}>
          {(loaded) => <Review result={result} keys={loaded} />}
        </QueryContent>
      </div>
    </section>
  )
}
