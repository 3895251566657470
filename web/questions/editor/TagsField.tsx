import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { useFieldError } from '../../kit/form/fields.tsx'
import { Input } from '../../ui/Field.tsx'
import type { QuestionValues } from './question-values.ts'

/** Tag input: Enter or a comma adds a tag, Backspace or its button removes one. */
export function TagsField() {
  const { watch, setValue } = useFormContext<QuestionValues>()
  const tags = watch('tags')
  const [typed, setTyped] = useState('')
  const change = (next: string[]) => setValue('tags', next, { shouldDirty: true })

  function add(): void {
    const tag = typed.trim()
    if (tag !== '' && !tags.includes(tag)) change([...tags, tag])
    setTyped('')
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Backspace' && typed === '') change(tags.slice(0, -1))
    if (event.key !== 'Enter' && event.key !== ',') return
    event.preventDefault()
    add()
  }

  return (
    <div className="flex flex-col gap-2">
      <Input
        label="Tags"
        hint="Press Enter or comma after each tag."
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={onKeyDown}
        onBlur={add}
        error={useFieldError('tags')}
      />
      {tags.length > 0 && (
        <ul aria-label="Chosen tags" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="inline-flex items-center rounded-full border border-line-strong pl-3 text-sm">
              {tag}
              <button
                type="button"
                aria-label={`Remove tag ${tag}`}
                onClick={() => change(tags.filter((each) => each !== tag))}
                className="flex size-8 items-center justify-center rounded-full text-muted hover:text-text"
              >
                <X size={14} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
