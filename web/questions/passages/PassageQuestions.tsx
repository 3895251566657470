import { Unlink } from 'lucide-react'
import { useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import type { Question } from '#domain/questions/question.ts'
import { OrderList } from '../../kit/resource/OrderList.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Select } from '../../ui/Field.tsx'
import { questionName } from '../question-cells.tsx'
import type { PassageInput } from './passage-values.ts'

type PassageQuestionsProps = { questions: readonly Question[]; passageId: string | undefined; isLoading: boolean }

/** The questions of a passage: attach, detach, put in order. Only questions of the paper without another passage can be attached. */
export function PassageQuestions({ questions, passageId, isLoading }: PassageQuestionsProps) {
  const { control } = useFormContext<PassageInput>()
  const { field } = useController({ control, name: 'questionIds' })
  const ids: string[] = field.value
  const [chosen, setChosen] = useState('')
  const attached = ids.flatMap((id) => questions.find(({ _id }) => _id === id) ?? [])
  const free = questions.filter((question) => !ids.includes(question._id) && (question.passageId ?? passageId) === passageId)

  function move(id: string, to: number): void {
    field.onChange(ids.filter((each) => each !== id).toSpliced(to, 0, id))
  }

  function attach(): void {
    if (chosen === '') return
    field.onChange([...ids, chosen])
    setChosen('')
  }

  return (
    <>
      {attached.length > 0 ? (
        <OrderList
          rows={attached}
          id={({ _id }) => _id}
          name={questionName}
          onMove={move}
          actions={(question) => (
            <IconButton
              icon={Unlink}
              label={`Detach ${questionName(question)}`}
              onClick={() => field.onChange(ids.filter((id) => id !== question._id))}
            />
          )}
        />
      ) : (
        <p className="text-muted">{isLoading ? 'Loading…' : 'No questions attached yet.'}</p>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Select
          label="Question of the paper"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
          none={free.length === 0 ? 'Every question has a passage' : 'Choose a question'}
          options={free.map((question) => ({ value: question._id, label: `${question.position}. ${questionName(question)}` }))}
          fieldClassName="min-w-0 flex-1 basis-72"
        />
        <Button onClick={attach} disabled={chosen === ''}>
          Attach question
        </Button>
      </div>
    </>
  )
}
