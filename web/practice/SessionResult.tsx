import { useEffect, useRef } from 'react'
import type { CheckedAnswer, PracticeSession } from '#domain/practice/contract.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { ButtonLink, topicPracticePath } from '../kit/links.tsx'
import { FailureNotice } from '../kit/query-states.tsx'
import { RichText } from '../kit/RichText.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Lead } from '../ui/Lead.tsx'
import { outcomeTones } from './QuestionParts.tsx'
import { useStartSession } from './queries.ts'
import { practiceTranslations } from './translations.ts'

type SessionResultProps = {
  session: PracticeSession
  checked: ReadonlyMap<number, CheckedAnswer>
  onOpen: (position: number) => void
}

/** The result of a session, with a button for ten more questions. */
export function SessionResult({ session, checked, onOpen }: SessionResultProps) {
  const t = useTranslation(practiceTranslations)
  const start = useStartSession()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  const { subject, topic, includesRanked, items } = session
  const correct = [...checked.values()].filter(({ outcome }) => outcome === 'correct').length
  const share = checked.size === 0 ? null : correct / checked.size
  return (
    <>
      <Lead aria-label={t.session}>
        <h1 ref={heading} tabIndex={-1} className="tabular font-semibold text-[2rem] leading-[1.19] tracking-tight outline-none">
          {t.doneTitle(correct, checked.size)}
        </h1>
        <p>{share === null ? t.doneText : share >= 0.8 ? t.great : share >= 0.5 ? t.good : t.keepGoing}</p>
        {start.isError && <FailureNotice what={t.startFailed} error={start.error} />}
        <div className="flex flex-wrap gap-3">
          <Button
            variant="primary"
            size="large"
            className="flex-1 sm:flex-none"
            busy={start.isPending ? t.starting : false}
            onClick={() => start.mutate({ subjectId: subject._id, topic, includesRanked })}
          >
            {t.more}
          </Button>
          <ButtonLink to={topicPracticePath({ subjectId: subject._id })} size="large">
            {t.backToTopics}
          </ButtonLink>
        </div>
      </Lead>
      <section aria-labelledby="answers" className="flex flex-col gap-1">
        <h2 id="answers" className="font-bold text-xl">
          {t.yourAnswers}
        </h2>
        <ol className="flex flex-col divide-y divide-line">
          {items.map((item) => (
            <AnswerRow key={item.position} item={item} checked={checked.get(item.position)} onOpen={() => onOpen(item.position)} />
          ))}
        </ol>
      </section>
    </>
  )
}

type AnswerRowProps = { item: PracticeSession['items'][number]; checked: CheckedAnswer | undefined; onOpen: () => void }

function AnswerRow({ item, checked, onOpen }: AnswerRowProps) {
  const t = useTranslation(practiceTranslations)
  const show = useLocalizedText()
  const number = item.position + 1
  return (
    <li className="flex min-w-0 items-center gap-3 py-3">
      <Button size="small" aria-label={`${number}: ${checked ? t[checked.outcome] : t.skipped}`} onClick={onOpen}>
        {number}
      </Button>
      <div className="line-clamp-2 min-w-0 flex-1 select-none text-sm">{item.question && <RichText html={show(item.question.html)} />}</div>
      <Badge tone={checked ? outcomeTones[checked.outcome] : 'neutral'}>{checked ? t[checked.outcome] : t.skipped}</Badge>
    </li>
  )
}
