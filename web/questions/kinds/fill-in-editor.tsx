import { Trash2 } from 'lucide-react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { CheckField, LongTextField } from '../../kit/form/fields.tsx'
import { IconButton } from '../../ui/Button.tsx'
import type { QuestionValues } from '../editor/question-values.ts'
import { EditableList } from './EditableList.tsx'
import type { EditorKind, PreviewProps } from './editor-kind.ts'

function BlanksKey() {
  const { control } = useFormContext<QuestionValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'blanks' })
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <p className="text-muted text-sm">
        Write <code>___</code> in the text for each blank. Case, extra spaces and the way accents are typed never count.
      </p>
      <EditableList
        legend="Accepted answers"
        name="blanks"
        addLabel="Add blank"
        canAdd={fields.length < 10}
        onAdd={() => append({ en: '', hi: '' }, { shouldFocus: true })}
      >
        {fields.map((field, index) => (
          <li key={field.id} className="flex flex-wrap items-start gap-3 rounded-control border border-line p-3">
            <div className="grid min-w-0 flex-1 gap-3 md:grid-cols-2">
              <LongTextField<QuestionValues>
                name={`blanks.${index}.en`}
                label={`Blank ${index + 1} (English)`}
                hint="One accepted form per line"
                rows={2}
              />
              <LongTextField<QuestionValues>
                name={`blanks.${index}.hi`}
                label={`Blank ${index + 1} (Hindi)`}
                hint="One accepted form per line"
                rows={2}
              />
            </div>
            <IconButton label={`Remove blank ${index + 1}`} disabled={fields.length <= 1} onClick={() => remove(index)}>
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </li>
        ))}
      </EditableList>
      <CheckField<QuestionValues> name="lenient" label="Ignore accents and punctuation too" />
    </div>
  )
}

function BlanksPreview({ values: { blanks } }: PreviewProps) {
  return (
    <ol className="flex list-decimal flex-col gap-1 pl-5">
      {blanks.map(({ en, hi }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: blanks are identified by position
        <li key={at} className="wrap-anywhere">
          {[...en.split('\n'), ...hi.split('\n')].filter((form) => form.trim() !== '').join(' / ') || '–'}
        </li>
      ))}
    </ol>
  )
}

export const fillInEditor: EditorKind = { textLabel: 'Question text', Key: BlanksKey, Corrections: () => null, Preview: BlanksPreview }
