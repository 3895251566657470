import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useShow, useWords } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { messageOf, useMessages } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { SearchBox } from '../kit/SearchBox.tsx'
import { ErrorState } from '../kit/states.tsx'
import { Empty } from '../ui/Empty.tsx'
import { CardGrid, CardSkeletons, CategoryCard } from './CategoryCard.tsx'
import { usePaperNames } from './names.ts'
import { catalogueWords } from './words.ts'

const shortest = 2

export function Component() {
  const t = useWords(catalogueWords)
  const translate = useMessages()
  const [params, setParams] = useSearchParams()
  const asked = params.get('q') ?? ''

  const q = asked.trim()
  const enabled = q.length >= shortest
  const found = useQuery({
    queryKey: ['search', q],
    queryFn: async () => (await api.catalogue.search({ query: { q } })).data,
    enabled,
    placeholderData: keepPreviousData,
  })
  const nothing = found.data && found.data.papers.length + found.data.subjects.length + found.data.exams.length === 0
  return (
    <Page title={q ? `${t.search}: ${q}` : t.search} wide>
      <h1 className="font-bold text-3xl">{t.search}</h1>
      <search>
        <SearchBox
          label={t.searchLabel}
          hint={t.searchHint}
          search={asked}
          onSearch={(typed) => setParams(typed ? { q: typed } : {}, { replace: true })}
        />
      </search>
      <div aria-live="polite" className="flex flex-col gap-6">
        {enabled && found.isPending && <CardSkeletons label={t.loading} count={3} />}
        {found.isError && (
          <ErrorState message={t.searchFailed(translate(messageOf(found.error, '')))} onRetry={() => void found.refetch()} />
        )}
        {enabled && nothing && (
          <Empty title={t.nothingFound(q)} action={<ButtonLink to={pathTo('categories')}>{t.categories}</ButtonLink>}>
            {t.nothingFoundText}
          </Empty>
        )}
        {enabled && found.data && <Findings findings={found.data} />}
      </div>
    </Page>
  )
}

type Findings = Awaited<ReturnType<typeof api.catalogue.search>>['data']

function Findings({ findings }: { findings: Findings }) {
  const t = useWords(catalogueWords)
  const show = useShow()
  const names = usePaperNames()
  return (
    <>
      <Group title={t.foundPapers} count={findings.papers.length}>
        {findings.papers.map((paper) => (
          <li key={paper._id}>
            <CategoryCard
              to={pathTo('paper', { paperId: paper._id })}
              icon={paper.icon}
              name={show(paper.title)}
              description={`${show(paper.examCategoryName)} · ${show(paper.subjectName)}`}
              facts={[names.type(paper.type), t.questionsCount(paper.totalQuestions)]}
            />
          </li>
        ))}
      </Group>
      <Group title={t.foundSubjects} count={findings.subjects.length}>
        {findings.subjects.map((subject) => (
          <li key={subject._id}>
            <CategoryCard
              to={pathTo('subject', { subjectId: subject._id })}
              icon={subject.icon}
              name={show(subject.title, show(subject.name))}
              description={show(subject.examCategoryName)}
              facts={[t.papersCount(subject.totalPapers)]}
            />
          </li>
        ))}
      </Group>
      <Group title={t.foundExams} count={findings.exams.length}>
        {findings.exams.map((exam) => (
          <li key={exam._id}>
            <CategoryCard
              to={pathTo('examCategory', { mainCategoryId: exam.mainCategoryId, examCategoryId: exam._id })}
              icon={exam.icon}
              name={show(exam.title, show(exam.name))}
              description={show(exam.mainCategoryName)}
              facts={[t.papersCount(exam.totalPapers)]}
            />
          </li>
        ))}
      </Group>
    </>
  )
}

function Group({ title, count, children }: { title: string; count: number; children: React.ReactNode }) {
  if (count === 0) return null
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="font-bold text-xl">{title}</h2>
      <CardGrid>{children}</CardGrid>
    </section>
  )
}
