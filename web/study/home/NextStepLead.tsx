import { useEffect, useState } from 'react'
import type { RunningAttempt } from '#domain/attempts/contract.ts'
import { pathTo } from '#domain/paths.ts'
import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { useTopicName } from '../../kit/topic-names.ts'
import { Drawing } from '../../ui/Drawing.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { type NextStep, sessionMinutes, sessionSize } from './next-step.ts'
import { whatNowTranslations } from './translations.ts'

/** The lead of home and dashboard: what to do next, with the only filled button. */
export function NextStepLead({ step }: { step: NextStep }) {
  const t = useTranslation(whatNowTranslations)
  const show = useLocalizedText()
  const name = useTopicName()
  if (step.kind === 'loading') {
    return (
      <div role="status" className="skeleton h-44">
        <span className="sr-only">{t.loading}</span>
      </div>
    )
  }
  if (step.kind === 'continue') {
    const { attempt } = step
    return (
      <StepLead
        title={t.continueTitle}
        name={show(attempt.title)}
        to={pathTo('paper', { paperId: attempt.paperId })}
        action={t.continueTest}
      >
        <TimeLeft attempt={attempt} />
      </StepLead>
    )
  }
  if (step.kind === 'revise') {
    const cards = sessionSize(step.deck)
    return (
      <StepLead title={t.reviseTitle} name={t.reviseCards(step.deck.due)} to={pathTo('revision')} action={t.reviseRow(cards)}>
        {t.aboutMinutes(sessionMinutes(cards))}
      </StepLead>
    )
  }
  if (step.kind === 'take') {
    const { paper, reason } = step.recommendation
    return (
      <StepLead title={t.nextTitle} name={show(paper.title)} to={pathTo('paper', { paperId: paper._id })} action={t.startTest}>
        {t.because(reason.correct, reason.total, name(reason.topic))}
      </StepLead>
    )
  }
  return (
    <StepLead title={t.nextTitle} name={t.firstTitle} to={pathTo('categories')} action={t.chooseTest} hasDrawing>
      {t.firstText}
    </StepLead>
  )
}

type StepLeadProps = { title: string; name: string; to: string; action: string; hasDrawing?: boolean; children: React.ReactNode }

function StepLead({ title, name, to, action, hasDrawing = false, children }: StepLeadProps) {
  return (
    <Lead aria-label={title} className="min-h-44">
      <div className="flex items-center justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-1">
          <p className="text-sm">{title}</p>
          <h2 className="wrap-anywhere font-semibold text-[1.375rem] leading-7 tracking-tight">{name}</h2>
          <p className="tabular text-sm">{children}</p>
        </div>
        {hasDrawing && <Drawing name="summit" width={96} />}
      </div>
      <ButtonLink to={to} variant="primary" size="large" className="mt-auto w-full sm:w-auto sm:self-start">
        {action}
      </ButtonLink>
    </Lead>
  )
}

const two = (value: number) => String(value).padStart(2, '0')

function clock(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
  return hours > 0 ? `${hours}:${rest}` : rest
}

/** The time left by the server's clock. */
function TimeLeft({ attempt: { deadline, serverNow, device } }: { attempt: RunningAttempt }) {
  const t = useTranslation(whatNowTranslations)
  const [offset] = useState(() => Date.parse(serverNow) - Date.now())
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = deadline === null ? null : Math.max(0, Math.ceil((Date.parse(deadline) - now - offset) / 1000))
  return [left !== null && t.timeLeft(clock(left)), device && t.onOther(device)].filter(Boolean).join(' · ')
}
