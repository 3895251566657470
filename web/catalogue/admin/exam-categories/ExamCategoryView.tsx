import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import type { ExamCategory } from '#domain/catalogue/exam-category.ts'
import { localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../../api.ts'
import { useHasPermission } from '../../../kit/AccessDenied.tsx'
import { AdminPage } from '../../../kit/AdminPage.tsx'
import { ContentIcon } from '../../../kit/ContentIcon.tsx'
import { toBilingual } from '../../../kit/form/bilingual.ts'
import { ButtonLink, TextLink } from '../../../kit/links.tsx'
import { QueryContent } from '../../../kit/query-states.tsx'
import { RecordContent } from '../../../kit/RecordContent.tsx'
import { formatDate } from '../../../kit/resource/dates.tsx'
import { Badge } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Tiles } from '../../../ui/Tiles.tsx'
import { StatusBadge } from '../cells.tsx'

export function Component() {
  const { id = '' } = useParams()
  const mayEdit = useHasPermission('manage_categories')
  const query = useQuery({ queryKey: ['exam-categories', 'one', id], queryFn: () => api.catalogue.readExamCategory({ params: { id } }) })
  return (
    <AdminPage
      title="Exam Category"
      actions={
        <>
          <ButtonLink to={pathTo('adminExamCategories')}>Back to the list</ButtonLink>
          {mayEdit && (
            <ButtonLink to={pathTo('adminExamCategoryEdit', { id })} variant="primary">
              Edit
            </ButtonLink>
          )}
        </>
      }
    >
      <RecordContent query={query} failed="Failed to load exam category" backTo={pathTo('adminExamCategories')}>
        {(category) => (
          <>
            <Tiles
              tiles={[
                { label: 'Subjects', value: category.totalSubjects },
                { label: 'Papers', value: category.totalPapers },
                { label: 'Questions', value: category.totalQuestions },
              ]}
            />
            <Details category={category} />
            <Subjects category={category} />
          </>
        )}
      </RecordContent>
    </AdminPage>
  )
}

function Details({ category }: { category: ExamCategory }) {
  return (
    <Card className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center gap-3">
        <ContentIcon icon={category.icon} className="text-2xl" />
        <h2 className="font-semibold text-xl">{localize(category.name, 'en')}</h2>
        <StatusBadge record={category} />
        {category.isDefault && <Badge>Default</Badge>}
      </div>
      <dl className="grid grid-cols-[minmax(7rem,auto)_1fr] gap-x-6 gap-y-3">
        <Detail label="Main Category">{localize(category.mainCategoryName, 'en')}</Detail>
        <BothLanguages label="Name" text={category.name} />
        <BothLanguages label="Title" text={category.title} />
        <BothLanguages label="Description" text={category.description} />
        <Detail label="Display Order">{category.order ?? '–'}</Detail>
        <Detail label="Created">{formatDate(category.createdAt)}</Detail>
        <Detail label="Updated">{formatDate(category.updatedAt)}</Detail>
      </dl>
    </Card>
  )
}

function Detail({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <>
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function BothLanguages({ label, text }: { label: string; text: LocalizedText }) {
  const { en, hi } = toBilingual(text)
  return (
    <>
      <Detail label={`${label} (English)`}>{en || '–'}</Detail>
      <Detail label={`${label} (Hindi)`}>{hi ? <span lang="hi">{hi}</span> : en ? <Badge tone="brand">Not translated</Badge> : '–'}</Detail>
    </>
  )
}

function Subjects({ category }: { category: ExamCategory }) {
  const query = useQuery({
    queryKey: ['subjects', 'of-exam', category._id],
    queryFn: () => api.catalogue.listSubjectsOfExam({ params: { examCategoryId: category._id } }),
  })
  const place = `?mainCategoryId=${category.mainCategoryId}&examCategoryId=${category._id}`
  const create = <ButtonLink to={`${pathTo('adminSubjectCreate')}${place}`}>Create a subject here</ButtonLink>
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-xl">Subjects</h2>
        <TextLink to={`${pathTo('adminSubjects')}${place}`}>Manage subjects</TextLink>
      </div>
      <QueryContent query={query} failed={() => 'Failed to load subjects'}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title="No subjects found" action={create} />
          ) : (
            <>
              <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
                {data.map((subject) => (
                  <li key={subject._id} className="flex items-start gap-3 rounded-control border border-line p-3">
                    <ContentIcon icon={subject.icon} className="text-xl" />
                    <div className="flex min-w-0 flex-col items-start gap-1">
                      <span className="font-medium">{localize(subject.name, 'en')}</span>
                      <span className="text-muted text-sm">
                        {subject.totalPapers} {subject.totalPapers === 1 ? 'paper' : 'papers'}
                      </span>
                      {!subject.isActive && <StatusBadge record={subject} />}
                    </div>
                  </li>
                ))}
              </ul>
              <div>{create}</div>
            </>
          )
        }
      </QueryContent>
    </Card>
  )
}
