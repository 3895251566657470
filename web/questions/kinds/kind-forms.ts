import type { KindName } from '#domain/questions/kinds/names.ts'
import { fillInValues } from './fill-in-values.ts'
import { matchValues } from './match-values.ts'
import { multipleValues } from './multiple-values.ts'
import { noteValues } from './note-values.ts'
import { numericValues } from './numeric-values.ts'
import { orderValues } from './order-values.ts'
import { singleValues } from './single-values.ts'
import type { KindForm } from './values.ts'

/** The editor's form values by kind. */
export const kindForms = {
  single: singleValues,
  multiple: multipleValues,
  numeric: numericValues,
  fill_in: fillInValues,
  match: matchValues,
  order: orderValues,
  note: noteValues,
} satisfies Record<KindName, KindForm>
