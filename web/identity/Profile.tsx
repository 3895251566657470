import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Learner } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { QueryContent } from '../kit/query-states.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Lead } from '../ui/Lead.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { Overview } from './profile/Overview.tsx'
import { Settings } from './profile/Settings.tsx'

const phrases = defineTranslations({
  en: {
    title: 'Profile',
    tabs: 'Parts of the profile',
    overview: 'Overview',
    statistics: 'Statistics',
    achievements: 'Achievements',
    settings: 'Settings',
    dashboard: 'Go to Dashboard',
    premium: 'Premium',
    failed: (reason: string) => `Error loading profile data: ${reason}`,
    retry: 'Retry',
  },
  hi: {
    title: 'प्रोफ़ाइल',
    tabs: 'प्रोफ़ाइल के भाग',
    overview: 'परिचय',
    statistics: 'आँकड़े',
    achievements: 'उपलब्धियाँ',
    settings: 'सेटिंग',
    dashboard: 'डैशबोर्ड पर जाएँ',
    premium: 'प्रीमियम',
    failed: (reason: string) => `प्रोफ़ाइल लोड नहीं हो सकी: ${reason}`,
    retry: 'फिर कोशिश करें',
  },
})

const tabKeys = ['overview', 'statistics', 'achievements', 'settings'] as const
type TabKey = (typeof tabKeys)[number]

/** Panels from other features: key figures above the details, and two tabs. */
type ProfileProps = Record<'Summary' | 'Statistics' | 'Achievements', React.ComponentType>

export function Profile({ Summary, Statistics, Achievements }: ProfileProps) {
  const t = useTranslation(phrases)
  const [query, setQuery] = useSearchParams()
  const current = tabKeys.find((key) => key === query.get('tab')) ?? 'overview'
  const profile = useQuery({ queryKey: ['profile'], queryFn: () => api.identity.profile() })
  const panels: Record<TabKey, (learner: Learner) => React.ReactNode> = {
    overview: (learner) => (
      <div className="flex flex-col gap-5">
        <Summary />
        <Overview learner={learner} />
      </div>
    ),
    statistics: () => <Statistics />,
    achievements: () => <Achievements />,
    settings: (learner) => <Settings learner={learner} />,
  }
  return (
    <Page title={t.title}>
      <QueryContent query={profile} failed={t.failed} retryLabel={t.retry}>
        {({ data: learner }) => (
          <>
            <Lead className="flex-row flex-wrap items-center gap-4">
              <span
                aria-hidden="true"
                className="inline-flex size-16 shrink-0 items-center justify-center rounded-card bg-brand font-bold text-2xl text-on-brand"
              >
                {learner.name.trim().charAt(0).toUpperCase()}
              </span>
              <div className="min-w-0 flex-1 basis-48">
                <h1 className="wrap-anywhere flex flex-wrap items-center gap-x-3 font-semibold text-[1.375rem] leading-7 tracking-tight">
                  {learner.name}
                  {learner.subscription.isActive && <Badge tone="brand">{t.premium}</Badge>}
                </h1>
                <p className="wrap-anywhere text-sm">{learner.email}</p>
              </div>
              <ButtonLink to={pathTo('dashboard')}>{t.dashboard}</ButtonLink>
            </Lead>
            <Tabs
              label={t.tabs}
              tabs={tabKeys.map((key) => ({ key, label: t[key] }))}
              current={current}
              onChange={(tab) => setQuery(tab === 'overview' ? {} : { tab }, { replace: true })}
            >
              {panels[current](learner)}
            </Tabs>
          </>
        )}
      </QueryContent>
    </Page>
  )
}
