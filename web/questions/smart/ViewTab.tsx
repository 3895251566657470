import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type SmartQuestion, smartDifficulties } from '#domain/questions/smart.ts'
import { show } from '#domain/show.ts'
import { api } from '../../api.ts'
import { pageQuery } from '../../kit/list-state.ts'
import { AdminResource } from '../../kit/resource/AdminResource.tsx'
import type { Filter, Resource } from '../../kit/resource/types.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { DrawnText } from './DrawnText.tsx'
import { EditQuestion } from './EditQuestion.tsx'
import { PaperField } from './PaperField.tsx'

const sorts = [
  { value: 'createdAt', label: 'Date' },
  { value: 'question', label: 'Question' },
  { value: 'difficulty', label: 'Difficulty' },
] as const

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const nameOf = ({ text }: SmartQuestion) => show(text, 'en').slice(0, 80)
const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' })

const filters: readonly Filter[] = [
  {
    name: 'scope',
    label: 'Which questions',
    all: 'Smart questions',
    options: [{ value: 'all', label: 'All of that form' }],
  },
  {
    name: 'difficulty',
    label: 'Difficulty',
    all: 'All difficulties',
    options: smartDifficulties.map((value) => ({ value, label: capital(value) })),
  },
]

/** The bank's questions of the short form. */
export function ViewTab() {
  const [query, setQuery] = useSearchParams()
  const cache = useQueryClient()
  const [edited, setEdited] = useState<string | null>(null)
  const paper = query.get('paper') ?? ''
  const tags = useQuery({ queryKey: ['bank-stats'], queryFn: async () => (await api.questions.readBankStats()).data })
  const tagFilter: Filter = {
    name: 'tag',
    label: 'Tag',
    all: 'All tags',
    options: tags.data?.topTags.map(({ tag }) => ({ value: tag, label: tag })) ?? [],
  }

  function setPaper(id: string): void {
    setQuery((current) => {
      const next = new URLSearchParams(current)
      next.delete('page')
      if (id) next.set('paper', id)
      else next.delete('paper')
      return next
    })
  }

  const resource: Resource<SmartQuestion, null> = {
    key: paper ? `smart-questions-${paper}` : 'smart-questions',
    noun: { one: 'question', many: 'questions' },
    async list(state) {
      const { scope, difficulty, tag } = state.filters
      const asked = { ...pageQuery(state, sorts), paper, difficulty, tag, scope: scope === 'all' ? ('all' as const) : ('smart' as const) }
      const { questions, pagination } = await api.questions.listSmartQuestions({ query: asked })
      return { rows: questions, pagination, counts: null }
    },
    id: ({ _id }) => _id,
    name: nameOf,
    columns: [
      {
        label: 'Question',
        sort: 'question',
        show: ({ text, correctOption }) => (
          <div className="wrap-anywhere flex flex-col gap-1">
            <DrawnText text={show(text, 'en')} />
            <span className="text-muted text-sm">Correct: {correctOption}</span>
          </div>
        ),
        text: ({ text }) => show(text, 'en'),
      },
      { label: 'Paper', show: (question) => show(question.paper.name, 'en') },
      { label: 'Difficulty', sort: 'difficulty', show: ({ difficulty }) => capital(difficulty) },
      {
        label: 'Tags',
        show: (question) => (
          <div className="flex flex-wrap gap-1">
            {question.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </div>
        ),
        text: (question) => question.tags.join('; '),
      },
      { label: 'Created', sort: 'createdAt', show: ({ createdAt }) => dates.format(new Date(createdAt)) },
    ],
    filters: [...filters, tagFilter],
    sorts,
    defaultSort: { sort: 'createdAt', order: 'desc' },
    searchLabel: 'Search questions',
    selectable: true,
    actions: (question) => (
      <IconButton label={`Edit ${nameOf(question)}`} onClick={() => setEdited(question._id)}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
    ),
    remove: {
      one: ({ _id }) => api.questions.removeSmartQuestions({ input: { questionIds: [_id] } }),
      many: (rows) => api.questions.removeSmartQuestions({ input: { questionIds: rows.map(({ _id }) => _id) } }),
      words: {
        confirmOne: 'Are you sure you want to delete this question?',
        confirmMany: (count) => `Are you sure you want to delete ${count} questions?`,
        doneMany: (done) => `${done} questions deleted successfully!`,
        failedOne: 'Failed to delete question',
        failedMany: () => 'Failed to delete questions',
      },
    },
    isKept: true,
    loadFailed: 'Failed to load questions',
    empty: { title: 'No questions found', action: <Button onClick={() => setQuery({ tab: 'individual' })}>Add a question</Button> },
  }
  return (
    <div className="flex flex-col gap-5">
      <PaperField value={paper} onChange={setPaper} none="All papers" />
      <AdminResource resource={resource} />
      {edited && (
        <EditQuestion
          id={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            setEdited(null)
            void cache.invalidateQueries()
          }}
        />
      )}
    </div>
  )
}
