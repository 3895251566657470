import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import type { Result } from '#domain/results/result.ts'
import { filterQuestions, parseOnly, type ReviewFilter, toReviewFilter } from '#domain/results/review-filters.ts'
import { useCopyProtection } from '../../kit/copy-protection.ts'
import { isTextEntry } from '../../kit/keyboard.ts'
import { useLanguage, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { Page } from '../../kit/Page.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { useSwipe } from '../../kit/swipe.ts'
import { TopicLink } from '../../kit/TopicLink.tsx'
import { BesidePassage } from '../../questions/BesidePassage.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ResultState } from '../ResultState.tsx'
import { ReviewCard } from '../ReviewCard.tsx'
import { resultPath } from '../review-path.ts'
import { resultTranslations } from '../translations.ts'
import { useKeys } from '../use-keys.ts'
import { useResult } from '../use-result.ts'
import { WithheldResultView } from '../WithheldResultView.tsx'
import { Filters } from './Filters.tsx'
import { QuestionActions } from './QuestionActions.tsx'
import { ReviewNavigation } from './ReviewNavigation.tsx'
import { reviewTranslations } from './translations.ts'

/** The review of a result, one question a screen. */
export function Component() {
  const t = useTranslation(reviewTranslations)
  const show = useLocalizedText()
  const loaded = useResult()
  const result = loaded.data
  return (
    <Page title={result ? `${t.title}: ${show(result.paperTitle)}` : t.title}>
      {result?.withheld === null && <QuestionReview result={result} />}
      {result?.withheld && <WithheldResultView result={result} />}
      {!result && (
        <>
          <h1 className="sr-only">{t.title}</h1>
          <ResultState query={loaded} />
        </>
      )}
    </Page>
  )
}

/** What the address asks for: certain questions, or a filter, and the question that is open. */
function useShownQuestions(result: Result) {
  const [query, setQuery] = useSearchParams()
  const only = parseOnly(query.get('only'), result.questions)
  const filter: ReviewFilter | null = only.length > 0 ? null : toReviewFilter(query.get('show'))
  const shown = filter === null ? only : filterQuestions(result.questions, filter)
  const asked = Number(query.get('q')) - 1
  const current = shown.includes(asked) ? asked : (shown[0] ?? null)
  function change(changes: Record<string, string | null>): void {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) after.delete(name)
          else after.set(name, value)
        }
        return after
      },
      { replace: true, preventScrollReset: true },
    )
  }
  return {
    ...{ filter, shown, current },
    only: only.length,
    open: (question: number) => change({ q: String(question + 1) }),
    choose: (chosen: ReviewFilter) => change({ show: chosen, only: null, q: null }),
  }
}

function QuestionReview({ result }: { result: Result }) {
  const t = useTranslation(reviewTranslations)
  const { loadingKeys, keysFailed } = useTranslation(resultTranslations)
  const keys = useKeys(result)
  const show = useLocalizedText()
  const language = useLanguage()
  useCopyProtection(true)
  const { filter, shown, current, only, open, choose } = useShownQuestions(result)
  const at = current === null ? -1 : shown.indexOf(current)
  const [previous, next] = [shown[at - 1], at < 0 ? undefined : shown[at + 1]]
  const goTo = (question: number | undefined) => (question === undefined ? undefined : () => open(question))
  const swipe = useSwipe({ onNext: goTo(next), onPrevious: goTo(previous) })
  const heading = useRef<HTMLHeadingElement>(null)
  useArrowKeys(goTo(previous), goTo(next))
  useTopOnChange(current, heading)

  const reviewed = result.questions.find(({ index }) => index === current)
  const question = reviewed?.question
  const passage = result.passages?.find(({ _id }) => question?.passage !== undefined && _id === question.passage)
  return (
    <>
      <header className="flex flex-col gap-1">
        <TextLink to={resultPath(result)} className="self-start text-sm">
          {t.back}
        </TextLink>
        <h1 ref={heading} tabIndex={-1} className="font-semibold text-[1.375rem] leading-7 tracking-tight outline-none">
          {t.titleOf(show(result.paperTitle))}
        </h1>
      </header>
      <Filters questions={result.questions} current={filter} only={only} onChoose={choose} />
      {reviewed && question ? (
        <div className="flex select-none flex-col gap-4" {...swipe}>
          <BesidePassage
            passage={passage}
            numbers={result.questions.flatMap((each) => (passage && each.question?.passage === passage._id ? each.index + 1 : []))}
            language={language}
            heading="h2"
          >
            <QueryContent query={keys} loading={<Skeleton label={loadingKeys} />} failed={keysFailed}>
              {(loaded) => (
                <ReviewCard
                  key={reviewed.index}
                  reviewed={reviewed}
                  question={question}
                  answerKey={loaded[reviewed.index]}
                  heading="h2"
                  topic={<TopicLink paperId={result.paper._id} topic={question.topic} />}
                >
                  {result.stored && <QuestionActions resultId={result._id} index={reviewed.index} />}
                </ReviewCard>
              )}
            </QueryContent>
          </BesidePassage>
        </div>
      ) : (
        <EmptyState title={t.none} heading="h2" drawing="summit" />
      )}
      {current !== null && (
        <ReviewNavigation
          questions={shown.flatMap((index) => result.questions.find((each) => each.index === index) ?? [])}
          current={current}
          onOpen={open}
          onPrevious={goTo(previous)}
          onNext={goTo(next)}
          done={resultPath(result)}
          isMistakes={filter === 'wrong'}
        />
      )}
    </>
  )
}

function useArrowKeys(onPrevious: (() => void) | undefined, onNext: (() => void) | undefined): void {
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isFree =
        !event.altKey && !event.ctrlKey && !event.metaKey && !isTextEntry(event.target) && !document.querySelector('dialog[open]')
      if (!isFree) return
      if (event.key === 'ArrowLeft') onPrevious?.()
      if (event.key === 'ArrowRight') onNext?.()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onPrevious, onNext])
}

/** Another question opens at the top, and the focus goes to the heading, so that screen readers read on from there. */
function useTopOnChange(current: number | null, heading: React.RefObject<HTMLElement | null>): void {
  const before = useRef(current)
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [current, heading])
}
