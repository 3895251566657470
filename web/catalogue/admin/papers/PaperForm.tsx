import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { categoryTypes, difficulties, Paper, PaperDraft, paperLanguages, paperTypes } from '#domain/catalogue/paper.ts'
import { Id } from '#domain/endpoint.ts'
import { pathTo } from '#domain/paths.ts'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { EditorForm, type SaveProps } from '../../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx'
import { SelectField, TextField } from '../../../kit/form/fields.tsx'
import { IconField } from '../../../kit/form/IconField.tsx'
import { useSchemaForm } from '../../../kit/form/schema-form.ts'
import { versioned } from '../../../kit/form/versioned.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { ActiveField, OrderField } from '../CommonFields.tsx'
import { ExamCategoryField, MainCategoryField, SubjectField } from '../ParentFields.tsx'
import { optionNames, parentNames, useExamCategoryOptions, useMainCategoryOptions, useSubjectOptions } from '../parents.ts'
import { PaperAccess } from './PaperAccess.tsx'
import { PaperMarks } from './PaperMarks.tsx'
import { PaperResources } from './PaperResources.tsx'
import { PatternSelect } from './PatternSelect.tsx'
import { defaultSize, noSize, type PaperValues, paperLabels, toPaperValues, withoutBlankFields } from './paper-values.ts'

type PaperFormProps = SaveProps<PaperDraft> & {
  /** The paper being edited; undefined for a new one. */
  paper?: Paper
  start: PaperValues
}

export function PaperForm({ paper, start, ...saving }: PaperFormProps) {
  const form = useSchemaForm(PaperDraft, start)
  const [mainCategoryId, examCategoryId, type] = form.watch(['mainCategoryId', 'examCategoryId', 'type'])
  const mainCategories = useMainCategoryOptions()
  const examCategories = useExamCategoryOptions(mainCategoryId)
  const subjects = useSubjectOptions(examCategoryId)
  const names = paper ? parentNames(paper) : {}

  // The default duration comes from the site configuration, which may load after the form.
  const isDefault = !paper && !form.getFieldState('duration', form.formState).isDirty
  useEffect(() => {
    if (isDefault) form.resetField('duration', { defaultValue: start.duration })
  }, [form, isDefault, start.duration])

  return (
    <EditorForm
      form={form}
      noun="Paper"
      {...saving}
      save={(draft, version) => saving.save(withoutBlankFields(draft), version)}
      backTo={pathTo('adminPapers')}
      versioned={versioned(paper, Paper, {
        toValues: toPaperValues,
        labels: paperLabels,
        names: { ...names, ...optionNames(mainCategories, examCategories, subjects) },
        namesOf: parentNames,
      })}
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
      {!paper && <PatternSelect />}
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

/** Fields that depend on the paper type: notes have no questions, marks or difficulty. */
function PaperKind() {
  const { getValues, setValue, resetField, watch } = useFormContext<PaperValues>()
  const isNotes = watch('type') === 'Notes'

  function setSize(size: typeof noSize): void {
    for (const field of ['totalQuestions', 'totalMarks', 'passingMarks'] as const) setValue(field, size[field], { shouldDirty: true })
  }

  /** Resets hidden fields, so that they cannot fail validation. */
  function adapt(type: string): void {
    if (type === 'Notes') {
      setSize(noSize)
      resetField('duration')
      setValue('marking', null, { shouldDirty: true })
    } else if (getValues('totalQuestions') === 0) setSize(defaultSize)
  }

  return (
    <FormSection title="Kind">
      <FieldRow>
        <SelectField<PaperValues> name="type" label="Type" options={paperTypes} onPick={adapt} required />
        <SelectField<PaperValues> name="language" label="Language" options={paperLanguages} required />
        {!isNotes && (
          <>
            <SelectField<PaperValues> name="categoryType" label="Category Type" options={categoryTypes} required />
            <SelectField<PaperValues> name="difficulty" label="Difficulty" options={difficulties} required />
          </>
        )}
      </FieldRow>
    </FormSection>
  )
}
