import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { useDebounced } from '../../kit/debounced.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { QuestionValues } from './question-values.ts'

const debounceDelay = 600
const minLength = 15
const maxResults = 3

/** Warns about similar questions in the bank while the text is being typed. */
export function SimilarQuestions({ exceptId }: { exceptId: string | undefined }) {
  const written = useWatch<QuestionValues, 'questionText'>({ name: 'questionText' })
  const text = useDebounced((written.en.trim() || written.hi.trim()).slice(0, 2000), debounceDelay)
  const { data } = useQuery({
    queryKey: ['similar-questions', text, exceptId],
    queryFn: () => api.questions.findSimilar({ input: { text, limit: maxResults, ...(exceptId && { exceptId }) } }),
    enabled: text.length >= minLength,
    retry: false,
  })
  if (text.length < minLength || !data || data.data.length === 0) return null
  return (
    <Notice tone="warning">
      <p className="font-medium">The bank has similar questions:</p>
      <ul className="flex flex-col gap-1 text-sm">
        {data.data.map(({ _id, questionText, paper, similarity }) => (
          <li key={_id} className="min-w-0">
            <a href={pathTo('adminQuestionEdit', { id: _id })} target="_blank" rel="noreferrer" className="underline">
              {localize(questionText, 'en').slice(0, 140)}
            </a>{' '}
            <span className="text-muted">
              ({Math.round(similarity * 100)}% alike, in {localize(paper.name, 'en')})
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
