import { CheckField, NumberField } from '../../kit/form/fields.tsx'

type Common = { order?: number | null; isActive?: boolean }

export function OrderField() {
  return <NumberField<Common> name="order" label="Display Order" hint="Lower numbers appear first" min={0} whenEmpty={0} />
}

export function ActiveField() {
  return <CheckField<Common> name="isActive" label="Active: learners can see it" />
}
