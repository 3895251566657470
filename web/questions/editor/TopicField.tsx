import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useController } from 'react-hook-form'
import { topicOptions } from '#domain/questions/fields.ts'
import { api } from '../../api.ts'
import { Combobox } from '../../kit/Combobox.tsx'
import { useFieldError } from '../../kit/form/fields.tsx'
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
  const { field } = useController<QuestionValues, 'topicId'>({ name: 'topicId' })
  const { choices, isSyllabus } = useTopicChoices(props)
  /** What the list is searched for; null while it is closed. */
  const [typed, setTyped] = useState<string | null>(null)
  const error = useFieldError('topicId')
  const options = typed === null ? [] : matchTopics(choices, typed)
  const chosen = findChoice(choices, field.value)

  function select(index: number): void {
    const choice = options[index]
    if (choice) field.onChange(choice.name)
    setTyped(null)
  }

  return (
    <Combobox
      ref={field.ref}
      name={field.name}
      label="Topic"
      listLabel="Topics"
      required
      hint={chosen?.path || (isSyllabus && field.value.trim() !== '' ? 'Not in the syllabus of this exam' : undefined)}
      error={error}
      value={field.value}
      options={options.map(({ name, path }) => ({ key: `${path}/${name}`, label: name, detail: path, isSelected: name === field.value }))}
      isOpen={options.length > 0}
      onOpen={() => setTyped('')}
      onType={(text) => {
        field.onChange(text)
        setTyped(text)
      }}
      onChoose={select}
      onClose={() => setTyped(null)}
      onBlur={() => {
        if (chosen && chosen.name !== field.value) field.onChange(chosen.name)
        field.onBlur()
        setTyped(null)
      }}
    />
  )
}
