import { Pencil } from 'lucide-react'
import type { ReactNode } from 'react'
import { localize } from '#domain/language.ts'
import { type SmartQuestion, smartDifficulties } from '#domain/questions/smart.ts'
import { api } from '../../api.ts'
import { pageQuery } from '../../kit/list-state.ts'
import { formatDate } from '../../kit/resource/dates.tsx'
import type { Filter, Resource } from '../../kit/resource/types.ts'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { tagFilter } from '../bank-filters.ts'
import { deletionMessages } from '../question-list.ts'
import { QuestionExcerpt } from './QuestionExcerpt.tsx'

const sorts = [
  { value: 'createdAt', label: 'Date' },
  { value: 'question', label: 'Question' },
  { value: 'difficulty', label: 'Difficulty' },
] as const

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
const nameOf = ({ text }: SmartQuestion) => localize(text, 'en').slice(0, 80)

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
    options: smartDifficulties.map((value) => ({ value, label: capitalize(value) })),
  },
]

type SmartResourceOptions = { paper: string; onEdit: (id: string) => void; emptyAction: ReactNode }

/** The admin list of short-form questions, of one paper or of all. */
export function smartResource({ paper, onEdit, emptyAction }: SmartResourceOptions): Resource<SmartQuestion, null> {
  return {
    key: paper ? `smart-questions-${paper}` : 'smart-questions',
    noun: { one: 'question', many: 'questions' },
    async list(state) {
      const { scope, difficulty, tag } = state.filters
      const listQuery = {
        ...pageQuery(state, sorts),
        paper,
        difficulty,
        tag,
        scope: scope === 'all' ? ('all' as const) : ('smart' as const),
      }
      const { questions, pagination } = await api.questions.listSmartQuestions({ query: listQuery })
      return { rows: questions, pagination, counts: null }
    },
    id: ({ _id }) => _id,
    name: nameOf,
    columns: [
      {
        label: 'Question',
        sort: 'question',
        render: ({ text, correctOption }) => (
          <div className="wrap-anywhere flex flex-col gap-1">
            <QuestionExcerpt text={localize(text, 'en')} />
            <span className="text-muted text-sm">Correct: {correctOption}</span>
          </div>
        ),
        text: ({ text }) => localize(text, 'en'),
      },
      { label: 'Paper', render: (question) => localize(question.paper.name, 'en') },
      { label: 'Difficulty', sort: 'difficulty', render: ({ difficulty }) => capitalize(difficulty) },
      {
        label: 'Tags',
        render: (question) => (
          <div className="flex flex-wrap gap-1">
            {question.tags.map((tag) => (
              <Badge key={tag}>{tag}</Badge>
            ))}
          </div>
        ),
        text: (question) => question.tags.join('; '),
      },
      { label: 'Created', sort: 'createdAt', render: ({ createdAt }) => formatDate(createdAt) },
    ],
    filters: [...filters, tagFilter],
    sorts,
    defaultSort: { sort: 'createdAt', order: 'desc' },
    searchLabel: 'Search questions',
    selectable: true,
    actions: (question) => <IconButton icon={Pencil} label={`Edit ${nameOf(question)}`} onClick={() => onEdit(question._id)} />,
    remove: {
      one: ({ _id }) => api.questions.removeSmartQuestions({ input: { questionIds: [_id] } }),
      many: (rows) => api.questions.removeSmartQuestions({ input: { questionIds: rows.map(({ _id }) => _id) } }),
      messages: deletionMessages,
    },
    isCached: true,
    loadFailed: 'Failed to load questions',
    empty: { title: 'No questions found', action: emptyAction },
  }
}
