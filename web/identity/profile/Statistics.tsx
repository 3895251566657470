import { pathTo } from '#domain/paths.ts'
import { useWords, words } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { Empty } from '../../ui/Empty.tsx'

const phrases = words({
  en: {
    title: 'Your statistics come with your first paper',
    text: 'Scores, accuracy and time are counted from the papers you finish.',
    start: 'Choose a paper',
  },
  hi: {
    title: 'पहला प्रश्नपत्र हल करते ही आपके आँकड़े यहाँ दिखेंगे',
    text: 'अंक, शुद्धता और समय उन प्रश्नपत्रों से गिने जाते हैं जिन्हें आप पूरा करते हैं।',
    start: 'प्रश्नपत्र चुनें',
  },
})

export function Statistics() {
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
