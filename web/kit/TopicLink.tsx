import { defineTranslations, useTranslation } from './language.ts'
import { TextLink, topicPracticePath } from './links.tsx'

const phrases = defineTranslations({
  en: { practise: 'Practise this topic', general: 'General' },
  hi: { practise: 'इस टॉपिक का अभ्यास करें', general: 'सामान्य' },
})

type TopicLinkProps = { topic: string; className?: string } & ({ subjectId: string } | { paperId: string })

/** The name of a topic, leading to its practice. */
export function TopicLink({ className, ...place }: TopicLinkProps) {
  const t = useTranslation(phrases)
  const name = place.topic === 'general' ? t.general : place.topic
  return (
    <TextLink to={topicPracticePath(place)} title={t.practise} className={className}>
      {name}
    </TextLink>
  )
}
