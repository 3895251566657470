import type { z } from 'zod'
import { MainCategory, MainCategoryDraft, mainCategoryColor, mainCategoryIcon } from '#domain/catalogue/main-category.ts'
import { pathTo } from '#domain/paths.ts'
import { BilingualField } from '../../../kit/form/BilingualField.tsx'
import { toBilingual } from '../../../kit/form/bilingual.ts'
import { EditorForm, type SaveProps } from '../../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../../kit/form/FormSection.tsx'
import { ColorField } from '../../../kit/form/fields.tsx'
import { IconField } from '../../../kit/form/IconField.tsx'
import { useSchemaForm } from '../../../kit/form/schema-form.ts'
import { versioned } from '../../../kit/form/versioned.ts'
import { ActiveField, OrderField } from '../CommonFields.tsx'

type Values = z.input<typeof MainCategoryDraft>

function valuesOf(category: MainCategory | undefined): Values {
  return {
    name: toBilingual(category?.name),
    title: toBilingual(category?.title),
    description: toBilingual(category?.description),
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

type MainCategoryFormProps = SaveProps<MainCategoryDraft> & { category?: MainCategory }

export function MainCategoryForm({ category, ...saving }: MainCategoryFormProps) {
  const form = useSchemaForm(MainCategoryDraft, valuesOf(category))
  return (
    <EditorForm
      form={form}
      noun="Category"
      {...saving}
      backTo={pathTo('adminMainCategories')}
      versioned={versioned(category, MainCategory, { toValues: valuesOf, labels })}
    >
      <FormSection title="Words">
        <BilingualField<Values> name="name" label="Name" required />
        <BilingualField<Values> name="title" label="Title" />
        <BilingualField<Values> name="description" label="Description" long />
      </FormSection>
      <FormSection title="Look and place">
        <FieldRow>
          <IconField<Values> name="icon" />
          <ColorField<Values> name="color" label="Colour" />
          <OrderField />
        </FieldRow>
        <ActiveField />
      </FormSection>
    </EditorForm>
  )
}
