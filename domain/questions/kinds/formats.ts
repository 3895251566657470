import { fillInFormats } from './fill-in-formats.ts'
import type { KindFormats } from './kind-formats.ts'
import { matchFormats } from './match-formats.ts'
import { multipleFormats } from './multiple-formats.ts'
import type { KindName } from './names.ts'
import { noteFormats } from './note-formats.ts'
import { numericFormats } from './numeric-formats.ts'
import { orderFormats } from './order-formats.ts'
import { singleFormats } from './single-formats.ts'

/** How each kind is written and read in the file formats. */
export const kindFormats = {
  single: singleFormats,
  multiple: multipleFormats,
  numeric: numericFormats,
  fill_in: fillInFormats,
  match: matchFormats,
  order: orderFormats,
  note: noteFormats,
} satisfies Record<KindName, KindFormats>
