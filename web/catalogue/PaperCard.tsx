import type { Paper } from '#domain/catalogue/paper.ts'
import { pathTo } from '#domain/paths.ts'
import { useShow, useWords } from '../kit/language.ts'
import { ButtonLink, practicePath } from '../kit/links.tsx'
import type { ProgressByPaper } from '../kit/progress.ts'
import { Badge } from '../ui/Badge.tsx'
import { ProgressBar } from '../ui/Progress.tsx'
import { CategoryCard } from './CategoryCard.tsx'
import { usePaperNames } from './names.ts'
import { catalogueWords } from './words.ts'

type Standing = ProgressByPaper[string] | undefined

const percentOf = (standing: Standing) =>
  standing?.status === 'completed' ? 100 : Math.min(100, Math.max(0, Math.round(standing?.progress ?? 0)))

function StandingBadge({ standing }: { standing: Standing }) {
  const t = useWords(catalogueWords)
  const percent = percentOf(standing)
  if (standing?.status === 'completed') return <Badge tone="brand">{t.completed}</Badge>
  if (percent > 0) return <Badge tone="action">{t.done(percent)}</Badge>
  if (standing && standing.status !== 'not_started') return <Badge tone="action">{t.resume}</Badge>
  return <Badge>{t.start}</Badge>
}

type PaperCardProps = { paper: Paper; standing?: Standing; target?: '_blank' }

export function PaperCard({ paper, standing, target }: PaperCardProps) {
  const t = useWords(catalogueWords)
  const show = useShow()
  const names = usePaperNames()
  const title = show(paper.title)
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
            {paper.isPremium && <Badge tone="marked">{t.premium}</Badge>}
            <StandingBadge standing={standing} />
          </span>
        }
      />
      {timed && !target && (
        <ButtonLink to={practicePath(paper._id)} size="small" aria-label={t.practiseOf(title)}>
          {t.practise}
        </ButtonLink>
      )}
      <ProgressBar label={t.progressOf(title)} percent={percentOf(standing)} tone={standing?.status === 'completed' ? 'brand' : 'action'} />
    </div>
  )
}
