import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Target } from 'lucide-react'
import { useState } from 'react'
import { DailyGoal, goalKinds } from '#domain/study/goal.ts'
import { api } from '../../api.ts'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { defineTranslations, useTranslation } from '../../kit/language.ts'
import { useTranslateMessage } from '../../kit/messages.ts'
import { FailureNotice, QueryContent } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Input, Select } from '../../ui/Field.tsx'
import { ProgressBar } from '../../ui/Progress.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { useGoal } from '../queries.ts'

const phrases = defineTranslations({
  en: {
    title: 'Daily goal',
    loading: 'Loading your goal…',
    failed: (reason: string) => `Your goal could not be loaded: ${reason}`,
    questionsOf: (done: number, amount: number) => `${done} of ${amount} questions`,
    minutesOf: (done: number, amount: number) => `${done} of ${amount} minutes`,
    reached: 'Goal reached. Well done!',
    left: (count: number) => `${count} to go today`,
    change: 'Change goal',
    kind: 'Count',
    questions: 'Questions a day',
    minutes: 'Minutes a day',
    amount: 'How many',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    notSaved: 'Your goal could not be saved.',
  },
  hi: {
    title: 'आज का लक्ष्य',
    loading: 'आपका लक्ष्य लोड हो रहा है…',
    failed: (reason: string) => `लक्ष्य लोड नहीं हो सका: ${reason}`,
    questionsOf: (done: number, amount: number) => `${amount} में से ${done} प्रश्न`,
    minutesOf: (done: number, amount: number) => `${amount} में से ${done} मिनट`,
    reached: 'लक्ष्य पूरा हुआ। शाबाश!',
    left: (count: number) => `आज ${count} और`,
    change: 'लक्ष्य बदलें',
    kind: 'क्या गिनें',
    questions: 'रोज़ के प्रश्न',
    minutes: 'रोज़ के मिनट',
    amount: 'कितने',
    save: 'सहेजें',
    saving: 'सहेजा जा रहा है…',
    cancel: 'रद्द करें',
    notSaved: 'लक्ष्य सहेजा नहीं जा सका।',
  },
})

type Goal = DailyGoal & { done: number; percent: number }

export function GoalCard() {
  const t = useTranslation(phrases)
  const goal = useGoal()
  const [isEditing, setEditing] = useState(false)
  return (
    <Card className="flex flex-col gap-2">
      <h2 className="flex items-center gap-2 font-medium text-muted text-sm">
        <Target size={18} aria-hidden="true" className="text-brand" />
        {t.title}
      </h2>
      <QueryContent query={goal} failed={t.failed} loading={<Skeleton label={t.loading} rows={1} className="h-16" />}>
        {(data) =>
          isEditing ? <GoalForm goal={data} onClose={() => setEditing(false)} /> : <Progress goal={data} onEdit={() => setEditing(true)} />
        }
      </QueryContent>
    </Card>
  )
}

function Progress({ goal, onEdit }: { goal: Goal; onEdit: () => void }) {
  const t = useTranslation(phrases)
  const { kind, amount, done, percent } = goal
  const text = kind === 'questions' ? t.questionsOf(done, amount) : t.minutesOf(done, amount)
  return (
    <>
      <p className="tabular font-bold text-2xl">{text}</p>
      <ProgressBar label={t.title} percent={percent} tone="brand" />
      <div className="flex flex-wrap items-center justify-between gap-2 text-muted text-sm">
        <span className="tabular">{done >= amount ? t.reached : t.left(amount - done)}</span>
        <Button size="small" variant="quiet" onClick={onEdit} className="-mx-3">
          {t.change}
        </Button>
      </div>
    </>
  )
}

function GoalForm({ goal, onClose }: { goal: Goal; onClose: () => void }) {
  const t = useTranslation(phrases)
  const translate = useTranslateMessage()
  const queries = useQueryClient()
  const form = useSchemaForm(DailyGoal, { kind: goal.kind, amount: goal.amount })
  const { errors } = form.formState
  const save = useMutation({
    mutationFn: (input: DailyGoal) => api.study.setGoal({ input }),
    async onSuccess({ message }) {
      await queries.invalidateQueries({ queryKey: ['goal'] })
      toast('success', translate(message))
      onClose()
    },
  })
  return (
    <form noValidate onSubmit={form.handleSubmit((input) => save.mutate(input))} className="flex flex-col gap-3">
      {save.isError && <FailureNotice what={t.notSaved} error={save.error} />}
      <Select label={t.kind} {...form.register('kind')} options={goalKinds.map((kind) => ({ value: kind, label: t[kind] }))} />
      <Input
        label={t.amount}
        type="number"
        inputMode="numeric"
        min={1}
        max={500}
        error={errors.amount?.message && translate(errors.amount.message)}
        {...form.register('amount', { valueAsNumber: true })}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" busy={save.isPending ? t.saving : false}>
          {t.save}
        </Button>
        <Button size="small" variant="quiet" disabled={save.isPending} onClick={onClose}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
