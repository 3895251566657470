import { type ReactNode, useState } from 'react'
import { formatExact } from '#domain/exact.ts'
import type { Result, ResultPart } from '#domain/results/result.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { Button } from '../ui/Button.tsx'
import { ProgressBar } from '../ui/Progress.tsx'
import { formatSeconds } from './format.ts'
import { resultTranslations } from './translations.ts'

const tones = { Easy: 'correct', Medium: 'brand', Hard: 'wrong' } as const

type BarProps = {
  name: ReactNode
  label: string
  figure: string
  percent: number
  detail: string
  tone?: 'brand' | 'correct' | 'wrong' | 'blank'
}

function Bar({ name, label, figure, percent, detail, tone = 'brand' }: BarProps) {
  return (
    <li className="flex min-w-0 flex-col gap-1.5 py-3 print:break-inside-avoid">
      <div className="flex items-baseline justify-between gap-3">
        <h3 className="wrap-anywhere min-w-0 font-semibold">{name}</h3>
        <span className="tabular shrink-0 font-semibold">{figure}</span>
      </div>
      <ProgressBar label={label} percent={percent} tone={tone} />
      <p className="tabular text-muted text-sm">{detail}</p>
    </li>
  )
}

function BarList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex min-w-0 flex-col gap-1">
      <h2 className="font-bold text-xl">{title}</h2>
      <ul className="flex flex-col divide-y divide-line">{children}</ul>
    </section>
  )
}

/** Correct of total by difficulty; from 70 % a difficulty counts as strong and has a tick. */
export function Difficulties({ result }: { result: Result }) {
  const t = useTranslation(resultTranslations)
  const names: Record<string, string> = { Easy: t.easy, Medium: t.medium, Hard: t.hard }
  const cards = Object.entries(result.difficultyBreakdown)
  const secondsOn = (difficulty: string) => result.difficulties.find(({ name }) => name === difficulty)?.seconds ?? 0
  if (cards.length === 0) return null
  return (
    <BarList title={t.difficulty}>
      {cards.map(([difficulty, card]) => (
        <Bar
          key={difficulty}
          name={names[difficulty] ?? difficulty}
          label={names[difficulty] ?? difficulty}
          figure={`${card.correct}/${card.total}`}
          percent={card.accuracy}
          tone={tones[difficulty as keyof typeof tones] ?? 'blank'}
          detail={`${card.strong ? '✓ ' : ''}${t.accuracy(String(card.accuracy))} · ${formatSeconds(secondsOn(difficulty))}`}
        />
      ))}
    </BarList>
  )
}

/** More bars than this are folded away on the screen, not on paper. */
const shownBars = 3

type PartsProps = { title: string; parts: readonly ResultPart[]; action?: (part: ResultPart) => ReactNode }

/** Marks and answers by section or topic, as bars; the weakest come first where some are folded away. */
export function Parts({ title, parts, action }: PartsProps) {
  const t = useTranslation(resultTranslations)
  const show = useLocalizedText()
  const [isOpen, setIsOpen] = useState(false)
  const isLong = parts.length > shownBars
  const sorted = isLong ? parts.toSorted((a, b) => a.accuracy - b.accuracy || b.total - a.total) : parts
  const visible = isOpen ? sorted : sorted.slice(0, shownBars)
  return (
    <div className="flex flex-col gap-2">
      <BarList title={title}>
        {visible.map((part) => (
          <Bar
            key={part.name}
            name={action?.(part) ?? show(part.title, part.name)}
            label={show(part.title, part.name)}
            figure={t.ofMarks(formatExact(part.marks), formatExact(part.maximum))}
            percent={part.accuracy}
            detail={[
              t.partLine(part.correct, part.wrong, part.unanswered),
              `${part.accuracy}%`,
              formatSeconds(part.seconds),
              part.anyOf && t.anyOf(part.anyOf.count, part.anyOf.questions),
            ]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </BarList>
      {isLong && (
        <Button variant="quiet" size="small" className="self-start print:hidden" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? t.showFewer : t.showAllParts(parts.length)}
        </Button>
      )}
    </div>
  )
}
