import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFieldError } from '../../kit/form/fields.tsx'
import { Button } from '../../ui/Button.tsx'
import { ErrorText } from '../../ui/Field.tsx'
import type { QuestionValues } from '../editor/question-values.ts'

type EditableListProps = {
  legend: string
  /** The form's field, whose message is shown under the list. */
  name: keyof QuestionValues
  addLabel: string
  canAdd: boolean
  onAdd: () => void
  /** The entries, each a list item. */
  children: ReactNode
}

/** Entries of a question that an editor can add to: the items, columns or blanks of its kind. */
export function EditableList({ legend, name, addLabel, canAdd, onAdd, children }: EditableListProps) {
  const error = useFieldError(name)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="pb-1 font-medium text-sm">{legend}</legend>
      <ol className="flex flex-col gap-3">{children}</ol>
      <ErrorText>{error}</ErrorText>
      <div>
        <Button size="small" disabled={!canAdd} onClick={onAdd}>
          <Plus size={16} aria-hidden="true" /> {addLabel}
        </Button>
      </div>
    </fieldset>
  )
}
