import type { RenderedKey } from '#domain/attempts/paper-body.ts'
import { groupByPassage } from '#domain/attempts/passages.ts'
import type { Result } from '#domain/results/result.ts'
import { useLanguage } from '../kit/language.ts'
import { BesidePassage } from '../questions/BesidePassage.tsx'
import { ReviewCard } from './ReviewCard.tsx'

/** Every question with the given answer, the right one and the explanation. */
export function Review({ result, keys }: { result: Result; keys: RenderedKey[] }) {
  const language = useLanguage()
  const shown = result.questions.flatMap((reviewed) => {
    const { question } = reviewed
    return question ? [{ reviewed, question, passage: question.passage }] : []
  })
  const groups = groupByPassage(shown)
  return (
    <div className="flex select-none flex-col gap-4">
      {groups.map((group) => (
        <BesidePassage
          key={group[0]?.reviewed.index}
          passage={result.passages?.find(({ _id }) => _id === group[0]?.passage)}
          numbers={shown.flatMap(({ passage, reviewed }) =>
            passage !== undefined && passage === group[0]?.passage ? reviewed.index + 1 : [],
          )}
          language={language}
          heading="h3"
        >
          {group.map(({ reviewed, question }) => (
            <ReviewCard key={reviewed.index} reviewed={reviewed} question={question} answerKey={keys[reviewed.index]} />
          ))}
        </BesidePassage>
      ))}
    </div>
  )
}
