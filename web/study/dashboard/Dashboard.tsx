import type { Learner } from '#domain/identity/account.ts'
import { pathTo } from '#domain/paths.ts'
import { useWords } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Page } from '../../kit/Page.tsx'
import { learnerSession } from '../../kit/session.ts'
import { Loaded } from '../../kit/states.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AskToLogin } from '../AskToLogin.tsx'
import { useStats } from '../queries.ts'
import { useDeck } from '../revision/queries.ts'
import { Charts } from './Charts.tsx'
import { Favourites } from './Favourites.tsx'
import { LearningProgress, useOngoing } from './LearningProgress.tsx'
import { Numbers } from './Numbers.tsx'
import { ProgramProgress } from './ProgramProgress.tsx'
import { QuickActions } from './QuickActions.tsx'
import { RecentActivity } from './RecentActivity.tsx'
import { Recommended } from './Recommended.tsx'
import { Today } from './Today.tsx'
import { dashboardWords } from './words.ts'

export function Component() {
  const t = useWords(dashboardWords)
  const learner = learnerSession.use()
  return learner ? <Dashboard learner={learner} /> : <AskToLogin title={t.title} message={t.pleaseLogin} />
}

function Dashboard({ learner }: { learner: Learner }) {
  const t = useWords(dashboardWords)
  const stats = useStats()
  return (
    <Page title={t.title} wide>
      <header className="flex flex-wrap items-center justify-between gap-4">
        <div className="flex min-w-0 flex-col gap-2">
          <h1 className="wrap-anywhere font-bold text-3xl">{t.welcome(learner.name)}</h1>
          {stats.data && (
            <p>
              <Badge tone="brand">{t.level(t[stats.data.level.name])}</Badge>
            </p>
          )}
        </div>
        <NextStep />
      </header>
      <Loaded query={stats} failed={t.failed} loading={<Skeleton label={t.loading} rows={3} className="h-40" />}>
        {(data) => (
          <>
            <Today stats={data} />
            <Numbers stats={data} />
            <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
              <LearningProgress />
              <RecentActivity learnerId={learner._id} />
              <Recommended />
              <ProgramProgress stats={data} />
            </div>
            <Charts stats={data} learnerId={learner._id} />
            <div className="grid grid-cols-1 gap-5 lg:grid-cols-2">
              <Favourites />
              <QuickActions />
            </div>
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** The one thing to do now: what is due, what was begun, or something new. */
function NextStep() {
  const t = useWords(dashboardWords)
  const { data: deck } = useDeck()
  const { data: ongoing } = useOngoing()
  const [begun] = ongoing ?? []
  if (deck && deck.due > 0) {
    return (
      <ButtonLink to={pathTo('revision')} variant="primary" size="large">
        {t.revise(deck.due)}
      </ButtonLink>
    )
  }
  return (
    <ButtonLink to={begun ? pathTo('paper', { paperId: begun._id }) : pathTo('categories')} variant="primary" size="large">
      {begun ? t.continue : t.choose}
    </ButtonLink>
  )
}
