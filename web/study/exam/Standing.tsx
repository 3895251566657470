import { useQuery } from '@tanstack/react-query'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { defineTranslations, useTranslation } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useResultFormat } from '../result-format.ts'

const phrases = defineTranslations({
  en: {
    loading: 'Loading your standing…',
    none: 'No results in this exam yet. Your first test shows where you stand.',
    at: (average: string) => `You are at ${average}`,
    up: (points: string) => `up ${points}`,
    down: (points: string) => `down ${points}`,
    basis: (count: number) => (count === 1 ? 'Your last result' : `Mean of your last ${count} results`),
    best: (score: string) => `best ${score}`,
    latest: 'Latest result',
  },
  hi: {
    loading: 'आपकी स्थिति लोड हो रही है…',
    none: 'इस परीक्षा में अभी कोई परिणाम नहीं है। पहला टेस्ट दिखाएगा कि आप कहाँ हैं।',
    at: (average: string) => `आप ${average} पर हैं`,
    up: (points: string) => `${points} ऊपर`,
    down: (points: string) => `${points} नीचे`,
    basis: (count: number) => (count === 1 ? 'आपका पिछला परिणाम' : `आपके पिछले ${count} परिणामों का औसत`),
    best: (score: string) => `सर्वश्रेष्ठ ${score}`,
    latest: 'पिछला परिणाम',
  },
})

/** How the learner does in an exam, inside its lead. */
export function Standing({ examCategoryId }: { examCategoryId: string }) {
  const t = useTranslation(phrases)
  const { percent } = useResultFormat()
  const standing = useQuery({
    queryKey: ['exam-standing', examCategoryId],
    queryFn: async () => (await api.study.readExamStanding({ params: { id: examCategoryId } })).data,
    staleTime: 0,
  })
  if (standing.isPending) return <Skeleton label={t.loading} rows={1} className="h-16" />
  if (!standing.data) return null
  const { average, change, best, latest } = standing.data
  if (average === null) return <p className="text-sm">{t.none}</p>
  const moved = change && (change > 0 ? t.up(percent(change)) : t.down(percent(-change)))
  return (
    <div className="flex flex-col gap-2">
      <p className="tabular font-semibold text-lg">{[t.at(percent(average)), moved].filter(Boolean).join(', ')}</p>
      <ProgressBar label={t.at(percent(average))} percent={average} tone="brand" />
      <p className="tabular text-sm">
        {t.basis(latest.length)}
        {best !== null && ` · ${t.best(percent(best))}`}
        {latest[0] && (
          <>
            {' · '}
            <TextLink to={`${pathTo('results')}?attempt=${latest[0]._id}`}>{t.latest}</TextLink>
          </>
        )}
      </p>
    </div>
  )
}
