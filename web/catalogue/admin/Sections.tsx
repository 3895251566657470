import { Plus, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { BilingualField } from '../../kit/form/BilingualField.tsx'
import { toBoth } from '../../kit/form/both.ts'
import { FieldRow } from '../../kit/form/FormSection.tsx'
import { CheckField, TextField } from '../../kit/form/fields.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'

const most = 20

/** How a new section of a paper or a pattern begins. */
export const usualMarks = { title: toBoth(''), right: '4', wrong: '-1', unanswered: '0', partial: false }

type SectionsProps = {
  ids: readonly string[]
  /** What is wrong with the list as a whole. */
  fault: string | undefined
  onAdd: (name: string) => void
  onRemove: (place: number) => void
  children: (place: number) => { name: string; before: ReactNode; after: ReactNode; buttons?: ReactNode }
}

/** Sections of a form, each with its marks, its title and what else the form has to say about it. */
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
              <IconButton label={`Remove section ${place + 1}`} disabled={ids.length === 1} onClick={() => onRemove(place)}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </div>
          </fieldset>
        )
      })}
      {fault && (
        <p role="alert" className="text-sm text-wrong">
          {fault}
        </p>
      )}
      <div>
        <Button disabled={ids.length >= most} onClick={() => onAdd(`Section ${ids.length + 1}`)}>
          <Plus size={18} aria-hidden="true" /> Add a section
        </Button>
      </div>
    </>
  )
}
