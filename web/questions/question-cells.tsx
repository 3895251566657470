import { lazy, Suspense } from 'react'
import type { Question } from '#domain/questions/question.ts'
import { lacksTranslation, show } from '#domain/show.ts'
import type { Column } from '../kit/resource/types.ts'
import { Badge } from '../ui/Badge.tsx'
import { kindLabels } from './kinds.ts'

const RenderedText = lazy(async () => ({ default: (await import('./RenderedText.tsx')).RenderedText }))

const nameLength = 80

/** A question in a few words, for the names of buttons and for what is said. */
export function nameOf({ questionText }: Pick<Question, 'questionText'>): string {
  const words = show(questionText, 'en').replaceAll(/\s+/g, ' ').trim()
  return words.length > nameLength ? `${words.slice(0, nameLength - 1)}…` : words
}

type QuestionCellProps = { question: Question /** Where it is at home, if not here. */; borrowedFrom?: string | undefined }

function QuestionCell({ question, borrowedFrom }: QuestionCellProps) {
  const text = show(question.questionText, 'en')
  const texts = [question.questionText, ...question.options.map((option) => option.text)]
  return (
    <div className="flex min-w-0 max-w-xl flex-col items-start gap-1.5">
      <div className="line-clamp-4 w-full">
        <Suspense fallback={<span className="wrap-anywhere">{text}</span>}>
          <RenderedText text={text} />
        </Suspense>
      </div>
      <div className="flex flex-wrap gap-1">
        {!question.isActive && <Badge>Inactive</Badge>}
        {question.dropped && <Badge>Cancelled</Badge>}
        {texts.some(lacksTranslation) && <Badge tone="brand">Not translated yet</Badge>}
        {borrowedFrom && <Badge tone="action">From {borrowedFrom}</Badge>}
      </div>
    </div>
  )
}

export const columns = {
  question: (paperId?: string): Column<Question> => ({
    label: 'Question',
    sort: 'question',
    show: (question) => (
      <QuestionCell
        question={question}
        borrowedFrom={paperId !== undefined && question.paperId !== paperId ? show(question.paper.name, 'en') : undefined}
      />
    ),
    text: ({ questionText }) => show(questionText, 'en'),
  }),
  type: { label: 'Type', show: ({ kind }) => kindLabels[kind] },
  topic: { label: 'Topic', sort: 'topic', show: ({ topic }) => topic },
  difficulty: {
    label: 'Difficulty',
    sort: 'difficulty',
    show: ({ difficulty }) => <Badge>{difficulty}</Badge>,
    text: ({ difficulty }) => difficulty,
  },
  marks: { label: 'Marks', show: ({ marks, kind }) => (kind === 'note' ? '–' : marks) },
  paper: { label: 'Paper', show: ({ paper }) => show(paper.name, 'en') },
} satisfies Record<string, Column<Question> | ((paperId?: string) => Column<Question>)>
