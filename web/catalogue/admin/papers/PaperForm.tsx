import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { categoryTypes, difficulties, Paper, PaperDraft, paperLanguages, paperTypes } from '#domain/catalogue/paper.ts'
import { Id } from '#domain/kit.ts'
import { pathTo } from '#domain/paths.ts'
import type { FailureWords } from '../../../kit/failure.tsx'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { EditorForm } from '../../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx'
import { type Choice, SelectField, TextField } from '../../../kit/form/fields.tsx'
import { IconField } from '../../../kit/form/IconField.tsx'
import { useSchemaForm } from '../../../kit/form/schema-form.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ActiveField, OrderField } from '../CommonFields.tsx'
import { ExamCategoryField, MainCategoryField, SubjectField } from '../ParentFields.tsx'
import { namesIn, parentNames, useExamCategoryChoices, useMainCategoryChoices, useSubjectChoices } from '../parents.ts'
import { PaperAccess } from './PaperAccess.tsx'
import { PaperMarks } from './PaperMarks.tsx'
import { PaperResources } from './PaperResources.tsx'
import { PatternChoice } from './PatternChoice.tsx'
import { noSize, type PaperValues, paperLabels, usualSize, valuesOf } from './paper-values.ts'

type PaperFormProps = {
  /** The stored paper, where one is edited. */
  paper?: Paper
  start: PaperValues
  save: (draft: PaperDraft, version: number | undefined) => Promise<{ message: string }>
  failed: FailureWords
}

export function PaperForm({ paper, start, save, failed }: PaperFormProps) {
  const form = useSchemaForm(PaperDraft, start)
  const [mainCategoryId, examCategoryId, type] = form.watch(['mainCategoryId', 'examCategoryId', 'type'])
  const mainCategories = useMainCategoryChoices()
  const examCategories = useExamCategoryChoices(mainCategoryId)
  const subjects = useSubjectChoices(examCategoryId)
  const names = paper ? parentNames(paper) : {}

  // The installation's own default may come after the form of a new paper.
  const isDefault = !paper && !form.getFieldState('duration', form.formState).isDirty
  useEffect(() => {
    if (isDefault) form.resetField('duration', { defaultValue: start.duration })
  }, [form, isDefault, start.duration])

  return (
    <EditorForm
      form={form}
      save={save}
      submitLabel={paper ? 'Update Paper' : 'Create Paper'}
      busyLabel={paper ? 'Updating...' : 'Creating...'}
      failed={failed}
      backTo={pathTo('adminPapers')}
      versioned={
        paper && {
          version: paper.version,
          labels: paperLabels,
          names: { ...names, ...namesIn(mainCategories, examCategories, subjects) },
          read(current) {
            const theirs = Paper.parse(current)
            return { values: valuesOf(theirs), version: theirs.version, names: parentNames(theirs) }
          },
        }
      }
    >
      {mainCategoryId !== '' && !Id.safeParse(mainCategoryId).success && (
        <Notice tone="warning">
          Sample data is in use: this main category is not stored on the server, so a paper cannot be saved in it. Choose a stored one when
          the server is back.
        </Notice>
      )}
      <FormSection title="Place">
        <FieldRow>
          <MainCategoryField names={names} />
          <ExamCategoryField names={names} />
          <SubjectField names={names} />
        </FieldRow>
      </FormSection>
      {!paper && <PatternChoice />}
      <PaperKind />
      <FormSection title="Words">
        <BilingualField<PaperValues> name="title" label="Title" required />
        <BilingualField<PaperValues> name="description" label="Description" required={type === 'Notes'} long />
        <FieldRow>
          <TextField<PaperValues> name="topic" label="Topic" />
          <IconField<PaperValues> name="icon" />
        </FieldRow>
      </FormSection>
      {type !== 'Notes' && <PaperMarks />}
      <PaperAccess />
      <PaperResources />
      <FormSection title="Display">
        <FieldRow>
          <OrderField />
        </FieldRow>
        <ActiveField />
      </FormSection>
    </EditorForm>
  )
}

const same = (values: readonly string[]): Choice[] => values.map((value) => ({ value, label: value }))

/** The type decides which other fields there are: notes have no questions, no marks and no difficulty. */
function PaperKind() {
  const { getValues, setValue, resetField, watch } = useFormContext<PaperValues>()
  const isNotes = watch('type') === 'Notes'

  function setSize(size: typeof noSize): void {
    for (const field of ['totalQuestions', 'totalMarks', 'passingMarks'] as const) setValue(field, size[field], { shouldDirty: true })
  }

  /** What is out of sight must not stand in the way of saving. */
  function adapt(type: string): void {
    if (type === 'Notes') {
      setSize(noSize)
      resetField('duration')
      setValue('marking', null, { shouldDirty: true })
    } else if (getValues('totalQuestions') === 0) setSize(usualSize)
  }

  return (
    <FormSection title="Kind">
      <FieldRow>
        <SelectField<PaperValues> name="type" label="Type" options={same(paperTypes)} onPick={adapt} required />
        <SelectField<PaperValues> name="language" label="Language" options={same(paperLanguages)} required />
        {!isNotes && (
          <>
            <SelectField<PaperValues> name="categoryType" label="Category Type" options={same(categoryTypes)} required />
            <SelectField<PaperValues> name="difficulty" label="Difficulty" options={same(difficulties)} required />
          </>
        )}
      </FieldRow>
    </FormSection>
  )
}
