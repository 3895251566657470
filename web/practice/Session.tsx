import { useEffect, useRef, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import type { CheckedAnswer, PracticeSession } from '#domain/practice/contract.ts'
import { ApiFailure } from '../api.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { Breadcrumb, ButtonLink, topicPracticePath } from '../kit/links.tsx'
import { useErrorMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ProgressBar } from '../ui/Progress.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { usePlaceName, usePracticeSession } from './queries.ts'
import { SessionQuestion } from './SessionQuestion.tsx'
import { SessionResult } from './SessionResult.tsx'
import { practiceTranslations } from './translations.ts'

export function Component() {
  const t = useTranslation(practiceTranslations)
  const errorMessage = useErrorMessage()
  const { id = '' } = useParams()
  const session = usePracticeSession(id)
  if (session.data) return <OpenSession key={id} session={session.data} />
  const isMissing = session.error instanceof ApiFailure && session.error.status === 404
  return (
    <Page title={isMissing ? t.notFound : t.session}>
      {isMissing ? (
        <EmptyState
          heading="h1"
          drawing="lost"
          title={t.notFound}
          action={
            <ButtonLink to={pathTo('practice')} variant="primary">
              {t.backToTopics}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <h1 className="font-semibold text-xl">{t.session}</h1>
          {session.isError ? (
            <ErrorState message={t.failed(errorMessage(session.error))} onRetry={() => void session.refetch()} />
          ) : (
            <Skeleton label={t.loading} rows={4} />
          )}
        </>
      )}
    </Page>
  )
}

/** The checked answers of a session, those of earlier visits included. */
const checkedBefore = ({ items }: PracticeSession) =>
  new Map(items.flatMap(({ position, checked }) => (checked ? [[position, checked] as const] : [])))

/** One question after the other, then the result. The question is in the URL, so that a reload stays there. */
function OpenSession({ session }: { session: PracticeSession }) {
  const t = useTranslation(practiceTranslations)
  const show = useLocalizedText()
  const name = usePlaceName()
  const [query, setQuery] = useSearchParams()
  const [checked, setChecked] = useState<ReadonlyMap<number, CheckedAnswer>>(() => checkedBefore(session))
  const [first] = useState(() => session.items.find(({ position }) => !checked.has(position))?.position ?? session.items.length)
  const { items, subject, exam, topic } = session
  const requested = query.get('question')
  const current = requested === null ? first : Number(requested) - 1
  const item = items[current]

  function open(position: number): void {
    setQuery({ question: String(position + 1) }, { replace: true })
    window.scrollTo({ top: 0 })
  }

  return (
    <Page title={`${t.title}: ${topic === null ? show(subject.name) : name(topic)}`} tint={exam.color}>
      <Breadcrumb
        label={t.breadcrumb}
        crumbs={[
          { label: t.title, to: pathTo('practice') },
          { label: show(subject.name), to: topicPracticePath({ subjectId: subject._id }) },
          { label: name(topic) },
        ]}
      />
      {item ? (
        <>
          <header className="flex flex-col gap-2">
            <QuestionHeading key={current}>{t.place(current + 1, items.length)}</QuestionHeading>
            <ProgressBar label={t.progress} percent={(current / items.length) * 100} tone="brand" />
          </header>
          <SessionQuestion
            key={item.position}
            sessionId={session._id}
            item={item}
            passage={session.passages.find(({ _id }) => _id === item.question?.passage)}
            checked={checked.get(item.position)}
            isLast={current === items.length - 1}
            onChecked={(answer) => setChecked((all) => new Map(all).set(answer.position, answer))}
            onNext={() => open(current + 1)}
          />
        </>
      ) : (
        <SessionResult session={session} checked={checked} onOpen={open} />
      )}
    </Page>
  )
}

/** Takes the focus from the button that led here, so that keys and screen readers go on with the question. */
function QuestionHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={heading} tabIndex={-1} className="tabular font-semibold text-muted text-sm outline-none">
      {children}
    </h1>
  )
}
