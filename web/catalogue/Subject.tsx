import { useParams } from 'react-router'
import type { Paper } from '#domain/catalogue/paper.ts'
import type { Subject } from '#domain/catalogue/subject.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure } from '../api.ts'
import { ContentIcon } from '../kit/ContentIcon.tsx'
import { EditorHint } from '../kit/EditorHint.tsx'
import { LanguageSwitch } from '../kit/LanguageSwitch.tsx'
import { useFormatters, useLocalizedText, useTranslation } from '../kit/language.ts'
import { Breadcrumb, ButtonLink, topicPracticePath } from '../kit/links.tsx'
import { useErrorMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { usePaperProgress } from '../kit/paper-progress.ts'
import { useProgramName } from '../kit/program-names.ts'
import { ErrorState } from '../kit/query-states.tsx'
import { StaleDataNotice } from '../kit/StaleDataNotice.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CardSkeletons } from '../ui/Skeleton.tsx'
import { Tiles } from '../ui/Tiles.tsx'
import { CardGrid, CategoryCard } from './CategoryCard.tsx'
import { PaperCard } from './PaperCard.tsx'
import { usePapersOfSubject, useSubject, useSubjectsOfExam } from './queries.ts'
import { catalogueTranslations } from './translations.ts'

const shownCredits = 4

export function Component() {
  const { subjectId = '' } = useParams()
  const t = useTranslation(catalogueTranslations)
  const errorMessage = useErrorMessage()
  const subject = useSubject(subjectId)
  const papers = usePapersOfSubject(subjectId)

  if (subject.isError && !subject.data) {
    const missing = subject.error instanceof ApiFailure && subject.error.status === 404
    return (
      <Page title={t.subjectNotFound} wide>
        {missing ? (
          <EmptyState
            heading="h1"
            title={t.subjectNotFound}
            action={
              <ButtonLink to={pathTo('categories')} variant="primary">
                {t.backToCategories}
              </ButtonLink>
            }
          />
        ) : (
          <>
            <h1 className="font-bold text-3xl">{t.categories}</h1>
            <ErrorState message={t.subjectFailed(errorMessage(subject.error, t.failed))} onRetry={() => void subject.refetch()} />
          </>
        )}
      </Page>
    )
  }
  if (!subject.data) {
    return (
      <Page title={t.loading} wide>
        <CardSkeletons label={t.loading} />
      </Page>
    )
  }
  return (
    <SubjectPage subject={subject.data.data}>
      <StaleDataNotice result={subject.data} />
      <OtherSubjects current={subject.data.data}>
        {papers.isPending && <CardSkeletons label={t.loading} />}
        {papers.isError && !papers.data && (
          <ErrorState message={t.subjectFailed(errorMessage(papers.error, t.failed))} onRetry={() => void papers.refetch()} />
        )}
        {papers.data && <PracticePapers papers={papers.data.data} onCheckAgain={() => void papers.refetch()} />}
      </OtherSubjects>
    </SubjectPage>
  )
}

function SubjectPage({ subject, children }: { subject: Subject; children: React.ReactNode }) {
  const t = useTranslation(catalogueTranslations)
  const show = useLocalizedText()
  const { number } = useFormatters()
  const programName = useProgramName()
  const name = show(subject.title, show(subject.name))
  return (
    <Page title={name} description={show(subject.description)} wide>
      <Breadcrumb
        label={t.breadcrumb}
        crumbs={[
          { label: t.home, to: pathTo('home') },
          { label: t.categories, to: pathTo('categories') },
          { label: show(subject.mainCategoryName), to: pathTo('mainCategory', { mainCategoryId: subject.mainCategoryId }) },
          { label: show(subject.examCategoryName), to: pathTo('exam', { examCategoryId: subject.examCategoryId }) },
          { label: name },
        ]}
      />
      <header className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <h1 className="flex items-center gap-3 font-bold text-3xl">
            <span aria-hidden="true">
              <ContentIcon icon={subject.icon} />
            </span>
            {name}
          </h1>
          <LanguageSwitch />
        </div>
        <p className="max-w-prose text-muted">{show(subject.description)}</p>
        <Tiles
          tiles={[
            { label: t.papers, value: number(subject.totalPapers) },
            { label: t.questions, value: number(subject.totalQuestions) },
            { label: t.credits, value: number(subject.credits ?? shownCredits) },
            { label: t.program, value: programName(subject.program) },
          ]}
        />
        <ButtonLink to={topicPracticePath({ subjectId: subject._id })} className="self-start">
          {t.practiseTopics}
        </ButtonLink>
      </header>
      {children}
    </Page>
  )
}

/** Content below is delayed until these have loaded, to avoid layout shift. */
function OtherSubjects({ current, children }: { current: Subject; children: React.ReactNode }) {
  const t = useTranslation(catalogueTranslations)
  const subjects = useSubjectsOfExam(current.examCategoryId)
  const all = subjects.data?.data ?? []
  if (subjects.isPending) return <CardSkeletons label={t.loading} />
  return (
    <>
      {all.length > 1 && <AllSubjects current={current} all={all} />}
      {children}
    </>
  )
}

function AllSubjects({ current, all }: { current: Subject; all: readonly Subject[] }) {
  const t = useTranslation(catalogueTranslations)
  const show = useLocalizedText()
  return (
    <section aria-labelledby="all-subjects" className="flex flex-col gap-4">
      <h2 id="all-subjects" className="font-bold text-xl">
        {t.allSubjects}
      </h2>
      <CardGrid>
        {all.map((subject) => (
          <li key={subject._id} aria-current={subject._id === current._id ? 'true' : undefined}>
            <CategoryCard
              to={pathTo('subject', { subjectId: subject._id })}
              icon={subject.icon}
              name={show(subject.title, show(subject.name))}
              description=""
              facts={[t.papersCount(subject.totalPapers), t.questionsCount(subject.totalQuestions)]}
              badge={subject._id === current._id && <Badge tone="action">{t.current}</Badge>}
            />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}

function PracticePapers({ papers, onCheckAgain }: { papers: readonly Paper[]; onCheckAgain: () => void }) {
  const t = useTranslation(catalogueTranslations)
  const progress = usePaperProgress()
  if (papers.length === 0) {
    return (
      <EmptyState title={t.noPapers} action={<Button onClick={onCheckAgain}>{t.checkAgain}</Button>}>
        {t.noPapersText}
        <EditorHint needs="manage_papers" to={pathTo('adminPaperCreate')}>
          {t.addPaper}
        </EditorHint>
      </EmptyState>
    )
  }
  return (
    <section aria-labelledby="practice-papers" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="practice-papers" className="mr-auto font-bold text-xl">
          {t.practicePapers}
        </h2>
        <Badge>{t.total(papers.length)}</Badge>
        <Badge>{t.free(papers.filter((paper) => paper.isFree).length)}</Badge>
      </div>
      <CardGrid>
        {papers.map((paper) => (
          <li key={paper._id}>
            <PaperCard paper={paper} progress={progress[paper._id]} />
          </li>
        ))}
      </CardGrid>
    </section>
  )
}
