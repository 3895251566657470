import { useShow, useWords } from '../../kit/language.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Loaded } from '../../kit/states.tsx'
import { Card } from '../../ui/Card.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { CardActions } from './CardActions.tsx'
import { useCards, useRefresh } from './queries.ts'
import { revisionWords } from './words.ts'

export function AsideCards() {
  const t = useWords(revisionWords)
  const show = useShow()
  const cards = useCards('suspended')
  const refresh = useRefresh()
  return (
    <Loaded query={cards} failed={t.failed}>
      {(list) =>
        list.length === 0 ? (
          <Empty title={t.noneAside} />
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
    </Loaded>
  )
}
