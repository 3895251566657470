import { RichText } from '../../kit/RichText.tsx'
import { BilingualTextArea } from '../editor/BilingualTextArea.tsx'
import type { EditorKind } from './editor-kind.ts'

export const noteEditor: EditorKind = {
  textLabel: 'Heading or text',
  Key: () => <BilingualTextArea name="content" label="Content" rows={8} />,
  Corrections: () => null,
  Preview({ values, render }) {
    const html = render(values.content)
    return html === '' ? null : <RichText html={html} className="question-text" />
  },
}
