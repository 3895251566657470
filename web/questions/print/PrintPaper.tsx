import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useParams, useSearchParams } from 'react-router'
import type { Paper, paperLanguages } from '#domain/catalogue/paper.ts'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { isAnswerable } from '#domain/questions/kinds/names.ts'
import type { LearnerPassage } from '#domain/questions/passage.ts'
import { arrangeSet, type PrintableQuestion, printSets } from '#domain/questions/printing/print-set.ts'
import type { PaperQuestion } from '#domain/questions/question.ts'
import { api } from '../../api.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { PageTitle } from '../../kit/Page.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Field.tsx'
import { AnswerKeySheet, SolutionsSheet } from './AnswerSheets.tsx'
import { Booklet } from './Booklet.tsx'
import { OmrSheet } from './OmrSheet.tsx'
import { languagesOf, type PrintLanguage, printLanguages } from './words.ts'

const parts = ['booklet', 'key', 'solutions', 'omr'] as const
const partLabels: Record<(typeof parts)[number], string> = {
  booklet: 'Question booklet',
  key: 'Answer key',
  solutions: 'Solutions',
  omr: 'OMR answer sheet',
}
const languageLabels: Record<PrintLanguage, string> = { en: 'English', hi: 'Hindi', both: 'English and Hindi' }
const ownLanguage: Record<(typeof paperLanguages)[number], PrintLanguage> = { English: 'en', Hindi: 'hi', Both: 'both' }

/** A paper for the printer: what is chosen here is in the address, and the sheet below is what the browser prints. */
export function Component() {
  const { paperId = '' } = useParams()
  const query = useQuery({
    queryKey: ['print', paperId],
    queryFn: async () => {
      const [{ data: paper }, { questions, passages }] = await Promise.all([
        api.catalogue.readPaper({ params: { id: paperId } }),
        api.questions.listPaperQuestions({ params: { paperId } }),
      ])
      return { paper, questions, passages }
    },
  })
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-6 p-4 sm:p-6 print:max-w-none print:p-0">
      {!query.data && (
        <>
          <PageTitle title="Print paper" />
          <h1 className="font-bold text-2xl">Print paper</h1>
        </>
      )}
      <QueryContent query={query} failed={(reason) => `Error fetching paper data: ${reason}`}>
        {(loaded) => <Print {...loaded} />}
      </QueryContent>
    </div>
  )
}

/** The questions that learners get, with their keys: this screen is for those who may read them. */
const toPrintable = (question: PaperQuestion): PrintableQuestion[] =>
  question.isActive === false
    ? []
    : [{ ...question, correctAnswers: question.correctAnswers ?? [], explanation: question.explanation ?? '' }]

type PrintProps = { paper: Paper; questions: readonly PaperQuestion[]; passages: readonly LearnerPassage[] }

function Print({ paper, questions, passages }: PrintProps) {
  const [query, setQuery] = useSearchParams()
  const part = parts.find((name) => name === query.get('part')) ?? 'booklet'
  const set = printSets.find((name) => name === query.get('set')) ?? 'A'
  const language = printLanguages.find((name) => name === query.get('language')) ?? ownLanguage[paper.language]
  const printed = useMemo(() => arrangeSet(questions.flatMap(toPrintable), set, paper._id), [questions, set, paper._id])
  const marked = printed.filter(({ question }) => isAnswerable(question.kind))
  const choose = (field: string) => (event: { target: { value: string } }) =>
    setQuery((current) => new URLSearchParams([...[...current].filter(([name]) => name !== field), [field, event.target.value]]), {
      replace: true,
    })
  const sheet = { paper, set, languages: languagesOf(language) }
  return (
    <>
      <PageTitle title={`Print ${localize(paper.title, 'en')}`} />
      <div className="flex flex-col gap-4 print:hidden">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="mr-auto font-bold text-2xl">Print {localize(paper.title, 'en')}</h1>
          <ButtonLink to={pathTo('adminPaperQuestions', { paperId: paper._id })}>Manage questions</ButtonLink>
          <Button variant="primary" onClick={() => window.print()}>
            <Printer size={18} aria-hidden="true" /> Print or save as PDF
          </Button>
        </div>
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label="Sheet"
            value={part}
            onChange={choose('part')}
            options={parts.map((value) => ({ value, label: partLabels[value] }))}
          />
          <Select label="Set" hint="A is in the paper’s order" value={set} onChange={choose('set')} options={printSets} />
          <Select
            label="Language"
            value={language}
            onChange={choose('language')}
            options={printLanguages.map((value) => ({ value, label: languageLabels[value] }))}
          />
        </div>
      </div>
      <div
        data-theme="light"
        className="rounded-card border border-line bg-surface p-6 text-text print:rounded-none print:border-0 print:p-0"
      >
        {part === 'booklet' && <Booklet {...sheet} questions={printed} passages={passages} />}
        {part === 'key' && <AnswerKeySheet {...sheet} questions={marked} />}
        {part === 'solutions' && <SolutionsSheet {...sheet} questions={marked} />}
        {part === 'omr' && <OmrSheet {...sheet} questions={marked} />}
      </div>
    </>
  )
}
