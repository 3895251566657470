import type { z } from 'zod'
import { ExamCategory, ExamCategoryDraft, examCategoryIcon } from '#domain/catalogue/exam-category.ts'
import { pathTo } from '#domain/paths.ts'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { toBilingual } from '../../../kit/form/bilingual.ts'
import { EditorForm, type SaveProps } from '../../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { IconField } from '../../../kit/form/IconField.tsx'
import { useSchemaForm } from '../../../kit/form/schema-form.ts'
import { versioned } from '../../../kit/form/versioned.ts'
import { ActiveField, OrderField } from '../CommonFields.tsx'
import { MainCategoryField } from '../ParentFields.tsx'
import { optionNames, parentNames, useMainCategoryOptions } from '../parents.ts'
import { Cutoffs } from './Cutoffs.tsx'

type Values = z.input<typeof ExamCategoryDraft>

function valuesOf(category: ExamCategory | undefined, mainCategoryId = ''): Values {
  return {
    mainCategoryId: category?.mainCategoryId ?? mainCategoryId,
    name: toBilingual(category?.name),
    title: toBilingual(category?.title),
    description: toBilingual(category?.description),
    icon: category?.icon ?? examCategoryIcon,
    order: category?.order ?? 0,
    isActive: category?.isActive ?? true,
    examDate: category?.examDate ?? null,
    cutoffs: category?.cutoffs ?? [],
  }
}

const labels = {
  mainCategoryId: 'Main Category',
  name: 'Name',
  title: 'Title',
  description: 'Description',
  icon: 'Icon',
  order: 'Display Order',
  isActive: 'Active',
  examDate: 'Exam Date',
  cutoffs: 'Cut-offs',
}

type ExamCategoryFormProps = SaveProps<ExamCategoryDraft> & {
  category?: ExamCategory
  /** The preselected parent of a new category. */
  mainCategoryId?: string
}

export function ExamCategoryForm({ category, mainCategoryId, ...saving }: ExamCategoryFormProps) {
  const form = useSchemaForm(ExamCategoryDraft, valuesOf(category, mainCategoryId))
  const choices = useMainCategoryOptions()
  return (
    <EditorForm
      form={form}
      noun="Category"
      {...saving}
      backTo={pathTo('adminExamCategories')}
      versioned={versioned(category, ExamCategory, { toValues: valuesOf, labels, names: optionNames(choices), namesOf: parentNames })}
    >
      <FormSection title="Place">
        <MainCategoryField names={category ? parentNames(category) : {}} />
      </FormSection>
      <FormSection title="Words">
        <BilingualField<Values> name="name" label="Name" required />
        <BilingualField<Values> name="title" label="Title" required />
        <BilingualField<Values> name="description" label="Description" long />
      </FormSection>
      <FormSection title="Exam page">
        <TextField<Values> name="examDate" label="Exam Date" type="date" hint="The next exam, if it is announced" whenEmpty={null} />
        <Cutoffs />
      </FormSection>
      <FormSection title="Look and order">
        <FieldRow>
          <IconField<Values> name="icon" />
          <OrderField />
        </FieldRow>
        <ActiveField />
      </FormSection>
    </EditorForm>
  )
}
