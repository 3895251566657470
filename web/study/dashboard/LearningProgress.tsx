import { useQuery } from '@tanstack/react-query'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { Section } from './Section.tsx'
import { dashboardTranslations } from './translations.ts'

const maxPapers = 5

/** Unfinished papers, last opened first. */
const useUnfinishedPapers = () =>
  useQuery({
    queryKey: ['ongoing-papers'],
    queryFn: async () => (await api.catalogue.listOngoingPapers({ query: { limit: maxPapers } })).data,
    staleTime: 0,
  })

export function LearningProgress() {
  const t = useTranslation(dashboardTranslations)
  const show = useLocalizedText()
  const ongoing = useUnfinishedPapers()
  return (
    <Section title={t.progress}>
      <QueryContent query={ongoing} failed={t.failed}>
        {(papers) =>
          papers.length === 0 ? (
            <p className="text-muted">
              {t.noProgress} <TextLink to={pathTo('categories')}>{t.browse}</TextLink>
            </p>
          ) : (
            <ul className="flex flex-col gap-4">
              {papers.map((paper) => (
                <li key={paper._id} className="flex flex-col gap-2">
                  <div className="flex items-baseline justify-between gap-3">
                    <TextLink to={pathTo('paper', { paperId: paper._id })}>{show(paper.title)}</TextLink>
                    <span className="tabular text-muted text-sm">{paper.progress}%</span>
                  </div>
                  <ProgressBar label={t.goOn(show(paper.title))} percent={paper.progress} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Section>
  )
}
