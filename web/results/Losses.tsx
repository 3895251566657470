import { print } from '#domain/exact.ts'
import type { Result } from '#domain/results/result.ts'
import { useWords } from '../kit/language.ts'
import { Card } from '../ui/Card.tsx'
import { resultWords } from './words.ts'

type Reason = Result['losses'][number]['reason']

/** Where the marks went, the dearest first, with a way to each question. */
export function Losses({ result }: { result: Result }) {
  const t = useWords(resultWords)
  const names: Record<Reason, string> = { wrong: t.lossWrong, slow: t.lossSlow, changed: t.lossChanged, 'left blank': t.lossBlank }
  if (result.losses.length === 0) return null
  return (
    <section aria-labelledby="cost" className="flex flex-col gap-3">
      <h2 id="cost" className="font-bold text-xl">
        {t.cost}
      </h2>
      <div className="grid gap-3 sm:grid-cols-2">
        {result.losses.map(({ reason, cost, losses }) => (
          <Card key={reason} className="flex flex-col gap-2 p-4">
            <div className="flex items-start justify-between gap-3">
              <h3 className="font-semibold">{names[reason]}</h3>
              <span className="tabular shrink-0 font-semibold">{t.marksLost(print(cost))}</span>
            </div>
            <ul className="flex flex-wrap gap-2">
              {losses.map(({ question }) => (
                <li key={question}>
                  <a
                    href={`#question-${question + 1}`}
                    className="tabular inline-flex min-h-9 items-center rounded-control border border-line-strong px-2 text-link text-sm"
                  >
                    {t.question(question + 1)}
                  </a>
                </li>
              ))}
            </ul>
          </Card>
        ))}
      </div>
    </section>
  )
}
