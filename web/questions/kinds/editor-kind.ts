import type { ComponentType } from 'react'
import type { Language } from '#domain/language.ts'
import type { BilingualText } from '../../kit/form/bilingual.ts'
import type { KindValues } from './values.ts'

/** `render` gives the HTML of a text in the language of the preview. */
export type PreviewProps = { values: KindValues; render: (text: BilingualText) => string }

/** The parts of the question editor that differ by kind. */
export type EditorKind = {
  textLabel: string
  /** Fields of the items and the key; `required` is the language that must be filled in. */
  Key: ComponentType<{ required: Language }>
  /** Rarely needed corrections of the key. */
  Corrections: ComponentType
  /** Items and key below the text of the preview. */
  Preview: ComponentType<PreviewProps>
}
