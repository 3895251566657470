import type { KindName } from '#domain/questions/kinds/names.ts'
import type { EditorKind } from './editor-kind.ts'
import { fillInEditor } from './fill-in-editor.tsx'
import { matchEditor } from './match-editor.tsx'
import { multipleEditor } from './multiple-editor.tsx'
import { noteEditor } from './note-editor.tsx'
import { numericEditor } from './numeric-editor.tsx'
import { orderEditor } from './order-editor.tsx'
import { singleEditor } from './single-editor.tsx'

/** The parts of the question editor by kind. */
export const kindEditors = {
  single: singleEditor,
  multiple: multipleEditor,
  numeric: numericEditor,
  fill_in: fillInEditor,
  match: matchEditor,
  order: orderEditor,
  note: noteEditor,
} satisfies Record<KindName, EditorKind>
