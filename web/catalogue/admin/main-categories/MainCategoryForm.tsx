import type { z } from 'zod'
import { MainCategory, MainCategoryDraft, mainCategoryColor, mainCategoryIcon } from '#domain/catalogue/main-category.ts'
import { pathTo } from '#domain/paths.ts'
import type { FailureWords } from '../../../kit/failure.tsx'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { toBoth } from '../../../kit/form/both.ts'
import { EditorForm } from '../../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx'
import { TextField } from '../../../kit/form/fields.tsx'
import { IconField } from '../../../kit/form/IconField.tsx'
import { useSchemaForm } from '../../../kit/form/schema-form.ts'
import { ActiveField, OrderField } from '../CommonFields.tsx'

type Values = z.input<typeof MainCategoryDraft>

function valuesOf(category: MainCategory | undefined): Values {
  return {
    name: toBoth(category?.name),
    title: toBoth(category?.title),
    description: toBoth(category?.description),
    icon: category?.icon ?? mainCategoryIcon,
    color: category?.color ?? mainCategoryColor,
    order: category?.order ?? 0,
    isActive: category?.isActive ?? true,
  }
}

const labels = {
  name: 'Name',
  title: 'Title',
  description: 'Description',
  icon: 'Icon',
  color: 'Colour',
  order: 'Display Order',
  isActive: 'Active',
}

type MainCategoryFormProps = {
  category?: MainCategory
  save: (draft: MainCategoryDraft, version: number | undefined) => Promise<{ message: string }>
  failed: FailureWords
}

export function MainCategoryForm({ category, save, failed }: MainCategoryFormProps) {
  const form = useSchemaForm(MainCategoryDraft, valuesOf(category))
  return (
    <EditorForm
      form={form}
      save={save}
      submitLabel={category ? 'Update Category' : 'Create Category'}
      busyLabel={category ? 'Updating...' : 'Creating...'}
      failed={failed}
      backTo={pathTo('adminMainCategories')}
      versioned={
        category && {
          version: category.version,
          labels,
          read(current) {
            const theirs = MainCategory.parse(current)
            return { values: valuesOf(theirs), version: theirs.version }
          },
        }
      }
    >
      <FormSection title="Words">
        <BilingualField<Values> name="name" label="Name" required />
        <BilingualField<Values> name="title" label="Title" />
        <BilingualField<Values> name="description" label="Description" long />
      </FormSection>
      <FormSection title="Look and place">
        <FieldRow>
          <IconField<Values> name="icon" />
          <TextField<Values> name="color" label="Colour" type="color" />
          <OrderField />
        </FieldRow>
        <ActiveField />
      </FormSection>
    </EditorForm>
  )
}
