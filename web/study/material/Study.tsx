import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import type { PaperBody } from '#domain/attempts/paper-body.ts'
import { groupByPassage } from '#domain/attempts/passages.ts'
import type { Paper } from '#domain/catalogue/paper.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { examTranslations } from '../../attempts/translations.ts'
import { WithPassage } from '../../attempts/WithPassage.tsx'
import { LanguageSwitch } from '../../kit/LanguageSwitch.tsx'
import { useLanguage, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { Breadcrumb } from '../../kit/links.tsx'
import { Page } from '../../kit/Page.tsx'
import { usePaperProgress } from '../../kit/paper-progress.ts'
import { savePaperProgress, startPaper } from '../../kit/save-progress.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { StudyCard } from './StudyCard.tsx'
import { StudyNavigation } from './StudyNavigation.tsx'
import { useStudyAnswers } from './study-answers.ts'
import { studyTranslations } from './study-translations.ts'

/** All questions seen is not yet all done: only the learner says that, or a submission. */
const maxSeenPercent = 99

/** Notes and previous-year questions: read in sequence, or answered one by one. No clock. */
export function Study({ body }: { body: PaperBody }) {
  const show = useLocalizedText()
  const language = useLanguage()
  const [query, setQuery] = useSearchParams()
  const { paper, questions } = body
  const oneByOne = paper.type !== 'Notes' && query.get('view') === 'navigation'
  const current = Math.min(Math.max(Number(query.get('question')) || 1, 1), questions.length) - 1
  const answers = useStudyAnswers(body, oneByOne ? current : null)
  const [isPrinting, setPrinting] = useState(false)
  // Where the paper stands in the catalogue; without a network its name alone is shown.
  const { data: record } = useQuery({
    queryKey: ['study-paper', paper._id],
    queryFn: async () => (await api.catalogue.readPaper({ params: { id: paper._id } })).data,
    retry: false,
  })
  useEffect(() => {
    startPaper(paper._id).catch((error: unknown) => console.warn('The paper was not marked as started.', error))
  }, [paper._id])

  const { visitedCount } = answers
  const seen = Math.min(maxSeenPercent, Math.round((visitedCount / questions.length) * 100))
  useEffect(() => {
    if (oneByOne && visitedCount > 0) void savePaperProgress(paper._id, 'started', seen)
  }, [oneByOne, visitedCount, seen, paper._id])

  const open = (question: number) => setQuery({ view: 'navigation', question: String(question + 1) })

  function print(): void {
    flushSync(() => setPrinting(true))
    window.print()
    setPrinting(false)
  }

  return (
    <Page title={show(paper.title)} description={show(paper.description)}>
      <Way paper={paper} record={record} />
      <StudyHeader body={body} current={oneByOne ? current : null}>
        {paper.type !== 'Notes' && <Views oneByOne={oneByOne} onSequence={() => setQuery({})} onNavigation={() => open(current)} />}
      </StudyHeader>
      {oneByOne && !isPrinting ? (
        <StudyNavigation body={body} current={current} answers={answers} onOpen={open} />
      ) : (
        groupByPassage(questions).map((group) => (
          <WithPassage key={group[0]?._id} body={body} passage={group[0]?.passage} language={language}>
            {group.map((item) => (
              <StudyCard key={item._id} item={item} number={questions.indexOf(item) + 1} showsAnswer={isPrinting} />
            ))}
          </WithPassage>
        ))
      )}
      <Completion paperId={paper._id} />
      {paper.contentAccess.canDownload && <Downloads resources={record?.resources ?? []} onPrint={print} />}
    </Page>
  )
}

/** The way back along the catalogue. */
function Way({ paper, record }: { paper: PaperBody['paper']; record: Paper | undefined }) {
  const t = useTranslation(studyTranslations)
  const show = useLocalizedText()
  const home = { label: t.home, to: pathTo('home') }
  const above = record
    ? [
        { label: t.categories, to: pathTo('categories') },
        { label: show(record.mainCategoryName), to: pathTo('mainCategory', { mainCategoryId: record.mainCategoryId }) },
        { label: show(record.subjectName), to: pathTo('subject', { subjectId: record.subjectId }) },
      ]
    : [{ label: t.categories, to: pathTo('categories') }]
  return <Breadcrumb label={t.here} crumbs={[home, ...above, { label: show(paper.title) }]} />
}

/** Title, place and controls; it stays in view. */
function StudyHeader({ body, current, children }: { body: PaperBody; current: number | null; children: ReactNode }) {
  const t = { ...useTranslation(examTranslations), ...useTranslation(studyTranslations) }
  const show = useLocalizedText()
  const { paper, questions } = body
  const label = paper.type === 'Notes' ? t.notes : t.pyq
  const standing = usePaperProgress()[paper._id]
  const isDone = standing?.status === 'completed'
  return (
    <header className="sticky top-0 z-20 -mx-4 flex flex-col gap-2 border-line border-b bg-surface px-4 py-2 print:static">
      <div className="flex items-center gap-3">
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-bold text-lg sm:text-xl">{show(paper.title)}</h1>
          <p className="tabular text-muted text-sm">{current === null ? label : t.questionOf(current + 1, questions.length)}</p>
        </div>
        {standing && standing.status !== 'not_started' && <Badge tone={isDone ? 'brand' : 'action'}>{isDone ? t.done : t.started}</Badge>}
      </div>
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        {children}
        <span className="ml-auto flex flex-wrap items-center gap-2">
          {!paper.contentAccess.canCopy && <Badge>{t.protected}</Badge>}
          <LanguageSwitch />
        </span>
      </div>
      <ProgressBar label={t.progress} percent={isDone ? 100 : (standing?.progress ?? 0)} tone="brand" />
    </header>
  )
}

function Views({ oneByOne, onSequence, onNavigation }: { oneByOne: boolean; onSequence: () => void; onNavigation: () => void }) {
  const t = useTranslation(studyTranslations)
  return (
    <fieldset className="flex gap-2">
      <legend className="sr-only">{t.view}</legend>
      <Button size="small" aria-pressed={!oneByOne} variant={oneByOne ? 'secondary' : 'primary'} onClick={onSequence}>
        {t.sequence}
      </Button>
      <Button size="small" aria-pressed={oneByOne} variant={oneByOne ? 'primary' : 'secondary'} onClick={onNavigation}>
        {t.navigation}
      </Button>
    </fieldset>
  )
}

function Completion({ paperId }: { paperId: string }) {
  const t = useTranslation(studyTranslations)
  const standing = usePaperProgress()[paperId]
  if (standing?.status === 'completed') return null
  return (
    <div className="print:hidden">
      <Button onClick={() => void savePaperProgress(paperId, 'completed', 100)}>{t.markDone}</Button>
    </div>
  )
}

function Downloads({ resources, onPrint }: { resources: Paper['resources']; onPrint: () => void }) {
  const t = useTranslation(studyTranslations)
  const show = useLocalizedText()
  return (
    <section aria-label={t.download} className="flex flex-col gap-3 print:hidden">
      <p className="flex flex-wrap items-center gap-3">
        <Button onClick={onPrint}>{t.download}</Button>
        <span className="text-muted text-sm">{t.downloadHint}</span>
      </p>
      {resources.length > 0 && (
        <>
          <h2 className="font-semibold">{t.resources}</h2>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {resources.map(({ title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noreferrer" className="font-medium text-link underline underline-offset-2">
                  {show(title, url)}
                </a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
