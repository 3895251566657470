import { useQuery } from '@tanstack/react-query'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { useShow, useWords } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { Loaded } from '../../kit/states.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { Section } from './Section.tsx'
import { dashboardWords } from './words.ts'

const shown = 5

/** Papers that were begun, the last opened first. */
export const useOngoing = () =>
  useQuery({
    queryKey: ['ongoing-papers'],
    queryFn: async () => (await api.catalogue.listOngoingPapers({ query: { limit: shown } })).data,
    staleTime: 0,
  })

export function LearningProgress() {
  const t = useWords(dashboardWords)
  const show = useShow()
  const ongoing = useOngoing()
  return (
    <Section title={t.progress}>
      <Loaded query={ongoing} failed={t.failed}>
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
      </Loaded>
    </Section>
  )
}
