import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { pathTo } from '#domain/paths.ts'
import { uploadMessages } from '#domain/questions/form-validation.ts'
import { api } from '../../api.ts'
import { useDelayedRedirect } from '../../kit/delayed-redirect.ts'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { LeaveGuard } from '../../kit/LeaveGuard.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Input, Select } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { createPaper } from '../place/new-paper.ts'
import { emptyPaper, newPaperTypes } from '../place/PaperSelect.tsx'
import { PlaceFields } from '../place/PlaceFields.tsx'
import { usePlace } from '../place/place.ts'
import { ItemForm } from './ItemForm.tsx'
import type { Item } from './items.ts'

type ListItem = Item & { key: number }

const redirectAfter = 2000

/** Creates a paper with questions typed one by one; they are kept in memory until the paper is saved. */
export function IndividualTab() {
  const cache = useQueryClient()
  const { place, setPlace } = usePlace()
  const [fresh, setFresh] = useState(emptyPaper)
  const [total, setTotal] = useState('10')
  const [items, setItems] = useState<readonly ListItem[]>([])
  const [nextKey, setNextKey] = useState(0)
  const [wasSubmitted, setSubmitted] = useState(false)
  const errors = {
    subject: place.subjectId === '' ? uploadMessages.noSubject : undefined,
    title: fresh.title.trim() === '' ? uploadMessages.noTitle : undefined,
    total: Number.isInteger(Number(total)) && Number(total) >= 1 ? undefined : 'Total questions must be greater than 0',
    items: items.length === 0 ? uploadMessages.noQuestions : undefined,
  }
  const save = useMutation({
    async mutationFn() {
      const id = await createPaper(place, fresh, { totalQuestions: Math.max(Number(total), items.length) })
      const questions = items.map(({ key: _, options, ...item }, index) => ({ ...item, options: [...options], questionNumber: index + 1 }))
      try {
        return await api.questions.addQuestionsToPaper({ params: { id }, input: { questions } })
      } catch (error) {
        // Do not leave an empty paper behind.
        await api.catalogue.removePaper({ params: { id } })
        throw error
      }
    },
    onSuccess: () => cache.invalidateQueries(),
  })
  useDelayedRedirect(save.isSuccess, pathTo('adminPapers'), redirectAfter)

  function create(): void {
    setSubmitted(true)
    if (Object.values(errors).every((error) => error === undefined)) save.mutate()
  }

  return (
    <div className="flex flex-col gap-5">
      <FormSection title="The paper">
        <PlaceFields place={place} onChange={setPlace} error={wasSubmitted ? errors.subject : undefined} />
        <div className="grid items-start gap-4 sm:grid-cols-3">
          <Input
            label="Paper title"
            value={fresh.title}
            onChange={(event) => setFresh({ ...fresh, title: event.target.value })}
            error={wasSubmitted ? errors.title : undefined}
            maxLength={300}
            required
          />
          <Select
            label="Paper type"
            value={fresh.type}
            onChange={(event) => setFresh({ ...fresh, type: newPaperTypes.find((type) => type === event.target.value) ?? 'MCQ' })}
            options={newPaperTypes}
          />
          <Input
            label="Total questions"
            type="number"
            min={1}
            value={total}
            onChange={(event) => setTotal(event.target.value)}
            error={wasSubmitted ? errors.total : undefined}
          />
        </div>
      </FormSection>
      <Card>
        <ItemForm
          number={items.length + 1}
          onAdd={(item) => {
            setItems([...items, { ...item, key: nextKey }])
            setNextKey(nextKey + 1)
          }}
        />
      </Card>
      <section aria-label="Questions of the paper" className="flex flex-col gap-3">
        <h2 className="font-semibold text-lg" aria-live="polite">
          {items.length === 1 ? '1 question' : `${items.length} questions`}
        </h2>
        {wasSubmitted && errors.items && <Notice tone="error">{errors.items}</Notice>}
        <ItemList items={items} onRemove={(removed) => setItems(items.filter(({ key }) => key !== removed))} />
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

function ItemList({ items, onRemove }: { items: readonly ListItem[]; onRemove: (key: number) => void }) {
  return (
    <ol className="flex flex-col gap-2">
      {items.map((item, index) => (
        <li key={item.key} className="flex items-start gap-3 rounded-control border border-line bg-surface px-3 py-2">
          <span className="tabular min-w-8 pt-0.5 text-right text-muted">{index + 1}</span>
          <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
            <p className="wrap-anywhere">{item.type === 'Notes' ? item.content : item.question}</p>
            <Badge>{item.type}</Badge>
          </div>
          <IconButton icon={Trash2} label={`Remove question ${index + 1}`} onClick={() => onRemove(item.key)} />
        </li>
      ))}
    </ol>
  )
}
