import type { Paper } from '#domain/catalogue/paper.ts'
import { isBeingPrepared } from '#domain/catalogue/paper-state.ts'
import { pathTo } from '#domain/paths.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink, practicePath } from '../kit/links.tsx'
import type { ProgressByPaper } from '../kit/paper-progress.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/Progress.tsx'
import { CategoryCard } from './CategoryCard.tsx'
import { usePaperNames } from './names.ts'
import { catalogueTranslations } from './translations.ts'

type Progress = ProgressByPaper[string] | undefined

const percentOf = (progress: Progress) =>
  progress?.status === 'completed' ? 100 : Math.min(100, Math.max(0, Math.round(progress?.progress ?? 0)))

function ProgressBadge({ progress }: { progress: Progress }) {
  const t = useTranslation(catalogueTranslations)
  const percent = percentOf(progress)
  if (progress?.status === 'completed') return <Badge tone="brand">{t.completed}</Badge>
  if (percent > 0) return <Badge tone="action">{t.done(percent)}</Badge>
  if (progress && progress.status !== 'not_started') return <Badge tone="action">{t.resume}</Badge>
  return <Badge>{t.start}</Badge>
}

type PaperCardProps = { paper: Paper; progress?: Progress; target?: '_blank' }

export function PaperCard({ paper, progress, target }: PaperCardProps) {
  const t = useTranslation(catalogueTranslations)
  const show = useLocalizedText()
  const names = usePaperNames()
  const title = show(paper.title)
  const isPreparing = isBeingPrepared(paper)
  const timed = paper.type !== 'Notes' && paper.type !== 'PYQ'
  return (
    <div className="flex h-full flex-col gap-2">
      <CategoryCard
        to={pathTo('paper', { paperId: paper._id })}
        target={target}
        icon={paper.icon}
        name={title}
        description={show(paper.description)}
        facts={[
          names.type(paper.type),
          ...(paper.type === 'Notes' ? [] : [t.questionsCount(paper.totalQuestions), names.difficulty(paper.difficulty)]),
          ...(timed ? [t.minutes(paper.duration)] : []),
        ]}
        badge={
          <span className="flex flex-wrap justify-end gap-1">
            {isPreparing && <Badge>{t.beingPrepared}</Badge>}
            {paper.isPremium && <Badge tone="marked">{t.premium}</Badge>}
            {(!isPreparing || progress) && <ProgressBadge progress={progress} />}
          </span>
        }
      />
      {timed && !target && isPreparing && (
        <Button size="small" disabled aria-label={`${t.practiseOf(title)}: ${t.beingPrepared}`}>
          {t.practise}
        </Button>
      )}
      {timed && !target && !isPreparing && (
        <ButtonLink to={practicePath(paper._id)} size="small" aria-label={t.practiseOf(title)}>
          {t.practise}
        </ButtonLink>
      )}
      <ProgressBar label={t.progressOf(title)} percent={percentOf(progress)} tone={progress?.status === 'completed' ? 'brand' : 'action'} />
    </div>
  )
}
