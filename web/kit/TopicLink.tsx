import { defineTranslations, useTranslation } from './language.ts'
import { TextLink, topicPracticePath } from './links.tsx'
import { useTopicName } from './topic-names.ts'

const phrases = defineTranslations({
  en: { practise: 'Practise this topic' },
  hi: { practise: 'इस टॉपिक का अभ्यास करें' },
})

type TopicLinkProps = { topic: string; className?: string } & ({ subjectId: string } | { paperId: string })

/** The name of a topic, leading to its practice. */
export function TopicLink({ className, ...place }: TopicLinkProps) {
  const t = useTranslation(phrases)
  const name = useTopicName()
  return (
    <TextLink to={topicPracticePath(place)} title={t.practise} className={className}>
      {name(place.topic)}
    </TextLink>
  )
}
