import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#domain/paths.ts'
import { uploadWords } from '#domain/questions/forms.ts'
import { api } from '../../api.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { LeaveGuard } from '../../kit/LeaveGuard.tsx'
import { useRedirect } from '../../kit/redirect.ts'
import { FailureNotice } from '../../kit/states.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Input, Select } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { createPaper } from '../place/new-paper.ts'
import { newPaperTypes, noPaper } from '../place/PaperChoice.tsx'
import { PlaceFields } from '../place/PlaceFields.tsx'
import { usePlace } from '../place/place.ts'
import { ItemForm } from './ItemForm.tsx'
import type { Item } from './items.ts'

type Listed = Item & { key: number }

const redirectAfter = 2000

/** A paper written question by question. The list is held here until the paper is made. */
export function IndividualTab() {
  const cache = useQueryClient()
  const { place, setPlace } = usePlace()
  const [fresh, setFresh] = useState(noPaper)
  const [total, setTotal] = useState('10')
  const [items, setItems] = useState<readonly Listed[]>([])
  const [last, setLast] = useState(0)
  const [isAsked, setAsked] = useState(false)
  const faults = {
    subject: place.subjectId === '' ? uploadWords.noSubject : undefined,
    title: fresh.title.trim() === '' ? uploadWords.noTitle : undefined,
    total: Number.isInteger(Number(total)) && Number(total) >= 1 ? undefined : 'Total questions must be greater than 0',
    items: items.length === 0 ? uploadWords.noQuestions : undefined,
  }
  const save = useMutation({
    async mutationFn() {
      const id = await createPaper(place, fresh, { totalQuestions: Math.max(Number(total), items.length) })
      const questions = items.map(({ key: _, options, ...item }, at) => ({ ...item, options: [...options], questionNumber: at + 1 }))
      try {
        return await api.questions.addQuestionsToPaper({ params: { id }, input: { questions } })
      } catch (error) {
        // A paper without its questions is nothing that anybody asked for.
        await api.catalogue.removePaper({ params: { id } })
        throw error
      }
    },
    onSuccess: () => cache.invalidateQueries(),
  })
  useRedirect(save.isSuccess, pathTo('adminPapers'), redirectAfter)

  function create(): void {
    setAsked(true)
    if (Object.values(faults).every((fault) => fault === undefined)) save.mutate()
  }

  return (
    <div className="flex flex-col gap-5">
      <FormSection title="The paper">
        <PlaceFields place={place} onChange={setPlace} error={isAsked ? faults.subject : undefined} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Input
            label="Paper title"
            value={fresh.title}
            onChange={(event) => setFresh({ ...fresh, title: event.target.value })}
            error={isAsked ? faults.title : undefined}
            maxLength={300}
            required
          />
          <Select
            label="Paper type"
            value={fresh.type}
            onChange={(event) => setFresh({ ...fresh, type: newPaperTypes.find((type) => type === event.target.value) ?? 'MCQ' })}
          >
            {newPaperTypes.map((type) => (
              <option key={type} value={type}>
                {type}
              </option>
            ))}
          </Select>
          <Input
            label="Total questions"
            type="number"
            min={1}
            value={total}
            onChange={(event) => setTotal(event.target.value)}
            error={isAsked ? faults.total : undefined}
          />
        </div>
      </FormSection>
      <Card>
        <ItemForm
          number={items.length + 1}
          onAdd={(item) => {
            setItems([...items, { ...item, key: last }])
            setLast(last + 1)
          }}
        />
      </Card>
      <section aria-label="Questions of the paper" className="flex flex-col gap-3">
        <h2 className="font-semibold text-lg" aria-live="polite">
          {items.length === 1 ? '1 question' : `${items.length} questions`}
        </h2>
        {isAsked && faults.items && <Notice tone="error">{faults.items}</Notice>}
        <ol className="flex flex-col gap-2">
          {items.map((item, at) => (
            <li key={item.key} className="flex items-start gap-3 rounded-control border border-line bg-surface px-3 py-2">
              <span className="tabular min-w-8 pt-0.5 text-right text-muted">{at + 1}</span>
              <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
                <p className="wrap-anywhere">{item.type === 'Notes' ? item.content : item.question}</p>
                <Badge>{item.type}</Badge>
              </div>
              <IconButton label={`Remove question ${at + 1}`} onClick={() => setItems(items.filter(({ key }) => key !== item.key))}>
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </li>
          ))}
        </ol>
      </section>
      {save.isError && (
        <FailureNotice what={(reason) => `Error uploading questions: ${reason}`} error={save.error} onDismiss={save.reset} />
      )}
      {save.isSuccess && <Notice tone="success">{save.data.message}</Notice>}
      <div>
        <Button variant="primary" disabled={save.isSuccess} busy={save.isPending ? 'Uploading...' : false} onClick={create}>
          Create Paper
        </Button>
      </div>
      <LeaveGuard unsaved={items.length > 0 && !save.isSuccess} />
    </div>
  )
}
