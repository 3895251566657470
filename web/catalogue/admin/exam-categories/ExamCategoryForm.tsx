import type { z } from 'zod'
import { ExamCategory, ExamCategoryDraft, examCategoryIcon } from '#domain/catalogue/exam-category.ts'
import { pathTo } from '#domain/paths.ts'
import type { FailureWords } from '../../../kit/failure.tsx'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { toBoth } from '../../../kit/form/both.ts'
import { EditorForm } from '../../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx'
import { IconField } from '../../../kit/form/IconField.tsx'
import { useSchemaForm } from '../../../kit/form/schema-form.ts'
import { ActiveField, OrderField } from '../CommonFields.tsx'
import { MainCategoryField } from '../ParentFields.tsx'
import { namesIn, parentNames, useMainCategoryChoices } from '../parents.ts'

type Values = z.input<typeof ExamCategoryDraft>

function valuesOf(category: ExamCategory | undefined, mainCategoryId = ''): Values {
  return {
    mainCategoryId: category?.mainCategoryId ?? mainCategoryId,
    name: toBoth(category?.name),
    title: toBoth(category?.title),
    description: toBoth(category?.description),
    icon: category?.icon ?? examCategoryIcon,
    order: category?.order ?? 0,
    isActive: category?.isActive ?? true,
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
}

type ExamCategoryFormProps = {
  category?: ExamCategory
  /** Where a new one is to be, if that is known. */
  mainCategoryId?: string
  save: (draft: ExamCategoryDraft, version: number | undefined) => Promise<{ message: string }>
  failed: FailureWords
}

export function ExamCategoryForm({ category, mainCategoryId, save, failed }: ExamCategoryFormProps) {
  const form = useSchemaForm(ExamCategoryDraft, valuesOf(category, mainCategoryId))
  const choices = useMainCategoryChoices()
  return (
    <EditorForm
      form={form}
      save={save}
      submitLabel={category ? 'Update Category' : 'Create Category'}
      busyLabel={category ? 'Updating...' : 'Creating...'}
      failed={failed}
      backTo={pathTo('adminExamCategories')}
      versioned={
        category && {
          version: category.version,
          labels,
          names: namesIn(choices),
          read(current) {
            const theirs = ExamCategory.parse(current)
            return { values: valuesOf(theirs), version: theirs.version, names: parentNames(theirs) }
          },
        }
      }
    >
      <FormSection title="Place">
        <MainCategoryField names={category ? parentNames(category) : {}} />
      </FormSection>
      <FormSection title="Words">
        <BilingualField<Values> name="name" label="Name" required />
        <BilingualField<Values> name="title" label="Title" required />
        <BilingualField<Values> name="description" label="Description" long />
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
