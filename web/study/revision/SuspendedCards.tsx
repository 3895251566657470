import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { QueryContent } from '../../kit/query-states.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CardActions } from './CardActions.tsx'
import { useCards, useRefresh } from './queries.ts'
import { revisionTranslations } from './translations.ts'

export function SuspendedCards() {
  const t = useTranslation(revisionTranslations)
  const show = useLocalizedText()
  const cards = useCards('suspended')
  const refresh = useRefresh()
  return (
    <QueryContent query={cards} failed={t.failed}>
      {({ data: list }) =>
        list.length === 0 ? (
          <EmptyState title={t.noneAside} />
        ) : (
          <ul className="flex flex-col gap-4">
            {list.map((card) => (
              <li key={card._id}>
                <Card className="flex select-none flex-col gap-4">
                  <p className="text-muted text-sm">
                    {show(card.subject)} · {show(card.paperTitle)}
                  </p>
                  <RichText html={show(card.question.html)} />
                  <CardActions card={card} onDone={() => void refresh('all')} />
                </Card>
              </li>
            ))}
          </ul>
        )
      }
    </QueryContent>
  )
}
