import { lazy, Suspense, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { kindNames } from '#domain/questions/kinds/index.ts'
import type { Language } from '#domain/text.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useFieldError } from '../../kit/form/fields.tsx'
import { useLater } from '../../kit/later.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { kindLabels } from '../kinds.ts'
import { PaperFields } from '../place/PaperFields.tsx'
import type { Place } from '../place/place.ts'
import { DetailFields } from './DetailFields.tsx'
import { KeyCorrections, NumericKey } from './KeyFields.tsx'
import { OptionsField } from './OptionsField.tsx'
import { PictureButton, type usePictures } from './pictures.tsx'
import { isChoice, type QuestionValues } from './question-values.ts'
import { Similar } from './Similar.tsx'
import { WordsField } from './WordsField.tsx'

// The renderer is large: it comes when there is something to draw.
const Preview = lazy(async () => ({ default: (await import('./Preview.tsx')).Preview }))

type EditorFieldsProps = {
  /** Whether the paper is to be chosen here. */
  picksPaper: boolean
  paperName: string
  paperType: string
  subjectId: string | undefined
  questionId: string | undefined
  /** The language that must be there. */
  language: Language
  pictures: ReturnType<typeof usePictures>
}

export function EditorFields({ picksPaper, paperName, paperType, subjectId, questionId, language, pictures }: EditorFieldsProps) {
  const { watch } = useFormContext<QuestionValues>()
  const [kind, paperId] = watch(['kind', 'paperId'])
  return (
    <>
      {picksPaper && <PaperField name={paperName} />}
      <FormSection title="Question">
        <KindField isNotesPaper={paperType === 'Notes'} />
        <WordsField name="questionText" label={kind === 'note' ? 'Heading or text' : 'Question text'} rows={4} required={language} />
        {kind === 'note' && <WordsField name="content" label="Content" rows={8} />}
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          <PictureButton pictures={pictures} />
          <p className="flex min-h-9 items-center text-muted text-sm">
            <span>
              Markdown; formulas between <code>$ … $</code> or <code>$$ … $$</code>, chemistry as <code>{'\\ce{H2SO4}'}</code>; pictures can
              also be pasted.
            </span>
          </p>
        </div>
        <Similar exceptId={questionId} />
        {isChoice(kind) && <OptionsField required={language} />}
        {kind === 'numeric' && <NumericKey />}
      </FormSection>
      <FormSection title="Preview">
        <LivePreview />
      </FormSection>
      <FormSection title="Explanation">
        <WordsField name="explanation" label="Explanation" rows={3} />
      </FormSection>
      <FormSection title="Details">
        <DetailFields paperType={paperType} paperId={paperId} subjectId={subjectId} />
        {kind !== 'note' && <KeyCorrections />}
      </FormSection>
    </>
  )
}

const settle = 300

function LivePreview() {
  const values = useLater(useFormContext<QuestionValues>().watch(), settle)
  return (
    <Suspense fallback={<Skeleton label="Loading…" rows={1} className="h-32" />}>
      <Preview values={values} />
    </Suspense>
  )
}

const nowhere: Place = { mainCategoryId: '', examCategoryId: '', subjectId: '', paperId: '' }

/** The paper it is in is named; another one is chosen from the top. */
function PaperField({ name }: { name: string }) {
  const { watch, setValue } = useFormContext<QuestionValues>()
  const paperId = watch('paperId')
  const [place, setPlace] = useState(nowhere)
  const [isMoving, setMoving] = useState(paperId === '')
  const error = useFieldError('paperId')
  return (
    <FormSection title="Paper">
      {isMoving ? (
        <PaperFields
          place={place}
          onChange={(next) => {
            setPlace(next)
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
            disabled={isNotesPaper && kind !== 'note'}
            className="size-5 accent-action"
          />
          {kindLabels[kind]}
        </label>
      ))}
    </fieldset>
  )
}
