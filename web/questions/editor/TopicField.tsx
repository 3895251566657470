import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import { useController } from 'react-hook-form'
import { topicOptions } from '#domain/questions/fields.ts'
import { api } from '../../api.ts'
import { handleComboboxKey } from '../../kit/combobox-keys.ts'
import { useFieldError } from '../../kit/form/fields.tsx'
import { classes } from '../../ui/classes.ts'
import { Input } from '../../ui/Field.tsx'
import { usePaper } from '../paper.ts'
import type { QuestionValues } from './question-values.ts'
import { findChoice, listTopicChoices, matchTopics, type TopicChoice } from './topic-choices.ts'

export type TopicFieldProps = { paperType: string; paperId: string; subjectId: string | undefined }

const suggestedTopics = (paperType: string): readonly string[] =>
  Object.entries(topicOptions).find(([type]) => type === paperType)?.[1] ?? topicOptions.MCQ

/** The topics of the exam's syllabus; without one, those in use and those of the paper's type. */
function useTopicChoices({ paperType, paperId, subjectId }: TopicFieldProps): { choices: TopicChoice[]; isSyllabus: boolean } {
  const examCategoryId = usePaper(paperId).data?.data.place.examCategoryId ?? ''
  const syllabus = useQuery({
    queryKey: ['topic-choices', examCategoryId],
    queryFn: async () => (await api.questions.readSyllabus({ params: { examCategoryId } })).data,
    enabled: examCategoryId !== '',
  })
  const listed = syllabus.data ? listTopicChoices(syllabus.data, subjectId) : []
  const scope = subjectId ? { subjectId } : paperId ? { paper: paperId } : {}
  const inUse = useQuery({
    queryKey: ['topics', scope],
    queryFn: () => api.questions.listTopics({ query: scope }),
    enabled: listed.length === 0,
  })
  if (listed.length > 0) return { choices: listed, isSyllabus: true }
  const names = new Set([...suggestedTopics(paperType), ...(inUse.data?.topics.map(({ name }) => name) ?? [])])
  return { choices: [...names].map((name) => ({ name, path: '' })), isSyllabus: false }
}

/** The topic of a question: typing searches the syllabus of the paper's exam. Another name is kept and reported as not listed. */
export function TopicField(props: TopicFieldProps) {
  const id = useId()
  const { field } = useController<QuestionValues, 'topicId'>({ name: 'topicId' })
  const { choices, isSyllabus } = useTopicChoices(props)
  /** What the list is searched for; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const error = useFieldError('topicId')
  const options = typed === null ? [] : matchTopics(choices, typed)
  const isOpen = options.length > 0
  const at = Math.min(active, options.length - 1)
  const chosen = findChoice(choices, field.value)

  function open(text: string): void {
    setTyped(text)
    setActive(0)
  }

  function choose(choice: TopicChoice | undefined): void {
    if (choice) field.onChange(choice.name)
    setTyped(null)
  }

  const press = (event: KeyboardEvent) =>
    handleComboboxKey(event, {
      isOpen,
      active: at,
      count: options.length,
      open: () => open(''),
      moveTo: setActive,
      choose: () => choose(options[at]),
      close: () => setTyped(null),
    })

  return (
    <div className="relative">
      <Input
        ref={field.ref}
        name={field.name}
        label="Topic"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        autoComplete="off"
        required
        hint={chosen?.path || (isSyllabus && field.value.trim() !== '' ? 'Not in the syllabus of this exam' : undefined)}
        error={error}
        value={field.value}
        onClick={() => !isOpen && open('')}
        onChange={(event) => {
          field.onChange(event)
          open(event.target.value)
        }}
        onKeyDown={press}
        onBlur={() => {
          if (chosen && chosen.name !== field.value) field.onChange(chosen.name)
          field.onBlur()
          setTyped(null)
        }}
      />
      {isOpen && (
        <div
          id={`${id}-list`}
          role="listbox"
          aria-label="Topics"
          className="absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float"
        >
          {options.map(({ name, path }, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
            <div
              key={`${path}/${name}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={name === field.value}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose({ name, path })}
              className={classes('wrap-anywhere cursor-pointer rounded-control px-3 py-2 text-sm', index === at && 'bg-raised')}
            >
              {name}
              {path && <span className="block text-muted text-xs">{path}</span>}
            </div>
          ))}
        </div>
      )}
    </div>
  )
}
