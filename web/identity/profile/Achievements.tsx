import { pathTo } from '#domain/paths.ts'
import { useWords, words } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Empty } from '../../ui/Empty.tsx'

const phrases = words({
  en: {
    title: 'Your first badge comes with your first paper',
    text: 'Badges are earned from your own results: for taking part, for good scores, for mastery and for keeping at it.',
    start: 'Choose a paper',
  },
  hi: {
    title: 'पहला बैज पहले प्रश्नपत्र के साथ मिलेगा',
    text: 'बैज आपके अपने परिणामों से मिलते हैं: भाग लेने, अच्छे अंक लाने, विषय में निपुण होने और लगातार अभ्यास करने पर।',
    start: 'प्रश्नपत्र चुनें',
  },
})

export function Achievements() {
  const t = useWords(phrases)
  return (
    <Empty
      title={t.title}
      action={
        <ButtonLink to={pathTo('categories')} variant="primary">
          {t.start}
        </ButtonLink>
      }
    >
      {t.text}
    </Empty>
  )
}
