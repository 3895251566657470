import { type FormEvent, useRef, useState } from 'react'
import { bulkItemTypes } from '#domain/questions/bulk.ts'
import { Button } from '../../ui/Button.tsx'
import { Input, Select, TextArea } from '../../ui/Field.tsx'
import { emptyItem, faultOf, type Item } from './items.ts'

const letters = ['A', 'B', 'C', 'D'] as const

/** One question of the list; after it is added the next begins with the cursor in its text. */
export function ItemForm({ number, onAdd }: { number: number; onAdd: (item: Item) => void }) {
  const [item, setItem] = useState(emptyItem)
  const [fault, setFault] = useState<string>()
  const first = useRef<HTMLTextAreaElement>(null)
  const set = (changes: Partial<Item>) => setItem({ ...item, ...changes })
  const isNote = item.type === 'Notes'

  function add(event: FormEvent): void {
    event.preventDefault()
    const wrong = faultOf(item)
    setFault(wrong)
    if (!wrong) {
      onAdd(item)
      setItem(emptyItem(item.type))
    }
    first.current?.focus()
  }

  return (
    <form noValidate onSubmit={add} className="flex flex-col gap-4">
      <h2 className="font-semibold">Question {number}</h2>
      <Select
        label="Question type"
        value={item.type}
        onChange={(event) => set({ type: bulkItemTypes.find((type) => type === event.target.value) ?? 'MCQ' })}
        fieldClassName="max-w-xl"
      >
        {bulkItemTypes.map((type) => (
          <option key={type} value={type}>
            {type === 'Notes' ? 'Study Notes' : type}
          </option>
        ))}
      </Select>
      {isNote ? (
        <TextArea
          ref={first}
          label="Content"
          rows={6}
          value={item.content}
          onChange={(event) => set({ content: event.target.value })}
          error={fault}
          required
        />
      ) : (
        <>
          <TextArea
            ref={first}
            label="Question"
            rows={3}
            value={item.question}
            onChange={(event) => set({ question: event.target.value })}
            error={fault}
            required
          />
          <div className="grid gap-4 sm:grid-cols-2">
            {letters.map((letter, at) => (
              <Input
                key={letter}
                label={`Option ${letter}`}
                value={item.options[at]}
                onChange={(event) => set({ options: item.options.map((option, place) => (place === at ? event.target.value : option)) })}
                required={item.type === 'MCQ'}
              />
            ))}
            <Select
              label="Correct answer"
              value={item.correctAnswer}
              onChange={(event) => set({ correctAnswer: Number(event.target.value) })}
            >
              {letters.map((letter, at) => (
                <option key={letter} value={at}>
                  {letter}
                </option>
              ))}
            </Select>
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
