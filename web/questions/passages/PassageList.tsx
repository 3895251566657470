import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import type { Passage } from '#domain/questions/passage.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { usePaper } from '../paper.ts'
import { questionName } from '../question-cells.tsx'
import { QuestionExcerpt } from '../smart/QuestionExcerpt.tsx'
import { passagesQuery } from './queries.ts'

/** The passages of a paper with their questions. */
export function Component() {
  const { paperId = '' } = useParams()
  const paper = usePaper(paperId)
  const passages = useQuery(passagesQuery(paperId))
  const create = (
    <ButtonLink variant="primary" to={pathTo('adminPassageCreate', { paperId })}>
      Create Passage
    </ButtonLink>
  )
  return (
    <AdminPage
      title="Passages"
      subtitle={localize(paper.data?.data.name, 'en', 'Texts, tables and charts that several questions share')}
      actions={
        <>
          <ButtonLink to={pathTo('adminPaperQuestions', { paperId })}>Manage questions</ButtonLink>
          {create}
        </>
      }
    >
      <QueryContent query={passages} failed={(reason) => `Failed to load passages: ${reason}`}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No passages yet" action={create}>
              Write a text, table or chart once and attach the questions about it. They stay together in the paper.
            </EmptyState>
          ) : (
            <ul className="grid gap-4 md:grid-cols-2">
              {all.map((passage) => (
                <li key={passage._id}>
                  <PassageCard passage={passage} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </AdminPage>
  )
}

function PassageCard({ passage }: { passage: Passage }) {
  const { _id: id, paperId, key, text, questions } = passage
  const addQuestion = `${pathTo('adminPaperQuestions', { paperId })}?${new URLSearchParams({ question: 'new', passage: id })}`
  return (
    <Card className="flex h-full flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="font-semibold text-lg">Passage {key}</h2>
        <p className="tabular text-muted text-sm">{questions.length === 1 ? '1 question' : `${questions.length} questions`}</p>
      </header>
      <QuestionExcerpt text={localize(text, 'en')} />
      {questions.length > 0 && (
        <ol className="flex flex-col gap-1 border-line border-t pt-3 text-sm">
          {questions.map((question) => (
            <li key={question._id} className="flex gap-2">
              <span className="tabular min-w-6 text-right text-muted">{question.position}</span>
              <span className="wrap-anywhere min-w-0">{questionName(question)}</span>
            </li>
          ))}
        </ol>
      )}
      <div className="mt-auto flex flex-wrap gap-3 pt-2">
        <ButtonLink size="small" to={pathTo('adminPassageEdit', { paperId, id })} aria-label={`Edit passage ${key}`}>
          Edit
        </ButtonLink>
        <ButtonLink size="small" to={addQuestion} aria-label={`Add a question to passage ${key}`}>
          Add question
        </ButtonLink>
        <ActionButton
          size="small"
          aria-label={`Delete passage ${key}`}
          work={() => api.questions.removePassage({ params: { id } })}
          busy="Deleting..."
          failed="The passage was not deleted."
          question={{ title: `Delete passage ${key}`, text: 'Are you sure you want to delete this passage?', action: 'Delete' }}
        >
          Delete
        </ActionButton>
      </div>
    </Card>
  )
}
