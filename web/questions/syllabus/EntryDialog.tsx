import type { z } from 'zod'
import { localize } from '#domain/language.ts'
import {
  maxWeight,
  type SyllabusChapter,
  SyllabusEntryDraft,
  type SyllabusSubject,
  type SyllabusTopic,
} from '#domain/questions/syllabus.ts'
import { api } from '../../api.ts'
import { BilingualField } from '../../kit/form/BilingualField.tsx'
import { toBilingual } from '../../kit/form/bilingual.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { NumberField, SelectField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'

/** A new chapter, a new topic of a chapter, one of these to be changed, or a name that questions use. */
export type EditedEntry = { subjectId: string } & (
  | { chapter?: SyllabusChapter; chapterId?: never }
  | { chapterId: string; topic?: SyllabusTopic }
  | { isUnlisted: true; name: string; chapterId?: never }
)

type EntryDialogProps = { entry: EditedEntry; subjects: readonly SyllabusSubject[]; onClose: () => void }
type Values = z.input<typeof SyllabusEntryDraft>

export function EntryDialog({ entry, subjects, onClose }: EntryDialogProps) {
  const stored = 'topic' in entry ? entry.topic : 'chapter' in entry ? entry.chapter : undefined
  const isUnlisted = 'isUnlisted' in entry
  const isTopic = isUnlisted || entry.chapterId !== undefined
  const noun = isTopic ? 'topic' : 'chapter'
  const chapters = subjects.find(({ _id }) => _id === entry.subjectId)?.chapters ?? []
  const chapterId = entry.chapterId ?? (isUnlisted ? chapters[0]?._id : undefined)
  const form = useSchemaForm(SyllabusEntryDraft, {
    subjectId: entry.subjectId,
    ...(isTopic && { chapterId: chapterId ?? '' }),
    name: toBilingual(isUnlisted ? entry.name : stored?.name),
    weight: 'topic' in entry ? (entry.topic?.weight ?? 1) : 1,
  })
  return (
    <FormDialog
      title={stored ? `Edit ${localize(stored.name, 'en')}` : `Add a ${noun}`}
      form={form}
      save={({ name, weight, ...place }): Promise<{ message: string }> =>
        stored
          ? api.questions.updateSyllabusEntry({ params: { id: stored._id }, input: { name, weight, version: stored.version } })
          : api.questions.createSyllabusEntry({ input: { ...place, name, weight } })
      }
      failed={`The ${noun} was not saved.`}
      submitLabel={stored ? 'Save' : `Add ${noun}`}
      onClose={onClose}
    >
      {isUnlisted && (
        <SelectField<Values>
          name="chapterId"
          label="Chapter"
          none={chapters.length === 0 ? 'Add a chapter to the subject first' : 'Select chapter'}
          options={chapters.map(({ _id, name }) => ({ value: _id, label: localize(name, 'en') }))}
          required
        />
      )}
      <BilingualField<Values> name="name" label="Name" required />
      {isTopic && (
        <NumberField<Values>
          name="weight"
          label="Weight"
          hint="Its share of the subject relative to other topics: 2 means twice as many questions as 1."
          min={0}
          max={maxWeight}
          required
        />
      )}
    </FormDialog>
  )
}
