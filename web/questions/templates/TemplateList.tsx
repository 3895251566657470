import { Pencil } from 'lucide-react'
import { difficulties } from '#domain/catalogue/paper.ts'
import { pathTo } from '#domain/paths.ts'
import type { QuestionTemplate } from '#domain/questions/templates/record.ts'
import { templateKinds } from '#domain/questions/templates/template.ts'
import { api } from '../../api.ts'
import { ButtonLink, IconLink } from '../../kit/links.tsx'
import { pageQuery } from '../../kit/list-state.ts'
import { formatDate } from '../../kit/resource/dates.tsx'
import { ResourcePage } from '../../kit/resource/ResourcePage.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { Badge } from '../../ui/Badge.tsx'
import { kindLabels } from '../kinds/labels.ts'
import { difficultyFilter } from '../question-list.ts'
import { QuestionExcerpt } from '../smart/QuestionExcerpt.tsx'
import { TemplateTransfer } from './TemplateTransfer.tsx'

const textOf = ({ content: { question } }: QuestionTemplate) => (typeof question === 'string' ? question : question.en)
const nameOf = ({ content }: QuestionTemplate) => content.code

const sorts = [
  { value: 'updatedAt', label: 'Changed' },
  { value: 'code', label: 'Code' },
  { value: 'topic', label: 'Topic' },
] as const

const create = (
  <ButtonLink variant="primary" to={pathTo('adminTemplateCreate')}>
    Create Template
  </ButtonLink>
)

const resource: Resource<QuestionTemplate, null> = {
  key: 'templates',
  noun: { one: 'template', many: 'templates' },
  async list(state) {
    const kind = templateKinds.find((name) => name === state.filters.kind)
    const difficulty = difficulties.find((name) => name === state.filters.difficulty)
    const { data, pagination } = await api.questions.listTemplates({ query: { ...pageQuery(state, sorts), kind, difficulty } })
    return { rows: data, pagination, counts: null }
  },
  id: ({ _id }) => _id,
  name: nameOf,
  columns: [
    {
      label: 'Code',
      sort: 'code',
      render: (template) => <span className="wrap-anywhere font-medium">{nameOf(template)}</span>,
      text: nameOf,
    },
    { label: 'Question', render: (template) => <QuestionExcerpt text={textOf(template)} />, text: textOf },
    { label: 'Topic', sort: 'topic', render: ({ content }) => content.topic },
    { label: 'Difficulty', render: ({ content }) => <Badge>{content.difficulty}</Badge>, text: ({ content }) => content.difficulty },
    { label: 'Questions', render: ({ questionCount }) => questionCount },
    { label: 'Changed', sort: 'updatedAt', render: ({ updatedAt }) => formatDate(updatedAt) },
  ],
  filters: [
    { name: 'kind', label: 'Type', all: 'All types', options: templateKinds.map((kind) => ({ value: kind, label: kindLabels[kind] })) },
    difficultyFilter,
  ],
  sorts,
  defaultSort: { sort: 'updatedAt', order: 'desc' },
  searchLabel: 'Search templates',
  actions: (template) => (
    <IconLink icon={Pencil} label={`Edit ${nameOf(template)}`} to={pathTo('adminTemplateEdit', { id: template._id })} />
  ),
  remove: {
    one: ({ _id }) => api.questions.removeTemplate({ params: { id: _id } }),
    blockedReason: ({ questionCount }) => (questionCount > 0 ? 'Questions are made from this template. Delete them first.' : undefined),
  },
  loadFailed: 'Failed to load templates',
  empty: {
    title: 'No templates found',
    text: 'A template is a question with variables. You can generate as many questions from it as you like.',
    action: create,
  },
}

export function Component() {
  return (
    <ResourcePage
      title="Question Templates"
      subtitle="Questions with variables that generate as many questions as a paper needs."
      resource={resource}
      actions={
        <>
          <ButtonLink to={pathTo('adminQuestions')}>All Questions</ButtonLink>
          <TemplateTransfer />
          {create}
        </>
      }
    />
  )
}
