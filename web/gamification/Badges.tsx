import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { badgeCategories } from '#domain/gamification/badge-categories.ts'
import { pathTo } from '#domain/paths.ts'
import { useTranslation } from '../kit/language.ts'
import { useErrorMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Strip } from '../ui/Strip.tsx'
import { categoryPhrases } from './BadgeCard.tsx'
import { BadgeLead, BadgeLists } from './BadgeLists.tsx'
import { badgeTranslations } from './badge-translations.ts'
import { useBadges, useOwnBadges } from './queries.ts'
import { SignInNotice } from './SignInNotice.tsx'

const shows = ['all', 'earned', 'unearned'] as const

export function Component() {
  const t = useTranslation(badgeTranslations)
  const learner = learnerSession.use()
  return (
    <Page title={t.title} wide>
      {learner ? <OwnBadges userId={learner._id} /> : <SignInNotice title={t.required} text={t.login} returnUrl={pathTo('badges')} />}
    </Page>
  )
}

function OwnBadges({ userId }: { userId: string }) {
  const t = useTranslation(badgeTranslations)
  const names = useTranslation(categoryPhrases)
  const errorMessage = useErrorMessage()
  const [query, setQuery] = useSearchParams()
  const [isDismissed, setDismissed] = useState(false)
  const all = useBadges()
  const own = useOwnBadges(userId)
  const shown = shows.find((each) => each === query.get('show')) ?? 'all'
  const category = badgeCategories.find((each) => each === query.get('category')) ?? 'all'
  const earned = new Map(own.data?.data.map(({ badgeId, earnedDate }) => [badgeId, earnedDate]))
  const earnedIn = (of: string) => own.data?.data.filter((badge) => badge.category === of).length ?? 0
  const badges = (all.data ?? []).filter(
    (badge) => (shown === 'all' || earned.has(badge._id) === (shown === 'earned')) && (category === 'all' || badge.category === category),
  )

  function choose(name: 'show' | 'category', value: string): void {
    setQuery((current) => {
      const next = new URLSearchParams(current)
      if (value === 'all') next.delete(name)
      else next.set(name, value)
      return next
    })
  }

  return (
    <>
      <header className="flex flex-col gap-1">
        <h1 className="font-semibold text-[2rem] leading-[1.19] tracking-tight">{t.title}</h1>
        <p className="text-muted">{t.text}</p>
      </header>
      {all.isError ? (
        <ErrorState
          message={t.failedText(errorMessage(all.error, t.failed))}
          onRetry={() => void Promise.all([all.refetch(), own.refetch()])}
          retryLabel={t.retry}
        />
      ) : (
        own.isError &&
        !isDismissed && (
          <Notice
            tone="error"
            onDismiss={() => setDismissed(true)}
            dismissLabel={t.dismiss}
            action={
              <Button size="small" onClick={() => void own.refetch()}>
                {t.retry}
              </Button>
            }
          >
            {t.ownFailedText(errorMessage(own.error, t.ownFailed))}
          </Notice>
        )
      )}
      {all.data && own.data && <BadgeLead badges={all.data} earned={earned} progress={own.data.progress} />}
      {own.data && (
        <Strip
          figures={[
            { label: t.totalEarned, value: earned.size },
            ...(['performance', 'mastery', 'streak'] as const).map((each) => ({ label: names[each], value: earnedIn(each) })),
          ]}
        />
      )}
      <div className="flex flex-col gap-3">
        <Choices label={t.show} values={shows} current={shown} name={(value) => t[value]} onChange={(value) => choose('show', value)} />
        <Choices
          label={t.category}
          values={['all', ...badgeCategories] as const}
          current={category}
          name={(value) => (value === 'all' ? t.all : names[value])}
          onChange={(value) => choose('category', value)}
        />
      </div>
      {!all.data && !all.isError && <Skeleton label={t.loading} rows={4} className="h-40" />}
      {all.data &&
        (badges.length === 0 ? (
          <EmptyState title={shown === 'earned' && earned.size === 0 ? t.none : t.noneHere}>
            {shown === 'earned' && earned.size === 0 ? t.noneText : t.noneHereText}
          </EmptyState>
        ) : (
          <BadgeLists badges={badges} earned={earned} progress={own.data?.progress ?? {}} />
        ))}
    </>
  )
}

type ChoicesProps<Value extends string> = {
  label: string
  values: readonly Value[]
  current: Value
  name: (value: Value) => string
  onChange: (value: Value) => void
}

function Choices<Value extends string>({ label, values, current, name, onChange }: ChoicesProps<Value>) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="float-left pr-2 font-medium text-muted text-sm">{label}</legend>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === current}
          onClick={() => onChange(value)}
          className="min-h-9 rounded-full border border-line-strong px-3.5 text-sm hover:bg-raised aria-pressed:border-action aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-link"
        >
          {name(value)}
        </button>
      ))}
    </fieldset>
  )
}
