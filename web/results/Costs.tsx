import Fraction from 'fraction.js'
import { formatExact, sum } from '#domain/exact.ts'
import type { Result } from '#domain/results/result.ts'
import { defineTranslations, useTranslation } from '../kit/language.ts'
import { marksInEnglish } from '../kit/marks.ts'
import { RowLink } from '../kit/rows.tsx'
import { useTopicName } from '../kit/topic-names.ts'
import { Rows } from '../ui/Rows.tsx'
import { formatSeconds } from './format.ts'

type Cost = Result['costs'][number]

const answersEn = (count: number) => (count === 1 ? '1 incorrect answer' : `${count} incorrect answers`)

const phrases = defineTranslations({
  en: {
    title: (count: number, marks: string) =>
      `${count === 1 ? 'One thing that cost you' : count === 2 ? 'Two things that cost you' : 'Three things that cost you'} ${marksInEnglish(marks)}`,
    marks: marksInEnglish,
    changed: 'Changed from right to wrong',
    changedText: (count: number) => (count === 1 ? 'Your first answer was correct' : `${count} times your first answer was correct`),
    topic: 'Incorrect answers',
    topicText: answersEn,
    guessed: 'Quick guesses',
    guessedText: (count: number) => `${answersEn(count)} within seconds`,
    easy_blank: 'Easy questions left blank',
    easy_blankText: (count: number) => (count === 1 ? '1 that most get right' : `${count} that most get right`),
    not_reached: 'Not reached in time',
    not_reachedText: (count: number) => (count === 1 ? '1 question not opened' : `${count} questions not opened`),
    timeLost: (time: string) => `${time} longer than others on slow ones`,
    penalty: 'Negative marks',
    penaltyText: (count: number) => `${answersEn(count)} across topics`,
  },
  hi: {
    title: (count, marks) => `${count === 1 ? 'एक बात' : count === 2 ? 'दो बातों' : 'तीन बातों'} से ${marks} अंक गए`,
    marks: (marks) => `${marks} अंक`,
    changed: 'सही उत्तर बदलकर गलत किया',
    changedText: (count) => `${count} बार पहला उत्तर सही था`,
    topic: 'गलत उत्तर',
    topicText: (count) => `${count} गलत उत्तर`,
    guessed: 'जल्दबाज़ी के अनुमान',
    guessedText: (count) => `कुछ ही सेकंड में ${count} गलत उत्तर`,
    easy_blank: 'आसान प्रश्न खाली छोड़े',
    easy_blankText: (count) => `${count} प्रश्न, जो ज़्यादातर लोग सही करते हैं`,
    not_reached: 'समय रहते नहीं पहुँचे',
    not_reachedText: (count) => `${count} प्रश्न खोले ही नहीं`,
    timeLost: (time) => `धीमे प्रश्नों पर दूसरों से ${time} अधिक`,
    penalty: 'नकारात्मक अंक',
    penaltyText: (count) => `अलग-अलग विषयों में ${count} गलत उत्तर`,
  },
})

type CostsProps = { result: Result; linkTo: (cost: Cost) => string }

/** What cost most marks, each with a link to exactly those questions. */
export function Costs({ result, linkTo }: CostsProps) {
  const t = useTranslation(phrases)
  const name = useTopicName()
  // A guest's result that an earlier version stored has no costs.
  const costs: Cost[] = result.costs ?? []
  if (costs.length === 0) return null
  const total = formatExact(sum(costs.map(({ cost }) => new Fraction(cost))))
  return (
    <section aria-labelledby="costs" className="flex flex-col gap-1">
      <h2 id="costs" className="font-bold text-xl">
        {t.title(costs.length, total)}
      </h2>
      <Rows>
        {costs.map((cost) => {
          const { reason, topic, questions, secondsOver } = cost
          const details = [t[`${reason}Text`](questions.length), secondsOver > 0 && t.timeLost(formatSeconds(secondsOver))]
          return (
            <RowLink
              key={`${reason} ${topic}`}
              to={linkTo(cost)}
              tint="var(--wrong)"
              glyph={<span className="text-base">{formatExact(cost.cost)}</span>}
              title={topic ? name(topic) : t[reason]}
              detail={`${t.marks(formatExact(cost.cost))} · ${details.filter(Boolean).join(' · ')}`}
            />
          )
        })}
      </Rows>
    </section>
  )
}
