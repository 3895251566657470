import { useSearchParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink, TextLink, topicPracticePath } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { QueryContent } from '../kit/query-states.tsx'
import type { ReturnState } from '../kit/return-url.ts'
import { RowLink } from '../kit/rows.tsx'
import { learnerSession } from '../kit/session.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { tintStyle } from '../ui/Lead.tsx'
import { Rows } from '../ui/Rows.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { usePracticeSubjects } from './queries.ts'
import { Topics } from './Topics.tsx'
import { practiceTranslations } from './translations.ts'

/** Exam and subject, then the topics of one; which is in the URL. */
export function Component() {
  const t = useTranslation(practiceTranslations)
  const learner = learnerSession.use()
  const [query] = useSearchParams()
  const subjectId = query.get('subject')
  const paperId = query.get('paper')
  const place = subjectId ? { subjectId } : paperId ? { paperId } : null
  if (place && learner) return <Topics place={place} topic={query.get('topic')} />
  return (
    <Page title={t.title} description={t.description}>
      <header className="flex flex-col gap-1">
        <h1 className="font-semibold text-[2rem] leading-[1.19] tracking-tight">{t.title}</h1>
        <p className="max-w-prose text-muted">{t.lead}</p>
      </header>
      {place ? <SignIn returnUrl={`${pathTo('practice')}?${query}`} /> : <Subjects examId={query.get('exam')} />}
    </Page>
  )
}

function SignIn({ returnUrl }: ReturnState) {
  const t = useTranslation(practiceTranslations)
  return (
    <EmptyState
      drawing="desk"
      title={t.signIn}
      action={
        <ButtonLink to={pathTo('login')} state={{ returnUrl } satisfies ReturnState} variant="primary">
          {t.signIn}
        </ButtonLink>
      }
    >
      {t.signInText}
    </EmptyState>
  )
}

function Subjects({ examId }: { examId: string | null }) {
  const t = useTranslation(practiceTranslations)
  const show = useLocalizedText()
  const exams = usePracticeSubjects()
  return (
    <QueryContent query={exams} failed={t.failed} loading={<Skeleton label={t.loading} rows={5} className="h-14" />}>
      {(all) => {
        const only = all.filter(({ _id }) => _id === examId)
        const list = only.length > 0 ? only : all
        if (all.length === 0) return <EmptyState title={t.none}>{t.noneText}</EmptyState>
        return (
          <div className="grid items-start gap-x-10 gap-y-8 md:grid-cols-2">
            {list.map((exam) => (
              <section key={exam._id} aria-labelledby={`exam-${exam._id}`} style={tintStyle(exam.color)} className="flex flex-col gap-1">
                <h2 id={`exam-${exam._id}`} className="font-bold text-xl">
                  {show(exam.name)}
                </h2>
                <Rows>
                  {exam.subjects.map((subject) => (
                    <RowLink
                      key={subject._id}
                      to={topicPracticePath({ subjectId: subject._id })}
                      title={show(subject.name)}
                      detail={t.questions(subject.questions)}
                    />
                  ))}
                </Rows>
              </section>
            ))}
            {list.length < all.length && (
              <TextLink to={pathTo('practice')} className="self-end">
                {t.allExams}
              </TextLink>
            )}
          </div>
        )
      }}
    </QueryContent>
  )
}
