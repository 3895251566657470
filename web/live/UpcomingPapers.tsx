import { isBeingPrepared } from '#domain/catalogue/paper-state.ts'
import type { UpcomingPaper } from '#domain/live/event-endpoints.ts'
import { type PaperStatus, paperStatus } from '#domain/live/paper-status.ts'
import { pathTo } from '#domain/paths.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Badge, type BadgeTone } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { liveTranslations } from './translations.ts'

const tones: Record<PaperStatus, BadgeTone> = {
  ACTIVE: 'action',
  UPCOMING: 'action',
  'STARTING SOON': 'brand',
  'LIVE NOW': 'brand',
  ENDED: 'neutral',
}

function UpcomingPaperCard({ paper, now }: { paper: UpcomingPaper; now: number }) {
  const t = useTranslation(liveTranslations)
  const show = useLocalizedText()
  const { dateTime } = useFormatters()
  const status = paperStatus(paper.scheduledDate, now)
  const opensAt = status === 'UPCOMING' || status === 'STARTING SOON' ? paper.scheduledDate : null
  const isOver = status === 'ENDED' && !paper.isOpenAfterwards
  const facts = [show(paper.examCategoryName), t.questions(paper.totalQuestions), t.minutes(paper.duration)]
  return (
    <article className="flex h-full flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[status]}>{t[status]}</Badge>
        {paper.isPremium && <Badge tone="brand">{t.premium}</Badge>}
      </p>
      <h3 className="font-semibold text-lg">{show(paper.title)}</h3>
      <p className="line-clamp-2 text-muted text-sm">{show(paper.description)}</p>
      <p className="tabular text-muted text-sm">{facts.filter(Boolean).join(' · ')}</p>
      {paper.scheduledDate && (
        <p className="text-sm">
          {t.scheduled}: <time dateTime={paper.scheduledDate}>{dateTime(paper.scheduledDate)}</time>
        </p>
      )}
      <div className="mt-auto">
        {opensAt || isOver ? (
          <Button size="small" disabled>
            {opensAt ? t.opensAt(dateTime(opensAt)) : t.isOver}
          </Button>
        ) : isBeingPrepared(paper) ? (
          <Button size="small" disabled>
            {t.beingPrepared}
          </Button>
        ) : (
          <ButtonLink to={pathTo('paper', { paperId: paper._id })} size="small">
            {t.startPaper}
          </ButtonLink>
        )}
      </div>
    </article>
  )
}

export function UpcomingPapers({ papers, now }: { papers: readonly UpcomingPaper[]; now: number }) {
  const t = useTranslation(liveTranslations)
  if (papers.length === 0) {
    return (
      <EmptyState title={t.noPapers} heading="h2" action={<ButtonLink to={pathTo('categories')}>{t.browse}</ButtonLink>}>
        {t.noPapersText}
      </EmptyState>
    )
  }
  return (
    <section className="flex flex-col gap-4">
      <h2 className="font-semibold text-xl">{t.papers}</h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {papers.map((paper) => (
          <li key={paper._id}>
            <UpcomingPaperCard paper={paper} now={now} />
          </li>
        ))}
      </ul>
    </section>
  )
}
