import { pathTo } from '#domain/paths.ts'
import type { PracticeTopic } from '#domain/practice/contract.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { Breadcrumb, ButtonLink, topicPracticePath } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { QueryContent } from '../kit/query-states.tsx'
import { RowLink } from '../kit/rows.tsx'
import { Badge } from '../ui/Badge.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Rows } from '../ui/Rows.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { usePlaceName, usePracticeTopics } from './queries.ts'
import { StartLead } from './StartLead.tsx'
import { practiceTranslations } from './translations.ts'

type TopicsProps = { place: { subjectId: string } | { paperId: string }; topic: string | null }

/** The topics of a subject; the chosen one, or all of them, can be started. */
export function Topics({ place, topic }: TopicsProps) {
  const t = useTranslation(practiceTranslations)
  const topics = usePracticeTopics(place)
  return (
    <QueryContent
      query={topics}
      failed={t.failed}
      loading={
        <Page title={t.title}>
          <Skeleton label={t.loading} rows={4} className="h-20" />
        </Page>
      }
    >
      {(data) => <SubjectTopics {...data} chosen={topic} />}
    </QueryContent>
  )
}

type SubjectTopicsProps = NonNullable<ReturnType<typeof usePracticeTopics>['data']> & { chosen: string | null }

function SubjectTopics({ exam, subject, topics, chosen }: SubjectTopicsProps) {
  const t = useTranslation(practiceTranslations)
  const show = useLocalizedText()
  const name = usePlaceName()
  const current = chosen === null ? allOf(topics) : topics.find(({ topic }) => topic === chosen)
  const others = topics.filter(({ topic }) => topic !== chosen)
  const title = chosen === null ? show(subject.name) : name(chosen)
  return (
    <Page title={`${t.title}: ${title}`} tint={exam.color}>
      <Breadcrumb
        label={t.breadcrumb}
        crumbs={[
          { label: t.title, to: pathTo('practice') },
          { label: show(exam.name), to: pathTo('exam', { examCategoryId: exam._id }) },
          chosen === null
            ? { label: show(subject.name) }
            : { label: show(subject.name), to: topicPracticePath({ subjectId: subject._id }) },
        ]}
      />
      <h1 className="wrap-anywhere font-semibold text-[2rem] leading-[1.19] tracking-tight">{title}</h1>
      {current && (current.questions > 0 || current.isEndless) ? (
        <StartLead key={chosen} subjectId={subject._id} topic={chosen} current={current} />
      ) : (
        <EmptyState
          title={t.noTopics}
          action={
            <ButtonLink to={pathTo('categories')} variant="primary">
              {t.browse}
            </ButtonLink>
          }
        >
          {t.noTopicsText}
        </EmptyState>
      )}
      {others.length > 0 && (
        <section aria-labelledby="topics" className="flex flex-col gap-1">
          <h2 id="topics" className="font-bold text-xl">
            {chosen === null ? t.topics : t.otherTopics}
          </h2>
          <Rows>
            {others.map(({ topic, questions, isEndless, answered, correct, level }) => (
              <RowLink
                key={topic}
                to={topicPracticePath({ subjectId: subject._id, topic })}
                title={name(topic)}
                detail={`${isEndless ? t.endless(questions) : t.questions(questions)} · ${answered > 0 ? t.correctOf(correct, answered) : t.notPractised}`}
                end={answered > 0 ? <Badge>{t[level]}</Badge> : undefined}
              />
            ))}
          </Rows>
        </section>
      )}
    </Page>
  )
}

type Sum = Pick<PracticeTopic, 'questions' | 'free' | 'isEndless' | 'answered' | 'correct'> & Partial<Pick<PracticeTopic, 'level'>>

/** All topics together; the level of a mixed session is known when it starts. */
function allOf(topics: readonly PracticeTopic[]): Sum {
  const total = (field: keyof Pick<PracticeTopic, 'questions' | 'free' | 'answered' | 'correct'>) =>
    topics.reduce((sum, topic) => sum + topic[field], 0)
  return {
    ...{ questions: total('questions'), free: total('free'), isEndless: topics.some(({ isEndless }) => isEndless) },
    ...{ answered: total('answered'), correct: total('correct') },
  }
}
