import { pathTo } from '#domain/paths.ts'
import { useFormatters, useTranslation } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { useLatestResults } from '../queries.ts'
import { useResultFormat } from '../result-format.ts'
import { studyTranslations } from '../translations.ts'
import { Section } from './Section.tsx'
import { dashboardTranslations } from './translations.ts'

const maxResults = 5

export function RecentActivity({ learnerId }: { learnerId: string }) {
  const t = useTranslation(dashboardTranslations)
  const s = useTranslation(studyTranslations)
  const { date } = useFormatters()
  const { title, percent, band } = useResultFormat()
  const results = useLatestResults(learnerId)
  return (
    <Section title={t.recent} action={<TextLink to={pathTo('paperHistory')}>{t.viewAll}</TextLink>}>
      <QueryContent query={results} failed={() => t.recentFailed}>
        {(list) =>
          list.length === 0 ? (
            <div className="flex flex-col gap-1 text-muted">
              <p className="font-medium">{t.noRecent}</p>
              <p className="text-sm">{t.noRecentText}</p>
            </div>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {list.slice(0, maxResults).map((result) => (
                <li key={result._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
                  <div className="flex min-w-40 flex-1 flex-col">
                    <TextLink to={`${pathTo('results')}?attempt=${result._id}`}>{title(result)}</TextLink>
                    <span className="text-muted text-sm">
                      {date(result.completedAt)} · {band(result.score)}
                    </span>
                  </div>
                  <span className="tabular font-bold">{percent(result.score)}</span>
                  <Badge tone={result.passed ? 'correct' : 'wrong'}>{result.passed ? s.passed : s.failed}</Badge>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Section>
  )
}
