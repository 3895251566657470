import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { badgeCategories } from '#domain/gamification/badge-categories.ts'
import { pathTo } from '#domain/paths.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { useErrorMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { learnerSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { Tiles } from '../ui/Tiles.tsx'
import { BadgeCard, categoryPhrases } from './BadgeCard.tsx'
import { useBadges, useOwnBadges } from './queries.ts'
import { SignInNotice } from './SignInNotice.tsx'

const phrases = defineTranslations({
  en: {
    title: 'Badges',
    text: 'Badges are earned from your own results.',
    required: 'Authentication Required',
    login: 'Please login to view badges',
    loading: 'Loading badges…',
    failed: 'Failed to fetch badges',
    failedText: (reason: string) => `Error loading badges: ${reason}`,
    ownFailed: 'Failed to fetch earned badges',
    ownFailedText: (reason: string) => `Error loading earned badges: ${reason}`,
    dismiss: 'Dismiss',
    retry: 'Retry',
    earnedOf: (earned: number, total: number) => `${earned} of ${total} badges earned`,
    show: 'Show',
    category: 'Category',
    all: 'All',
    earned: 'Earned',
    unearned: 'Unearned',
    totalEarned: 'Total Earned',
    none: 'No badges earned yet',
    noneHere: 'No badges here',
    noneText: 'Take a paper: the first badge comes with the first one you finish.',
    noneHereText: 'Choose another filter to see the others.',
    atZero: 'Every expert was a beginner once. Complete your first paper to earn your first badge!',
    underFive: 'A great start! Keep practising and the next badges will follow.',
    underFifteen: 'You are doing really well. Your collection is growing!',
    many: 'Outstanding! You are among the most decorated learners.',
    papers: 'Browse Papers',
    leaderboard: 'View Leaderboard',
  },
  hi: {
    title: 'बैज',
    text: 'बैज आपके अपने परिणामों से मिलते हैं।',
    required: 'लॉगिन ज़रूरी है',
    login: 'बैज देखने के लिए कृपया लॉगिन करें',
    loading: 'बैज लोड हो रहे हैं…',
    failed: 'बैज नहीं मिल सके',
    failedText: (reason: string) => `बैज लोड नहीं हो सके: ${reason}`,
    ownFailed: 'आपके पाए हुए बैज नहीं मिल सके',
    ownFailedText: (reason: string) => `आपके पाए हुए बैज लोड नहीं हो सके: ${reason}`,
    dismiss: 'हटाएँ',
    retry: 'फिर कोशिश करें',
    earnedOf: (earned: number, total: number) => `${total} में से ${earned} बैज मिले`,
    show: 'दिखाएँ',
    category: 'श्रेणी',
    all: 'सभी',
    earned: 'मिले हुए',
    unearned: 'बाकी',
    totalEarned: 'कुल मिले',
    none: 'अभी कोई बैज नहीं मिला',
    noneHere: 'यहाँ कोई बैज नहीं है',
    noneText: 'कोई प्रश्नपत्र हल करें: पहला बैज पहले पूरे प्रश्नपत्र के साथ मिलता है।',
    noneHereText: 'बाकी बैज देखने के लिए दूसरा फ़िल्टर चुनें।',
    atZero: 'हर विशेषज्ञ कभी नया था। पहला बैज पाने के लिए अपना पहला प्रश्नपत्र पूरा करें!',
    underFive: 'बढ़िया शुरुआत! अभ्यास जारी रखें, अगले बैज भी मिलेंगे।',
    underFifteen: 'आप बहुत अच्छा कर रहे हैं। आपका संग्रह बढ़ रहा है!',
    many: 'शानदार! आप सबसे अधिक बैज पाने वालों में हैं।',
    papers: 'प्रश्नपत्र देखें',
    leaderboard: 'लीडरबोर्ड देखें',
  },
})

const shows = ['all', 'earned', 'unearned'] as const

export function Component() {
  const t = useTranslation(phrases)
  const learner = learnerSession.use()
  return (
    <Page title={t.title} wide>
      {learner ? <OwnBadges userId={learner._id} /> : <SignInNotice title={t.required} text={t.login} returnUrl={pathTo('badges')} />}
    </Page>
  )
}

function OwnBadges({ userId }: { userId: string }) {
  const t = useTranslation(phrases)
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
        <h1 className="font-bold text-3xl">{t.title}</h1>
        <p className="text-muted">{t.text}</p>
        {all.data && own.data && <p className="tabular font-semibold text-brand text-lg">{t.earnedOf(earned.size, all.data.length)}</p>}
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
      {own.data && (
        <Tiles
          tiles={[
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
          <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
            {badges.map((badge) => (
              <li key={badge._id}>
                <BadgeCard badge={badge} percent={own.data?.progress[badge._id] ?? 0} earnedAt={earned.get(badge._id)} />
              </li>
            ))}
          </ul>
        ))}
      {own.data && <Encouragement earned={earned.size} />}
    </>
  )
}

function Encouragement({ earned }: { earned: number }) {
  const t = useTranslation(phrases)
  const message = earned === 0 ? t.atZero : earned < 5 ? t.underFive : earned < 15 ? t.underFifteen : t.many
  return (
    <Card className="flex flex-col items-center gap-4 text-center">
      <p className="max-w-prose text-lg">{message}</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={pathTo('categories')} variant="primary">
          {t.papers}
        </ButtonLink>
        <ButtonLink to={pathTo('leaderboard')}>{t.leaderboard}</ButtonLink>
      </div>
    </Card>
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
