import { lazy, Suspense } from 'react'
import { languages, localize } from '#domain/language.ts'
import { answerRules } from '#domain/questions/kinds/answers.ts'
import { itemLists } from '#domain/questions/kinds/fields.ts'
import { isAnswerable } from '#domain/questions/kinds/names.ts'
import type { Question } from '#domain/questions/question.ts'
import { isUntranslated } from '#domain/questions/translation.ts'
import type { Column } from '../kit/resource/types.ts'
import { Badge } from '../ui/Badge.tsx'
import { kindLabels } from './kinds/labels.ts'

const RenderedText = lazy(async () => ({ default: (await import('./RenderedText.tsx')).RenderedText }))

const nameLength = 80

/** The beginning of a question's text, for labels and messages. */
export function questionName({ questionText }: Pick<Question, 'questionText'>): string {
  const text = localize(questionText, 'en').replaceAll(/\s+/g, ' ').trim()
  return text.length > nameLength ? `${text.slice(0, nameLength - 1)}…` : text
}

type QuestionCellProps = {
  question: Question /** The paper that the question belongs to, if it is another one. */
  borrowedFrom?: string | undefined
}

function QuestionCell({ question, borrowedFrom }: QuestionCellProps) {
  const text = localize(question.questionText, 'en')
  const texts = [question.questionText, ...itemLists.flatMap((list) => question[list] ?? []).map(({ text: item }) => item)]
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
        {texts.some((each) => languages.some((language) => isUntranslated(each, language))) && (
          <Badge tone="brand">Not translated yet</Badge>
        )}
        {question.passageId && <Badge>Passage</Badge>}
        {question.template && <Badge>{question.template.draw === 'each' ? 'Template, for each learner' : 'Template'}</Badge>}
        {borrowedFrom && <Badge tone="action">From {borrowedFrom}</Badge>}
      </div>
    </div>
  )
}

/** The key in letters or numbers, with the words of a single correct option. */
function keyText(question: Question): string {
  if (!isAnswerable(question.kind)) return '–'
  const key = answerRules[question.kind].describeKey(question)
  const [only, ...others] = question.correctAnswers
  const option = others.length === 0 ? question.options.find(({ id }) => id === only) : undefined
  return option ? `${key}: ${localize(option.text, 'en')}` : key
}

function KeyCell({ question }: { question: Question }) {
  const text = keyText(question)
  return (
    <div className="line-clamp-2 max-w-56">
      <Suspense fallback={<span className="wrap-anywhere">{text}</span>}>
        <RenderedText text={text} />
      </Suspense>
    </div>
  )
}

export const columns = {
  question: (paperId?: string): Column<Question> => ({
    label: 'Question',
    sort: 'question',
    render: (question) => (
      <QuestionCell
        question={question}
        borrowedFrom={paperId !== undefined && question.paperId !== paperId ? localize(question.paper.name, 'en') : undefined}
      />
    ),
    text: ({ questionText }) => localize(questionText, 'en'),
  }),
  type: {
    label: 'Type',
    render: ({ kind }) => <span className="whitespace-nowrap">{kindLabels[kind]}</span>,
    text: ({ kind }) => kindLabels[kind],
  },
  key: { label: 'Key', render: (question) => <KeyCell question={question} />, text: keyText },
  topic: { label: 'Topic', sort: 'topic', render: ({ topic }) => topic },
  difficulty: {
    label: 'Difficulty',
    sort: 'difficulty',
    render: ({ difficulty }) => <Badge>{difficulty}</Badge>,
    text: ({ difficulty }) => difficulty,
  },
  marks: { label: 'Marks', render: ({ marks, kind }) => (isAnswerable(kind) ? marks : '–') },
  paper: { label: 'Paper', render: ({ paper }) => localize(paper.name, 'en') },
} satisfies Record<string, Column<Question> | ((paperId?: string) => Column<Question>)>
