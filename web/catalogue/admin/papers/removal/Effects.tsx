import type { PaperRemoval } from '#domain/desk/paper-removal.ts'
import { pathTo } from '#domain/paths.ts'
import { useFormatters } from '../../../../kit/language.ts'
import { TextLink } from '../../../../kit/links.tsx'
import { counted } from '../../../../kit/plurals.ts'

/** What belongs to a paper and would be touched. */
export function Effects({ removal }: { removal: PaperRemoval }) {
  const { dateTime } = useFormatters()
  const { questions, borrowed, borrowers, results, openAttempts, revisionCards, events } = removal
  const facts = [
    counted(questions, 'question') +
      (borrowed > 0 ? `, of which ${borrowed} ${borrowed === 1 ? 'belongs' : 'belong'} to other papers` : ''),
    borrowers.length > 0 && `${counted(borrowers.length, 'paper uses', 'papers use')} questions of it: ${borrowers.join(', ')}`,
    results > 0 && `${counted(results, 'result')} of learners`,
    openAttempts > 0 && `${counted(openAttempts, 'learner is', 'learners are')} taking it now`,
    revisionCards > 0 && `${counted(revisionCards, 'revision card')} in learners’ decks`,
  ]
  return (
    <div>
      <p className="font-semibold">This paper has</p>
      <ul className="wrap-anywhere list-disc pl-5">
        {facts.filter(Boolean).map((fact) => (
          <li key={String(fact)}>{fact}</li>
        ))}
        {events.map(({ _id, title, startTime, isOver }) => (
          <li key={_id}>
            {isOver ? 'a past live event: ' : 'a live event: '}
            <TextLink to={pathTo('adminEventEdit', { id: _id })}>{title}</TextLink>, {dateTime(startTime)}
          </li>
        ))}
      </ul>
    </div>
  )
}
