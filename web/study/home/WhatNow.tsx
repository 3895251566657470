import { Layers, LayoutDashboard, ListX, Sparkles } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { RowLink } from '../../kit/rows.tsx'
import { learnerSession } from '../../kit/session.ts'
import { useTopicName } from '../../kit/topic-names.ts'
import { reviewPath } from '../../results/review-path.ts'
import { Rows } from '../../ui/Rows.tsx'
import { useLatestResults } from '../queries.ts'
import { useDeck } from '../revision/queries.ts'
import { NextStepLead } from './NextStepLead.tsx'
import { sessionMinutes, sessionSize, useNextStep, useRecommendations } from './next-step.ts'
import { TodayStrip } from './TodayStrip.tsx'
import { whatNowTranslations } from './translations.ts'

function partOfDay(): 'morning' | 'afternoon' | 'evening' {
  const hour = new Date().getHours()
  if (hour < 4 || hour >= 17) return 'evening'
  return hour < 12 ? 'morning' : 'afternoon'
}

/** The home page of a learner: one next step, today, and a few further ways on. */
export function WhatNow() {
  const t = useTranslation(whatNowTranslations)
  const show = useLocalizedText()
  const name = useTopicName()
  const learner = learnerSession.use()
  const step = useNextStep()
  const { data: deck } = useDeck()
  const { data: recommended = [] } = useRecommendations(1)
  const [recommendation] = recommended
  const { data: [lastTest] = [] } = useLatestResults(learner?._id ?? '')
  const firstName = learner?.name.trim().split(/\s+/)[0] ?? ''
  return (
    <div className="flex flex-col gap-5">
      <h1 className="wrap-anywhere font-semibold text-[2rem] leading-[1.19] tracking-tight">{t[partOfDay()](firstName)}</h1>
      <div className="grid gap-5 lg:grid-cols-2">
        <NextStepLead step={step} />
        <TodayStrip />
      </div>
      <Rows>
        {step.kind !== 'revise' && deck && deck.due > 0 && (
          <RowLink
            to={pathTo('revision')}
            glyph={<Layers size={20} />}
            title={t.reviseRow(sessionSize(deck))}
            detail={t.aboutMinutes(sessionMinutes(sessionSize(deck)))}
          />
        )}
        {lastTest && lastTest.wrongAnswers + lastTest.partialAnswers > 0 && (
          <RowLink
            to={reviewPath(lastTest, { filter: 'wrong' })}
            glyph={<ListX size={20} />}
            title={t.mistakes(lastTest.wrongAnswers + lastTest.partialAnswers)}
            detail={show(lastTest.paperTitle)}
          />
        )}
        {step.kind !== 'take' && recommendation && (
          <RowLink
            to={pathTo('paper', { paperId: recommendation.paper._id })}
            glyph={<Sparkles size={20} />}
            title={show(recommendation.paper.title)}
            detail={t.because(recommendation.reason.correct, recommendation.reason.total, name(recommendation.reason.topic))}
          />
        )}
        <RowLink to={pathTo('dashboard')} glyph={<LayoutDashboard size={20} />} title={t.dashboard} />
      </Rows>
    </div>
  )
}
