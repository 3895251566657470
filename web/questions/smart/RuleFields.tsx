import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useId } from 'react'
import { difficulties } from '#domain/catalogue/paper.ts'
import { answerableKinds } from '#domain/questions/kinds/names.ts'
import { api } from '../../api.ts'
import { SearchSelect } from '../../kit/SearchSelect.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Input, Select, type SelectOption } from '../../ui/Field.tsx'
import { syllabusSearch, tagSearch } from '../bank-filters.ts'
import { kindDescriptions } from '../kinds/labels.ts'
import type { Line } from './rules.ts'

const kinds = answerableKinds.map((kind) => ({ value: kind, label: kindDescriptions[kind] }))

type RuleFieldsProps = {
  line: Line
  number: number
  subjects: readonly SelectOption[]
  /** The exam whose syllabus is offered; empty for none. */
  examCategoryId: string
  error: string | undefined
  onChange: (line: Line) => void
  onRemove: (() => void) | undefined
}

/** One line of the blueprint: a number of questions and their criteria. */
export function RuleFields({ line, number, subjects, examCategoryId, error, onChange, onRemove }: RuleFieldsProps) {
  const topicsId = useId()
  const subjectId = line.subjectId ?? ''
  const topics = useQuery({
    queryKey: ['topics', subjectId],
    queryFn: async () => (await api.questions.listTopics({ query: subjectId ? { subjectId } : {} })).topics,
  })
  const set = (changes: Partial<Line>) => onChange({ ...line, ...changes })
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-control border border-line p-4">
      <legend className="px-1 font-medium">Line {number}</legend>
      <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
        <Input
          label="Count"
          type="number"
          min={1}
          max={500}
          value={Number.isNaN(line.count) ? '' : line.count}
          onChange={(event) => set({ count: event.target.valueAsNumber })}
          error={error}
          required
        />
        <Select
          label="Subject"
          value={subjectId}
          onChange={(event) => set({ subjectId: event.target.value || undefined, topic: undefined })}
          none="Any subject"
          options={subjects}
        />
        <Input label="Topic" list={topicsId} value={line.topic ?? ''} onChange={(event) => set({ topic: event.target.value })} />
        <datalist id={topicsId}>
          {topics.data?.map(({ name, count }) => (
            <option key={name} value={name}>
              {`${name} (${count})`}
            </option>
          ))}
        </datalist>
        {examCategoryId !== '' && (
          <SearchSelect
            label="Chapter or topic"
            value={line.syllabusId ?? ''}
            none="Whole syllabus"
            search={syllabusSearch(examCategoryId)}
            onChange={(syllabusId) => set({ syllabusId: syllabusId || undefined })}
          />
        )}
        <SearchSelect
          label="Tag"
          value={line.tag ?? ''}
          none="Any tag"
          search={tagSearch}
          onChange={(tag) => set({ tag: tag || undefined })}
        />
        <Select
          label="Difficulty"
          value={line.difficulty ?? ''}
          onChange={(event) => set({ difficulty: difficulties.find((known) => known === event.target.value) })}
          none="Any difficulty"
          options={difficulties}
        />
        <Select
          label="Kind"
          value={line.kind ?? ''}
          onChange={(event) => set({ kind: kinds.find(({ value }) => value === event.target.value)?.value })}
          none="Any kind but notes"
          options={kinds}
        />
        <Input label="Section" value={line.section ?? ''} onChange={(event) => set({ section: event.target.value })} />
        {onRemove && <IconButton icon={Trash2} label={`Remove line ${number}`} onClick={onRemove} className="self-end" />}
      </div>
    </fieldset>
  )
}
