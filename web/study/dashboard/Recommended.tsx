import { pathTo } from '#domain/paths.ts'
import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { TextLink, topicPracticePath } from '../../kit/links.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { useTopicName } from '../../kit/topic-names.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useRecommendations } from '../home/next-step.ts'
import { Section } from './Section.tsx'
import { dashboardTranslations } from './translations.ts'

export function Recommended() {
  const t = useTranslation(dashboardTranslations)
  const show = useLocalizedText()
  const name = useTopicName()
  const recommended = useRecommendations(3)
  return (
    <Section title={t.recommended}>
      <QueryContent query={recommended} failed={() => t.recommendedFailed}>
        {(list) =>
          list.length === 0 ? (
            <div className="flex flex-col gap-1 text-muted">
              <p className="font-medium">{t.noRecommended}</p>
              <p className="text-sm">{t.noRecommendedText}</p>
            </div>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {list.map(({ paper, reason }) => (
                <li key={paper._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 first:pt-0 last:pb-0">
                  <div className="flex min-w-40 flex-1 flex-col">
                    <TextLink to={pathTo('paper', { paperId: paper._id })}>{show(paper.title)}</TextLink>
                    <span className="tabular text-muted text-sm">{t.because(reason.correct, reason.total, name(reason.topic))}</span>
                    <TextLink className="self-start text-sm" to={topicPracticePath({ subjectId: paper.subjectId, topic: reason.topic })}>
                      {t.practise(name(reason.topic))}
                    </TextLink>
                  </div>
                  {paper.isPremium && <Badge tone="brand">{t.premium}</Badge>}
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Section>
  )
}
