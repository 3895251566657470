import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { pathTo } from '#domain/paths.ts'
import { show } from '#domain/show.ts'
import { api } from '../../api.ts'
import { useLater } from '../../kit/later.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { QuestionValues } from './question-values.ts'

const pause = 600
const enough = 15
const most = 3

/** What the bank has that reads much like the text, while it is being written. */
export function Similar({ exceptId }: { exceptId: string | undefined }) {
  const written = useWatch<QuestionValues, 'questionText'>({ name: 'questionText' })
  const text = useLater((written.en.trim() || written.hi.trim()).slice(0, 2000), pause)
  const { data } = useQuery({
    queryKey: ['similar-questions', text, exceptId],
    queryFn: () => api.questions.findSimilar({ input: { text, limit: most, ...(exceptId && { exceptId }) } }),
    enabled: text.length >= enough,
    retry: false,
  })
  if (text.length < enough || !data || data.data.length === 0) return null
  return (
    <Notice tone="warning">
      <p className="font-medium">The bank has something much like this:</p>
      <ul className="flex flex-col gap-1 text-sm">
        {data.data.map(({ _id, questionText, paper, similarity }) => (
          <li key={_id} className="min-w-0">
            <a href={pathTo('adminQuestionEdit', { id: _id })} target="_blank" rel="noreferrer" className="underline">
              {show(questionText, 'en').slice(0, 140)}
            </a>{' '}
            <span className="text-muted">
              ({Math.round(similarity * 100)}% alike, in {show(paper.name, 'en')})
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
