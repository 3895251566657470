import { useFormContext } from 'react-hook-form'
import { confirm } from '../../kit/confirm.tsx'
import { Select } from '../../ui/Field.tsx'
import type { QuestionValues } from '../editor/question-values.ts'
import { choiceTemplates } from './choice-templates.ts'
import { newOption } from './values.ts'

const isEmpty = ({ questionText, options }: QuestionValues) =>
  [questionText, ...options.map(({ text }) => text)].every(({ en, hi }) => en.trim() === '' && hi.trim() === '')

/** Fills text and options with those of a standard question; asks before it replaces anything. */
export function TemplateSelect() {
  const { getValues, setValue } = useFormContext<QuestionValues>()

  async function fill(name: string): Promise<void> {
    const template = choiceTemplates.find((each) => each.name === name)
    if (!template) return
    const replaces = { title: 'Start from a template', text: 'The current text and options will be replaced.', action: 'Replace' }
    if (!isEmpty(getValues()) && !(await confirm(replaces))) return
    setValue('questionText', { ...template.questionText }, { shouldDirty: true })
    setValue(
      'options',
      template.options.map((text) => newOption({ ...text })),
      { shouldDirty: true },
    )
  }

  return (
    <Select label="Start from a template" value="" onChange={(event) => void fill(event.target.value)} fieldClassName="max-w-md">
      <option value="">Choose a template</option>
      {choiceTemplates.map(({ name }) => (
        <option key={name} value={name}>
          {name}
        </option>
      ))}
    </Select>
  )
}
