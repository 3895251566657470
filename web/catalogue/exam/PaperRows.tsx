import { Check, FileText, Play } from 'lucide-react'
import { Link } from 'react-router'
import type { ExamPaper } from '#domain/catalogue/exam-page.ts'
import { isBeingPrepared } from '#domain/catalogue/paper-state.ts'
import { pathTo } from '#domain/paths.ts'
import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { practicePath } from '../../kit/links.tsx'
import type { ProgressByPaper } from '../../kit/paper-progress.ts'
import { Badge } from '../../ui/Badge.tsx'
import { RowContent, Rows, rowClass } from '../../ui/Rows.tsx'
import { catalogueTranslations } from '../translations.ts'
import { examTranslations } from './translations.ts'

/** The papers of an exam as rows, with the learner's progress and a second link to practise. */
export function PaperRows({ papers, progress }: { papers: readonly ExamPaper[]; progress: ProgressByPaper }) {
  return (
    <Rows>
      {papers.map((paper) => (
        <PaperRow key={paper._id} paper={paper} progress={progress[paper._id]} />
      ))}
    </Rows>
  )
}

function PaperRow({ paper, progress }: { paper: ExamPaper; progress: ProgressByPaper[string] | undefined }) {
  const t = useTranslation(examTranslations)
  const c = useTranslation(catalogueTranslations)
  const show = useLocalizedText()
  const isTimed = paper.type !== 'Notes' && paper.type !== 'PYQ'
  const isDone = progress?.status === 'completed'
  const isPreparing = isBeingPrepared(paper)
  const title = show(paper.title)
  const facts = [
    show(paper.subjectName),
    paper.type !== 'Notes' && (isTimed ? t.paperFacts(paper.totalQuestions, paper.duration) : t.questionFacts(paper.totalQuestions)),
  ]
  const Icon = isDone ? Check : isTimed ? Play : FileText
  return (
    <li className="flex flex-wrap items-center gap-x-3 sm:flex-nowrap">
      <Link to={pathTo('paper', { paperId: paper._id })} className={`${rowClass} shrink grow basis-full hover:bg-raised sm:basis-0`}>
        <RowContent
          glyph={<Icon size={20} />}
          title={title}
          detail={facts.filter(Boolean).join(' · ')}
          end={
            <span className="flex flex-wrap justify-end gap-1">
              {isPreparing && <Badge>{c.beingPrepared}</Badge>}
              {paper.isPremium && <Badge tone="marked">{c.premium}</Badge>}
              {isDone && <Badge tone="brand">{c.completed}</Badge>}
              {!isDone && progress && progress.status !== 'not_started' && <Badge tone="action">{c.resume}</Badge>}
            </span>
          }
        />
      </Link>
      {isTimed && !isPreparing && (
        <Link
          to={practicePath(paper._id)}
          aria-label={c.practiseOf(title)}
          className="mb-2 ml-14 inline-flex min-h-9 items-center rounded-control px-3 font-medium text-link text-sm hover:bg-raised sm:mb-0 sm:ml-0"
        >
          {c.practise}
        </Link>
      )}
    </li>
  )
}
