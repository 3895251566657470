import { z } from 'zod'
import { selectedId } from '#domain/catalogue/fields.ts'
import { localize } from '#domain/language.ts'
import type { SyllabusSubject, SyllabusTopic } from '#domain/questions/syllabus.ts'
import { api } from '../../api.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { SelectField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'

/** A topic that goes into another chapter, or whose questions go to another topic. */
export type PlacedTopic = { topic: SyllabusTopic; how: 'move' | 'merge' }

const Target = z.object({ targetId: selectedId('Target') })
type Values = z.input<typeof Target>

type PlaceDialogProps = { placed: PlacedTopic; subjects: readonly SyllabusSubject[]; onClose: () => void }

export function PlaceDialog({ placed: { topic, how }, subjects, onClose }: PlaceDialogProps) {
  const form = useSchemaForm(Target, { targetId: '' })
  const name = localize(topic.name, 'en')
  const isMerge = how === 'merge'
  const chapters = subjects.flatMap((subject) => subject.chapters.map((chapter) => ({ subject, chapter })))
  const pathOf = (...names: SyllabusTopic['name'][]) => names.map((each) => localize(each, 'en')).join(' › ')
  const options = chapters.flatMap(({ subject, chapter }) =>
    isMerge
      ? chapter.topics
          .filter(({ _id }) => _id !== topic._id)
          .map((other) => ({ value: other._id, label: pathOf(subject.name, chapter.name, other.name) }))
      : chapter.topics.includes(topic)
        ? []
        : [{ value: chapter._id, label: pathOf(subject.name, chapter.name) }],
  )
  return (
    <FormDialog
      title={isMerge ? `Merge ${name}` : `Move ${name}`}
      form={form}
      save={({ targetId }): Promise<{ message: string }> =>
        isMerge
          ? api.questions.mergeSyllabusTopic({ params: { id: topic._id }, input: { intoId: targetId } })
          : api.questions.moveSyllabusEntry({ params: { id: topic._id }, input: { chapterId: targetId, position: 10_000 } })
      }
      failed="The syllabus was not changed."
      submitLabel={isMerge ? 'Merge' : 'Move'}
      onClose={onClose}
    >
      {isMerge && (
        <p>
          All questions of {name} are moved to the chosen topic, and {name} is deleted. This cannot be undone.
        </p>
      )}
      <SelectField<Values>
        name="targetId"
        label={isMerge ? 'Into topic' : 'Into chapter'}
        none={isMerge ? 'Select topic' : 'Select chapter'}
        options={options}
        required
      />
    </FormDialog>
  )
}
