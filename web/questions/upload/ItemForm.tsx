import { type FormEvent, useRef, useState } from 'react'
import { bulkItemTypes } from '#domain/questions/bulk-items.ts'
import { Button } from '../../ui/Button.tsx'
import { Input, Select, TextArea } from '../../ui/Field.tsx'
import { emptyItem, type Item, validateItem } from './items.ts'

const letters = ['A', 'B', 'C', 'D'] as const

/** Form for one question; after adding it the form is cleared and its firstField field focused. */
export function ItemForm({ number, onAdd }: { number: number; onAdd: (item: Item) => void }) {
  const [item, setItem] = useState(emptyItem)
  const [error, setError] = useState<string>()
  const firstField = useRef<HTMLTextAreaElement>(null)
  const set = (changes: Partial<Item>) => setItem({ ...item, ...changes })
  const isNote = item.type === 'Notes'

  function add(event: FormEvent): void {
    event.preventDefault()
    const problem = validateItem(item)
    setError(problem)
    if (!problem) {
      onAdd(item)
      setItem(emptyItem(item.type))
    }
    firstField.current?.focus()
  }

  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-4">
      <h2 className="font-semibold">Question {number}</h2>
      <Select
        label="Question type"
        value={item.type}
        onChange={(event) => set({ type: bulkItemTypes.find((type) => type === event.target.value) ?? 'MCQ' })}
        fieldClassName="max-w-xl"
        options={bulkItemTypes.map((type) => ({ value: type, label: type === 'Notes' ? 'Study Notes' : type }))}
      />
      {isNote ? (
        <TextArea
          ref={firstField}
          label="Content"
          rows={6}
          value={item.content}
          onChange={(event) => set({ content: event.target.value })}
          error={error}
          required
        />
      ) : (
        <>
          <TextArea
            ref={firstField}
            label="Question"
            rows={3}
            value={item.question}
            onChange={(event) => set({ question: event.target.value })}
            error={error}
            required
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {letters.map((letter, index) => (
              <Input
                key={letter}
                label={`Option ${letter}`}
                value={item.options[index]}
                onChange={(event) => set({ options: item.options.map((option, place) => (place === index ? event.target.value : option)) })}
                required={item.type === 'MCQ'}
              />
            ))}
            <Select
              label="Correct answer"
              value={item.correctAnswer}
              onChange={(event) => set({ correctAnswer: Number(event.target.value) })}
              options={letters.map((letter, index) => ({ value: String(index), label: letter }))}
            />
            {item.type === 'Previous Year' && (
              <Input label="Reference" value={item.reference} onChange={(event) => set({ reference: event.target.value })} required />
            )}
          </div>
          <TextArea label="Explanation" rows={2} value={item.explanation} onChange={(event) => set({ explanation: event.target.value })} />
        </>
      )}
      <div>
        <Button type="submit">Add question</Button>
      </div>
    </form>
  )
}
