import { useFormContext } from 'react-hook-form'
import { CheckField } from '../../kit/form/fields.tsx'
import type { QuestionValues } from '../editor/question-values.ts'
import type { EditorKind } from './editor-kind.ts'
import { OptionsField } from './OptionsField.tsx'
import { OptionsPreview } from './OptionsPreview.tsx'
import { TemplateSelect } from './TemplateSelect.tsx'

export const singleEditor: EditorKind = {
  textLabel: 'Question text',
  Key({ required }) {
    const acceptsSeveral = useFormContext<QuestionValues>().watch('acceptsSeveral')
    const legend = acceptsSeveral ? 'Options: mark every accepted one' : 'Options: mark the correct one'
    return (
      <>
        <TemplateSelect />
        <OptionsField required={required} legend={legend} isSingle={!acceptsSeveral} />
      </>
    )
  },
  Corrections: () => (
    <CheckField<QuestionValues> name="acceptsSeveral" label="Accept more than one option: any of them counts as correct" />
  ),
  Preview: OptionsPreview,
}
