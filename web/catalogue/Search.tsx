import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { isBeingPrepared } from '#domain/catalogue/paper-state.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { ContentIcon } from '../kit/ContentIcon.tsx'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { useErrorMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { SearchBox } from '../kit/SearchBox.tsx'
import { TopicLink } from '../kit/TopicLink.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { RowContent, Rows, rowClass } from '../ui/Rows.tsx'
import { CardSkeletons } from '../ui/Skeleton.tsx'
import { CardGrid, CategoryCard } from './CategoryCard.tsx'
import { usePaperNames } from './names.ts'
import { catalogueTranslations } from './translations.ts'

const minLength = 2

export function Component() {
  const t = useTranslation(catalogueTranslations)
  const errorMessage = useErrorMessage()
  const [params, setParams] = useSearchParams()
  const searchText = params.get('q') ?? ''

  const q = searchText.trim()
  const enabled = q.length >= minLength
  const results = useQuery({
    queryKey: ['search', q],
    queryFn: async () => (await api.catalogue.search({ query: { q } })).data,
    enabled,
    placeholderData: keepPreviousData,
  })
  return (
    <Page title={q ? `${t.search}: ${q}` : t.search} wide>
      <h1 className="font-bold text-3xl">{t.search}</h1>
      <search>
        <SearchBox
          label={t.searchLabel}
          hint={t.searchHint}
          search={searchText}
          onSearch={(typed) => setParams(typed ? { q: typed } : {}, { replace: true })}
        />
      </search>
      <div aria-live="polite" className="flex flex-col gap-6">
        {enabled && results.isPending && <CardSkeletons label={t.loading} count={3} />}
        {results.isError && <ErrorState message={t.searchFailed(errorMessage(results.error))} onRetry={() => void results.refetch()} />}
        {enabled && results.data && (
          <>
            <Findings findings={results.data} />
            {results.data.proposals && <Proposals query={q} proposals={results.data.proposals} />}
          </>
        )}
      </div>
    </Page>
  )
}

type Findings = Awaited<ReturnType<typeof api.catalogue.search>>['data']
type Exam = Findings['exams'][number]
type Paper = Findings['papers'][number]

function Findings({ findings: { exams, subjects, papers, topics } }: { findings: Findings }) {
  const t = useTranslation(catalogueTranslations)
  const show = useLocalizedText()
  return (
    <>
      <ExamGroup title={t.foundExams} exams={exams} />
      {subjects.length > 0 && (
        <Group title={t.foundSubjects}>
          <Rows>
            {subjects.map((subject) => (
              <Hit
                key={subject._id}
                to={pathTo('subject', { subjectId: subject._id })}
                icon={subject.icon}
                title={show(subject.title, show(subject.name))}
                detail={`${show(subject.examCategoryName)} · ${t.papersCount(subject.totalPapers)}`}
              />
            ))}
          </Rows>
        </Group>
      )}
      <PaperGroup title={t.foundPapers} papers={papers} />
      {topics.length > 0 && (
        <Group title={t.foundTopics}>
          <ul className="flex flex-col gap-5">
            {topics.map(({ topic, papers: asking }) => (
              <li key={topic}>
                <h3 className="font-semibold">{asking[0] ? <TopicLink paperId={asking[0]._id} topic={topic} /> : topic}</h3>
                <PaperRows papers={asking} />
              </li>
            ))}
          </ul>
        </Group>
      )}
    </>
  )
}

function Proposals({ query, proposals: { exams, papers } }: { query: string; proposals: NonNullable<Findings['proposals']> }) {
  const t = useTranslation(catalogueTranslations)
  return (
    <>
      <EmptyState title={t.nothingFound(query)} drawing="lost" action={<ButtonLink to={pathTo('categories')}>{t.categories}</ButtonLink>}>
        {t.nothingFoundText}
      </EmptyState>
      <ExamGroup title={t.proposedExams} exams={exams} />
      <PaperGroup title={t.proposedPapers} papers={papers} />
    </>
  )
}

function ExamGroup({ title, exams }: { title: string; exams: Exam[] }) {
  const t = useTranslation(catalogueTranslations)
  const show = useLocalizedText()
  if (exams.length === 0) return null
  return (
    <Group title={title}>
      <CardGrid>
        {exams.map((exam) => (
          <li key={exam._id}>
            <CategoryCard
              to={pathTo('exam', { examCategoryId: exam._id })}
              icon={exam.icon}
              name={show(exam.name, show(exam.title))}
              description={show(exam.title)}
              facts={[show(exam.mainCategoryName), t.papersCount(exam.totalPapers)]}
            />
          </li>
        ))}
      </CardGrid>
    </Group>
  )
}

function PaperGroup({ title, papers }: { title: string; papers: Paper[] }) {
  if (papers.length === 0) return null
  return (
    <Group title={title}>
      <PaperRows papers={papers} />
    </Group>
  )
}

function PaperRows({ papers }: { papers: Paper[] }) {
  const t = useTranslation(catalogueTranslations)
  const show = useLocalizedText()
  const names = usePaperNames()
  return (
    <Rows>
      {papers.map((paper) => (
        <Hit
          key={paper._id}
          to={pathTo('paper', { paperId: paper._id })}
          icon={paper.icon}
          title={show(paper.title)}
          detail={[
            show(paper.examCategoryName),
            show(paper.subjectName),
            names.type(paper.type),
            isBeingPrepared(paper) ? t.beingPrepared : t.questionsCount(paper.totalQuestions),
          ].join(' · ')}
        />
      ))}
    </Rows>
  )
}

function Hit({ to, icon, title, detail }: { to: string; icon: string; title: string; detail: string }) {
  return (
    <li>
      <Link to={to} className={classes(rowClass, 'hover:bg-raised')}>
        <RowContent glyph={<ContentIcon icon={icon} />} title={title} detail={detail} />
      </Link>
    </li>
  )
}

function Group({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <h2 className="font-bold text-xl">{title}</h2>
      {children}
    </section>
  )
}
