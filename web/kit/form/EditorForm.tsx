import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { ApiFailure } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import type { FailureWords } from '../failure.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { ButtonLink } from '../links.tsx'
import { useRedirect } from '../redirect.ts'
import { FailureNotice } from '../states.tsx'
import { Conflict } from './Conflict.tsx'

type Saving =
  | { at: 'idle' }
  | { at: 'saving' }
  | { at: 'saved'; message: string }
  | { at: 'failed'; error: unknown }
  | { at: 'conflict'; current: unknown }

/** A record that somebody else may change meanwhile. */
export type Versioned<Input> = {
  /** The version that the editor sees. */
  version: number
  /** The record as the other left it, as this form shows it; `names` says what its ids stand for. */
  read: (current: unknown) => { values: Input; version: number; names?: Record<string, string> }
  labels: Partial<Record<keyof Input, string>>
  names?: Record<string, string>
}

type EditorFormProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Saves onto the version that was seen, and answers what to say. */
  save: (values: Output, version: number | undefined) => Promise<{ message: string }>
  submitLabel: string
  busyLabel: string
  failed: FailureWords
  /** Where to go 1.5 s after success, and on Cancel. */
  backTo: string
  versioned?: Versioned<Input> | undefined
  children: ReactNode
}

const redirectAfter = 1500

/** The frame of every create and edit screen: idle, saving, saved with a redirect, or a message that can be dismissed. */
export function EditorForm<Input extends FieldValues, Output>(props: EditorFormProps<Input, Output>) {
  const { form, save, submitLabel, busyLabel, failed, backTo, versioned, children } = props
  const [saving, setSaving] = useState<Saving>({ at: 'idle' })
  const [version, setVersion] = useState(versioned?.version)
  const cache = useQueryClient()
  useRedirect(saving.at === 'saved', backTo, redirectAfter)

  async function submit(values: Output, onto: number | undefined): Promise<void> {
    setSaving({ at: 'saving' })
    try {
      const { message } = await save(values, onto)
      setSaving({ at: 'saved', message })
      await cache.invalidateQueries()
    } catch (error) {
      const isStale = versioned && error instanceof ApiFailure && error.kind === 'stale_version' && error.details.current
      setSaving(isStale ? { at: 'conflict', current: error.details.current } : { at: 'failed', error })
    }
  }

  const busy = saving.at === 'saving' || saving.at === 'saved'
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((values) => submit(values, version))} className="flex flex-col gap-5">
        {children}
        {saving.at === 'failed' && <FailureNotice what={failed} error={saving.error} onDismiss={() => setSaving({ at: 'idle' })} />}
        {saving.at === 'saved' && <Notice tone="success">{saving.message}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" disabled={saving.at === 'saved'} busy={saving.at === 'saving' ? busyLabel : false}>
            {submitLabel}
          </Button>
          {busy ? <Button disabled>Cancel</Button> : <ButtonLink to={backTo}>Cancel</ButtonLink>}
        </div>
      </form>
      <LeaveGuard unsaved={form.formState.isDirty && saving.at !== 'saved'} />
      {saving.at === 'conflict' && versioned && (
        <ConflictOver
          versioned={versioned}
          current={saving.current}
          mine={form.getValues()}
          onClose={() => setSaving({ at: 'idle' })}
          onTakeTheirs={(values, theirs) => {
            form.reset(values)
            setVersion(theirs)
            setSaving({ at: 'idle' })
          }}
          onKeepMine={(theirs) => {
            setVersion(theirs)
            void form.handleSubmit((values) => submit(values, theirs))()
          }}
        />
      )}
    </FormProvider>
  )
}

type ConflictOverProps<Input> = {
  versioned: Versioned<Input>
  current: unknown
  mine: Input
  onClose: () => void
  onTakeTheirs: (values: Input, version: number) => void
  onKeepMine: (version: number) => void
}

function ConflictOver<Input extends FieldValues>({
  versioned,
  current,
  mine,
  onClose,
  onTakeTheirs,
  onKeepMine,
}: ConflictOverProps<Input>) {
  const theirs = versioned.read(current)
  return (
    <Conflict
      mine={mine}
      theirs={theirs.values}
      labels={versioned.labels}
      names={{ ...versioned.names, ...theirs.names }}
      onClose={onClose}
      onTakeTheirs={() => onTakeTheirs(theirs.values, theirs.version)}
      onKeepMine={() => onKeepMine(theirs.version)}
    />
  )
}
