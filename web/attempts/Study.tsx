import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { PaperBody } from '#domain/attempts/body.ts'
import { pathTo } from '#domain/paths.ts'
import { LanguageSwitch } from '../kit/LanguageSwitch.tsx'
import { useShow, useWords, words } from '../kit/language.ts'
import { Breadcrumb } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { reportProgress, useProgress } from '../kit/progress.ts'
import { RichText } from '../kit/RichText.tsx'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { ProgressBar } from '../ui/Progress.tsx'
import { examWords } from './words.ts'

const phrases = words({
  en: {
    notes: 'Notes',
    pyq: 'Previous Year Questions',
    sequence: 'Sequence',
    navigation: 'Navigation',
    view: 'View',
    showAnswer: 'Show Answer',
    hideAnswer: 'Hide Answer',
    answer: (answer: string) => `Answer: ${answer}`,
    home: 'Home',
    here: 'You are here',
    progress: 'Reading progress',
    markDone: 'Mark as completed',
    done: 'Completed',
    explanation: 'Explanation',
  },
  hi: {
    notes: 'नोट्स',
    pyq: 'पिछले वर्षों के प्रश्न',
    sequence: 'क्रम से',
    navigation: 'एक-एक करके',
    view: 'देखने का ढंग',
    showAnswer: 'उत्तर दिखाएँ',
    hideAnswer: 'उत्तर छिपाएँ',
    answer: (answer: string) => `उत्तर: ${answer}`,
    home: 'होम',
    here: 'आप यहाँ हैं',
    progress: 'पढ़ने की प्रगति',
    markDone: 'पूरा हुआ चिह्नित करें',
    done: 'पूरा हुआ',
    explanation: 'व्याख्या',
  },
})

type Item = PaperBody['questions'][number]

/** Notes and previous-year questions: read in sequence or one by one, with the answers behind a button. No clock. */
export function Study({ body }: { body: PaperBody }) {
  const t = { ...useWords(examWords), ...useWords(phrases) }
  const show = useShow()
  const [query, setQuery] = useSearchParams()
  const { paper, questions } = body
  const isNotes = paper.type === 'Notes'
  const oneByOne = !isNotes && query.get('view') === 'navigation'
  const at = Math.min(Math.max(Number(query.get('question')) || 1, 1), questions.length)
  const standing = useProgress()[paper._id]
  const percent = standing?.status === 'completed' ? 100 : Math.max(standing?.progress ?? 0, Math.round((at / questions.length) * 100))

  function open(number: number): void {
    setQuery({ view: 'navigation', question: String(number) })
    const reached = Math.round((number / questions.length) * 100)
    void reportProgress(paper._id, reached >= 100 ? 'completed' : 'started', reached)
  }

  const current = questions[at - 1]
  return (
    <Page title={show(paper.title)} description={show(paper.description)}>
      <Breadcrumb
        label={t.here}
        crumbs={[{ label: t.home, to: pathTo('home') }, { label: show(paper.category) }, { label: show(paper.subject) }]}
      />
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="font-bold text-2xl">{show(paper.title)}</h1>
          <p className="text-muted">{oneByOne ? t.questionOf(at, questions.length) : isNotes ? t.notes : t.pyq}</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          {!paper.contentAccess.canCopy && <Badge>{t.protected}</Badge>}
          <LanguageSwitch />
        </div>
      </header>
      {!isNotes && (
        <fieldset className="flex gap-2">
          <legend className="sr-only">{t.view}</legend>
          <Button size="small" aria-pressed={!oneByOne} variant={oneByOne ? 'secondary' : 'primary'} onClick={() => setQuery({})}>
            {t.sequence}
          </Button>
          <Button size="small" aria-pressed={oneByOne} variant={oneByOne ? 'primary' : 'secondary'} onClick={() => open(at)}>
            {t.navigation}
          </Button>
        </fieldset>
      )}
      <ProgressBar label={t.progress} percent={oneByOne || standing ? percent : 0} tone="brand" />
      {oneByOne && current ? (
        <div className="grid gap-6 lg:grid-cols-[1fr_16rem]">
          <div className="flex flex-col gap-4">
            <StudyCard item={current} number={at} />
            <div className="flex gap-3">
              <Button disabled={at <= 1} onClick={() => open(at - 1)}>
                {t.previous}
              </Button>
              <Button variant="primary" disabled={at >= questions.length} onClick={() => open(at + 1)}>
                {t.next}
              </Button>
            </div>
          </div>
          <nav aria-label={t.palette}>
            <ol className="grid grid-cols-8 gap-2 lg:grid-cols-5">
              {questions.map((item, index) => (
                <li key={item._id}>
                  <button
                    type="button"
                    aria-current={index + 1 === at ? 'step' : undefined}
                    onClick={() => open(index + 1)}
                    className={classes(
                      'tabular flex aspect-square w-full items-center justify-center rounded-md border text-sm',
                      index + 1 === at ? 'border-action bg-raised font-bold' : 'border-line-strong',
                    )}
                  >
                    {index + 1}
                  </button>
                </li>
              ))}
            </ol>
          </nav>
        </div>
      ) : (
        <>
          {questions.map((item, index) => (
            <StudyCard key={item._id} item={item} number={index + 1} />
          ))}
          <div>
            {standing?.status === 'completed' ? (
              <Badge tone="brand">{t.done}</Badge>
            ) : (
              <Button variant="primary" onClick={() => void reportProgress(paper._id, 'completed', 100)}>
                {t.markDone}
              </Button>
            )}
          </div>
        </>
      )}
    </Page>
  )
}

function StudyCard({ item, number }: { item: Item; number: number }) {
  const t = { ...useWords(examWords), ...useWords(phrases) }
  const show = useShow()
  const [open, setOpen] = useState(false)
  const note = item.kind === 'note'
  const right = item.correctAnswers ?? []
  return (
    <Card className="flex flex-col gap-4">
      {!note && <h2 className="font-semibold text-muted">{number}.</h2>}
      <RichText html={show(item.html)} className="question-text" />
      {item.contentHtml && <RichText html={show(item.contentHtml)} className="question-text" />}
      {item.options.length > 0 && (
        <ol className="flex flex-col gap-2">
          {item.options.map((option) => (
            <li
              key={option.id}
              className={classes(
                'flex items-start gap-3 rounded-control border px-4 py-2',
                open && right.includes(option.id) ? 'border-correct bg-correct-soft' : 'border-line',
              )}
            >
              <span className="font-semibold text-muted">{option.id}</span>
              <RichText as="span" html={show(option.html)} className="question-text min-w-0 flex-1" />
            </li>
          ))}
        </ol>
      )}
      {item.reference && <p className="text-muted text-sm">{item.reference}</p>}
      {!note && right.length > 0 && (
        <div className="flex flex-col gap-3">
          <div>
            <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? t.hideAnswer : t.showAnswer}
            </Button>
          </div>
          {open && (
            <div className="flex flex-col gap-2 rounded-control bg-raised p-4">
              <p className="font-semibold">{t.answer(right.join(', '))}</p>
              {item.explanationHtml && <RichText html={show(item.explanationHtml)} />}
            </div>
          )}
        </div>
      )}
    </Card>
  )
}
