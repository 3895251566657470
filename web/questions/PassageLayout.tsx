import { ChevronDown } from 'lucide-react'
import { type ReactNode, useEffect, useId, useState } from 'react'
import type { ExamPassage } from '#domain/attempts/paper-body.ts'
import { formatNumbers } from '#domain/attempts/passages.ts'
import { type Language, localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { useTranslation } from '../kit/language.ts'
import { RichText } from '../kit/RichText.tsx'
import { classes } from '../ui/classes.ts'
import { passageTranslations } from './passage-translations.ts'

export type PassageLayoutProps = {
  passage: ExamPassage
  /** The numbers of its questions in the paper; empty where a question stands alone. */
  numbers: readonly number[]
  language: Language
  heading?: 'h2' | 'h3'
  children: ReactNode
}

/** A passage beside its questions where there is room; above them and foldable on a phone. */
export function PassageLayout({ passage, numbers, language, heading = 'h2', children }: PassageLayoutProps) {
  const t = useTranslation(passageTranslations)
  const label = numbers.length > 0 ? t.passageFor(formatNumbers(numbers), numbers.length) : t.passage
  const [announced, setAnnounced] = useState('')
  // Screen readers announce a status that changes, not one that appears with its text.
  useEffect(() => setAnnounced(label), [label])
  return (
    <div className="@container relative flex flex-col gap-5">
      <p role="status" className="sr-only">
        {announced}
      </p>
      <div className="grid items-start gap-5 @3xl:grid-cols-2 @3xl:gap-8">
        <PassagePanel key={passage._id} html={passage.html} label={label} language={language} heading={heading} />
        <div className="flex min-w-0 flex-col gap-5">{children}</div>
      </div>
    </div>
  )
}

type PassagePanelProps = { html: LocalizedText; label: string; language: Language; heading: 'h2' | 'h3' }

function PassagePanel({ html, label, language, heading: Heading }: PassagePanelProps) {
  const [isOpen, setOpen] = useState(true)
  const id = useId()
  // A text of an English language test is English in both languages.
  const written = typeof html === 'string' || html[language] ? language : 'en'
  return (
    <section aria-label={label} className="@3xl:sticky @3xl:top-28 flex min-w-0 flex-col rounded-card border border-line bg-surface">
      <Heading className="font-semibold text-sm">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-11 w-full items-center justify-between gap-2 px-4 text-left @3xl:hidden print:hidden"
        >
          {label}
          <ChevronDown size={20} aria-hidden="true" className={classes('shrink-0', isOpen && 'rotate-180')} />
        </button>
        <span className="@3xl:block hidden px-4 pt-3 print:block">{label}</span>
      </Heading>
      <div
        id={id}
        lang={written}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling text must be reachable with the keyboard
        tabIndex={0}
        className={classes(
          'max-h-[45dvh] overflow-y-auto px-4 pb-4 @3xl:block @3xl:max-h-[calc(100dvh-16rem)] @3xl:min-h-40 @3xl:pt-2 print:block print:max-h-none print:overflow-visible',
          !isOpen && 'hidden',
        )}
      >
        <RichText html={localize(html, language)} className="question-text" />
      </div>
    </section>
  )
}
