import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#domain/paths.ts'
import type { SampleQuestion as Sample } from '#domain/questions/sample.ts'
import { api } from '../../api.ts'
import { useCachedQuery } from '../../kit/cached-query.ts'
import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { classes } from '../../ui/classes.ts'
import { Lead } from '../../ui/Lead.tsx'
import { homeTranslations } from './translations.ts'

/** The room of the panel is reserved, so that nothing moves when the question arrives. */
const room = 'min-h-[26rem] sm:min-h-[24rem]'

/** A question that a visitor can answer here and now, without an account. */
export function SampleQuestion() {
  const t = useTranslation(homeTranslations)
  const { data: reading, isPending } = useCachedQuery(['sample-question'], async () => (await api.questions.readSample()).data)
  const sample = reading?.data
  if (sample) return <Question key={sample._id} sample={sample} />
  if (isPending) {
    return (
      <div role="status" className={`skeleton ${room}`}>
        <span className="sr-only">{t.loading}</span>
      </div>
    )
  }
  return null
}

const letters = ['A', 'B', 'C', 'D']

function Question({ sample }: { sample: Sample }) {
  const t = useTranslation(homeTranslations)
  const show = useLocalizedText()
  const [chosen, setChosen] = useState<string | null>(null)
  const isRight = chosen === sample.correct
  const right = letters[sample.options.findIndex(({ id }) => id === sample.correct)] ?? ''
  return (
    <Lead tint={sample.color} aria-label={t.sample} className={room}>
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <span className="rounded-full bg-brand px-2.5 py-0.5 font-semibold text-on-brand text-xs">{t.tryOne}</span>
        {show(sample.exam)} · {show(sample.subject)}
      </p>
      <p className="question-text">{show(sample.questionText)}</p>
      <ul className="flex flex-col gap-2">
        {sample.options.map(({ id, text }, place) => (
          <li key={id}>
            <Option
              letter={letters[place] ?? ''}
              state={chosen === null ? 'open' : id === sample.correct ? 'right' : id === chosen ? 'wrong' : 'other'}
              onChoose={() => setChosen(id)}
            >
              {show(text)}
            </Option>
          </li>
        ))}
      </ul>
      <div aria-live="polite" className="flex flex-col gap-2">
        {chosen !== null && (
          <>
            <p className={classes('font-semibold', isRight ? 'text-correct' : 'text-wrong')}>{isRight ? t.correct : t.incorrect(right)}</p>
            <p className="text-sm">{show(sample.explanation)}</p>
            <p>
              <TextLink to={pathTo('exam', { examCategoryId: sample.examCategoryId })}>{t.more(show(sample.exam))}</TextLink>
            </p>
          </>
        )}
      </div>
    </Lead>
  )
}

type OptionProps = { letter: string; state: 'open' | 'right' | 'wrong' | 'other'; onChoose: () => void; children: string }

const looks = {
  open: 'border-line-strong bg-surface hover:bg-raised',
  right: 'border-correct bg-correct-soft',
  wrong: 'border-wrong bg-wrong-soft',
  other: 'border-line bg-surface',
}

function Option({ letter, state, onChoose, children }: OptionProps) {
  return (
    <button
      type="button"
      aria-disabled={state !== 'open'}
      onClick={state === 'open' ? onChoose : undefined}
      className={classes('flex min-h-11 w-full items-center gap-3 rounded-control border px-3 py-2 text-left', looks[state])}
    >
      <span className="font-semibold">{letter}</span>
      <span className="flex-1">{children}</span>
      {state === 'right' && <Check size={20} aria-hidden="true" className="text-correct" />}
      {state === 'wrong' && <X size={20} aria-hidden="true" className="text-wrong" />}
    </button>
  )
}
