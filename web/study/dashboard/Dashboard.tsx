import type { Learner } from '#domain/identity/account.ts'
import { useStats } from '../../gamification/queries.ts'
import { useTranslation } from '../../kit/language.ts'
import { Page } from '../../kit/Page.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { learnerSession } from '../../kit/session.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { NextStepLead } from '../home/NextStepLead.tsx'
import { useNextStep } from '../home/next-step.ts'
import { LoginPrompt } from '../LoginPrompt.tsx'
import { Favourites } from './Favourites.tsx'
import { KeyFigures } from './KeyFigures.tsx'
import { LearningProgress } from './LearningProgress.tsx'
import { ProgramProgress } from './ProgramProgress.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { Recommended } from './Recommended.tsx'
import { Today } from './Today.tsx'
import { dashboardTranslations } from './translations.ts'

export function Component() {
  const t = useTranslation(dashboardTranslations)
  const learner = learnerSession.use()
  return learner ? <Dashboard learner={learner} /> : <LoginPrompt title={t.title} message={t.pleaseLogin} />
}

function Dashboard({ learner }: { learner: Learner }) {
  const t = useTranslation(dashboardTranslations)
  const stats = useStats()
  const step = useNextStep()
  const isNew = stats.data?.totalPapersTaken === 0
  return (
    <Page title={t.title} wide>
      <header className="flex min-w-0 flex-col gap-2">
        <h1 className="wrap-anywhere font-semibold text-[2rem] leading-[1.19] tracking-tight">
          {isNew ? t.firstWelcome(learner.name) : t.welcome(learner.name)}
        </h1>
        {stats.data && (
          <p>
            <Badge tone="brand">{t.level(t[stats.data.level.name])}</Badge>
          </p>
        )}
      </header>
      <QueryContent query={stats} failed={t.failed} loading={<Skeleton label={t.loading} rows={3} className="h-40" />}>
        {(data) => (
          <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-12">
            <div className="flex min-w-0 flex-col gap-6 lg:gap-8">
              <NextStepLead step={step} />
              <Today stats={data} />
              <KeyFigures stats={data} />
              <RecentActivity learnerId={learner._id} />
              <Recommended />
            </div>
            <div className="flex min-w-0 flex-col gap-6 lg:gap-8">
              <LearningProgress />
              <Favourites />
              <ProgramProgress stats={data} />
              <QuickActions />
            </div>
          </div>
        )}
      </QueryContent>
    </Page>
  )
}
