import { pathTo } from '#domain/paths.ts'
import { useStats } from '../../gamification/queries.ts'
import { useTranslation } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Page } from '../../kit/Page.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { learnerSession } from '../../kit/session.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { dashboardTranslations } from '../dashboard/translations.ts'
import { Charts } from './Charts.tsx'

/** Charts of scores, subjects and active days: is it getting better? */
export function Component() {
  const t = useTranslation(dashboardTranslations)
  const learner = learnerSession.use()
  const stats = useStats()
  return (
    <Page title={t.charts} wide>
      <header>
        <h1 className="font-semibold text-[2rem] leading-[1.19] tracking-tight">{t.charts}</h1>
        <p className="text-muted">{t.chartsText}</p>
      </header>
      <QueryContent query={stats} failed={t.failed} loading={<Skeleton label={t.loading} rows={3} className="h-40" />}>
        {(data) =>
          data.totalPapersTaken === 0 ? (
            <EmptyState
              title={t.noCharts}
              drawing="summit"
              action={
                <ButtonLink to={pathTo('categories')} variant="primary">
                  {t.choose}
                </ButtonLink>
              }
            >
              {t.noChartsText}
            </EmptyState>
          ) : (
            learner && <Charts stats={data} learnerId={learner._id} />
          )
        }
      </QueryContent>
    </Page>
  )
}
