import { lazy, Suspense, useMemo, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Language } from '#domain/language.ts'
import { isAnswerable, kindNames } from '#domain/questions/kinds/names.ts'
import { useDebounced } from '../../kit/debounced.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useFieldError } from '../../kit/form/fields.tsx'
import { MarkdownHelp } from '../../kit/markup/MarkdownArea.tsx'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { kindEditors } from '../kinds/editors.ts'
import { kindLabels } from '../kinds/labels.ts'
import { PaperFields } from '../place/PaperFields.tsx'
import type { Place } from '../place/place.ts'
import { BilingualTextArea } from './BilingualTextArea.tsx'
import { DetailFields } from './DetailFields.tsx'
import { KeyCorrections } from './KeyFields.tsx'
import type { QuestionValues } from './question-values.ts'
import { SimilarQuestions } from './SimilarQuestions.tsx'

// Loaded lazily, because the renderer is large.
const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }))

type EditorFieldsProps = {
  /** Whether the form has a field for the paper. */
  picksPaper: boolean
  paperName: string
  paperType: string
  subjectId: string | undefined
  questionId: string | undefined
  /** The required language. */
  language: Language
}

export function EditorFields({ picksPaper, paperName, paperType, subjectId, questionId, language }: EditorFieldsProps) {
  const { watch } = useFormContext<QuestionValues>()
  const [kind, paperId] = watch(['kind', 'paperId'])
  const { textLabel, Key } = kindEditors[kind]
  return (
    <>
      {picksPaper && <PaperField name={paperName} />}
      <FormSection title="Question">
        <KindField isNotesPaper={paperType === 'Notes'} />
        <BilingualTextArea name="questionText" label={textLabel} rows={4} required={language} />
        <MarkdownHelp />
        <SimilarQuestions exceptId={questionId} />
        <Key required={language} />
      </FormSection>
      <FormSection title="Preview">
        <LivePreview />
      </FormSection>
      <FormSection title="Explanation">
        <BilingualTextArea name="explanation" label="Explanation" rows={3} />
      </FormSection>
      <FormSection title="Details">
        <DetailFields paperType={paperType} paperId={paperId} subjectId={subjectId} />
        {isAnswerable(kind) && <KeyCorrections />}
      </FormSection>
    </>
  )
}

const previewDelay = 300

function LivePreview() {
  // Debounced as JSON, because `watch` returns a new object on every render.
  const json = useDebounced(JSON.stringify(useFormContext<QuestionValues>().watch()), previewDelay)
  const values = useMemo(() => JSON.parse(json) as QuestionValues, [json])
  return (
    <Suspense fallback={<Skeleton label="Loading…" rows={1} className="h-32" />}>
      <Preview values={values} />
    </Suspense>
  )
}

const emptyPlace: Place = { mainCategoryId: '', examCategoryId: '', subjectId: '', paperId: '' }

/** Shows the question's paper, with a button to select another one. */
function PaperField({ name }: { name: string }) {
  const { watch, setValue } = useFormContext<QuestionValues>()
  const paperId = watch('paperId')
  const [place, setPlace] = useState(emptyPlace)
  const [isMoving, setMoving] = useState(paperId === '')
  const error = useFieldError('paperId')
  return (
    <FormSection title="Paper">
      {isMoving ? (
        <PaperFields
          place={place}
          onChange={(next) => {
            setPlace(next)
            setValue('passageId', '')
            setValue('paperId', next.paperId, { shouldDirty: true, shouldValidate: next.paperId !== '' })
          }}
          error={error}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <p>{name}</p>
          <Button size="small" onClick={() => setMoving(true)}>
            Choose another paper
          </Button>
        </div>
      )}
    </FormSection>
  )
}

function KindField({ isNotesPaper }: { isNotesPaper: boolean }) {
  const { register } = useFormContext<QuestionValues>()
  return (
    <fieldset className="flex flex-wrap gap-x-5 gap-y-1">
      <legend className="pb-1 font-medium text-sm">Kind</legend>
      {kindNames.map((kind) => (
        <label key={kind} className="flex min-h-9 items-center gap-2">
          <input
            {...register('kind')}
            type="radio"
            value={kind}
            disabled={isNotesPaper && isAnswerable(kind)}
            className="size-5 accent-action"
          />
          {kindLabels[kind]}
        </label>
      ))}
    </fieldset>
  )
}
