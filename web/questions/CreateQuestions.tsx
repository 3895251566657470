import { useSearchParams } from 'react-router'
import { type Language, languages } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { FormSection } from '../kit/form/FormSection.tsx'
import { ButtonLink } from '../kit/links.tsx'
import { AdminResource } from '../kit/resource/AdminResource.tsx'
import { Button } from '../ui/Button.tsx'
import { QuestionEditor } from './editor/QuestionEditor.tsx'
import { PendingQuestions } from './PendingQuestions.tsx'
import { PaperFields } from './place/PaperFields.tsx'
import { usePlace } from './place/place.ts'
import { columns, questionName } from './question-cells.tsx'
import { difficultyFilter, kindFilter, listQuestions, paperSorts, type QuestionResource } from './question-list.ts'

export function Component() {
  return (
    <AdminPage
      title="Create Questions"
      subtitle="Choose a paper, then write its questions one by one."
      permission="manage_questions"
      denied="You don't have permission to create questions."
      signedOut="You need to be logged in as an admin."
    >
      <Wizard />
    </AdminPage>
  )
}

const names: Record<Language, string> = { en: 'English', hi: 'हिन्दी' }

function Wizard() {
  const { place, setPlace } = usePlace()
  const [query, setQuery] = useSearchParams()
  const language: Language = query.get('language') === 'hi' ? 'hi' : 'en'
  const isAdding = query.get('adding') === 'yes' && place.paperId !== ''

  function set(name: string, value: string): void {
    setQuery((current) => {
      const next = new URLSearchParams(current)
      if (value === '') next.delete(name)
      else next.set(name, value)
      return next
    })
  }

  return (
    <>
      <PendingQuestions />
      <FormSection title="Paper">
        <PaperFields place={place} onChange={setPlace} />
        <div className="flex flex-wrap items-end gap-4">
          <LanguageChoice current={language} onChoose={(chosen) => set('language', chosen === 'en' ? '' : chosen)} />
          {!isAdding && (
            <Button variant="primary" disabled={place.paperId === ''} onClick={() => set('adding', 'yes')}>
              Start Adding Questions
            </Button>
          )}
          {place.paperId !== '' && <ButtonLink to={pathTo('adminPaperQuestions', { paperId: place.paperId })}>Manage questions</ButtonLink>}
        </div>
      </FormSection>
      {isAdding && (
        <QuestionEditor
          key={place.paperId}
          form="wizard"
          language={language}
          paperId={place.paperId}
          subjectId={place.subjectId}
          onSaved={() => undefined}
          onCancel={() => set('adding', '')}
        />
      )}
      {place.paperId !== '' && (
        <section aria-label="Questions of the paper" className="flex flex-col gap-4">
          <h2 className="font-semibold text-lg">Questions of the paper</h2>
          <AdminResource key={place.paperId} resource={questionsOfPaper(place.paperId)} />
        </section>
      )}
    </>
  )
}

function LanguageChoice({ current, onChoose }: { current: Language; onChoose: (language: Language) => void }) {
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="pb-1.5 font-medium text-sm">Language you write in</legend>
      <div className="flex gap-2">
        {languages.map((language) => (
          <Button
            key={language}
            lang={language}
            aria-pressed={language === current}
            onClick={() => onChoose(language)}
            className="aria-pressed:border-action aria-pressed:bg-raised"
          >
            {names[language]}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

/** Newest first, so that a question just created is visible. */
const questionsOfPaper = (paperId: string): QuestionResource => ({
  key: `questions-of-${paperId}`,
  noun: { one: 'question', many: 'questions' },
  list: (state) => listQuestions(state, paperSorts, paperId),
  id: ({ _id }) => _id,
  name: questionName,
  columns: [columns.question(paperId), columns.type, columns.difficulty, columns.marks],
  filters: [difficultyFilter, kindFilter],
  sorts: paperSorts,
  defaultSort: { sort: 'position', order: 'desc' },
  searchLabel: 'Search questions',
  isCached: true,
  loadFailed: 'Failed to load questions',
  empty: { title: 'No questions yet', text: 'Questions you create are listed here.' },
})
