import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { BilingualField } from '../../kit/form/BilingualField.tsx'
import { toBilingual } from '../../kit/form/bilingual.ts'
import { FieldRow } from '../../kit/form/FormSection.tsx'
import { CheckField, TextField } from '../../kit/form/fields.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ErrorText } from '../../ui/Field.tsx'

const maxSections = 20

/** Default marks of a new section. */
export const defaultMarks = { title: toBilingual(''), right: '4', wrong: '-1', unanswered: '0', partial: false }

type SectionsProps = {
  ids: readonly string[]
  /** Error message of the list as a whole. */
  fault: string | undefined
  onAdd: (name: string) => void
  onRemove: (place: number) => void
  children: (place: number) => { name: string; before: ReactNode; after: ReactNode; buttons?: ReactNode }
}

/** An editable list of sections with name, title, marks and further fields of the form. */
export function Sections({ ids, fault, onAdd, onRemove, children }: SectionsProps) {
  return (
    <>
      {ids.map((id, place) => {
        const { name, before, after, buttons } = children(place)
        return (
          <fieldset key={id} className="flex min-w-0 flex-col gap-4 rounded-control border border-line p-4">
            <legend className="px-1 font-medium">Section {place + 1}</legend>
            <FieldRow>
              {before}
              <TextField name={`${name}.right`} label="Right" required />
              <TextField name={`${name}.wrong`} label="Wrong" required />
              <TextField name={`${name}.unanswered`} label="Unanswered" required />
              {after}
            </FieldRow>
            <BilingualField name={`${name}.title`} label="Section Title" />
            <CheckField name={`${name}.partial`} label="Part of the marks for part of a multiple-correct answer" />
            <div className="flex flex-wrap gap-2">
              {buttons}
              <IconButton icon={Trash2} label={`Remove section ${place + 1}`} disabled={ids.length === 1} onClick={() => onRemove(place)} />
            </div>
          </fieldset>
        )
      })}
      <ErrorText>{fault}</ErrorText>
      <div>
        <Button disabled={ids.length >= maxSections} onClick={() => onAdd(`Section ${ids.length + 1}`)}>
          <Plus size={18} aria-hidden="true" /> Add a section
        </Button>
      </div>
    </>
  )
}
