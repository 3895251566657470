import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { ButtonLink } from '../../kit/links.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Select } from '../../ui/Field.tsx'
import { SyllabusView } from './SyllabusView.tsx'

/** The syllabus of an exam: chapters and topics of its subjects, and how many questions the bank has on each. */
export function Component() {
  const [query, setQuery] = useSearchParams()
  const exams = useQuery({
    queryKey: ['syllabus', 'exams'],
    queryFn: async () => (await api.catalogue.listExamCategories({ query: {} })).categories,
  })
  const examCategoryId = query.get('exam') ?? exams.data?.[0]?._id ?? ''
  const syllabus = useQuery({
    queryKey: ['syllabus', examCategoryId],
    queryFn: async () => (await api.questions.readSyllabus({ params: { examCategoryId } })).data,
    enabled: examCategoryId !== '',
  })
  return (
    <AdminPage
      title="Topics"
      subtitle="The syllabus of each exam, and how well the question bank covers it."
      actions={<ButtonLink to={pathTo('adminQuestions')}>All Questions</ButtonLink>}
    >
      <QueryContent query={exams} failed={(reason) => `Failed to load exam categories: ${reason}`}>
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="No exam categories yet">A syllabus belongs to an exam. Create one first.</EmptyState>
          ) : (
            <>
              <Select
                label="Exam Category"
                fieldClassName="max-w-md"
                value={examCategoryId}
                onChange={(event) => setQuery({ exam: event.target.value })}
                options={all.map(({ _id, name }) => ({ value: _id, label: localize(name, 'en') }))}
              />
              <QueryContent query={syllabus} failed={(reason) => `Failed to load the syllabus: ${reason}`}>
                {(data) => <SyllabusView syllabus={data} />}
              </QueryContent>
            </>
          )
        }
      </QueryContent>
    </AdminPage>
  )
}
