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

type Theirs<Input> = { values: Input; version: number; names?: Record<string, string> }

type Saving<Input> =
  | { at: 'idle' }
  | { at: 'saving' }
  | { at: 'saved'; message: string }
  | { at: 'failed'; error: unknown }
  | { at: 'conflict'; theirs: Theirs<Input> }

/** A record that somebody else may change meanwhile. */
type Versioned<Input> = {
  /** The version that the editor sees. */
  version: number
  /** The record as the other left it, as this form shows it; `names` says what its ids stand for. */
  read: (current: unknown) => Theirs<Input>
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
  const [saving, setSaving] = useState<Saving<Input>>({ at: 'idle' })
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
      const current = error instanceof ApiFailure && error.kind === 'stale_version' ? error.details.current : undefined
      setSaving(versioned && current ? { at: 'conflict', theirs: versioned.read(current) } : { at: 'failed', error })
    }
  }

  // Read while rendering: the form keeps track of it only then.
  const dirtyFields: Record<string, unknown> = form.formState.dirtyFields
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
        <Conflict
          mine={form.getValues()}
          theirs={saving.theirs.values}
          labels={versioned.labels}
          names={{ ...versioned.names, ...saving.theirs.names }}
          isMine={(field) => isTicked(dirtyFields[field])}
          onClose={() => setSaving({ at: 'idle' })}
          onTakeTheirs={() => {
            form.reset(saving.theirs.values)
            setVersion(saving.theirs.version)
            setSaving({ at: 'idle' })
          }}
          onKeepMine={() => {
            form.reset(saving.theirs.values, { keepDirtyValues: true })
            setVersion(saving.theirs.version)
            void form.handleSubmit(
              (merged) => submit(merged, saving.theirs.version),
              () => setSaving({ at: 'idle' }),
            )()
          }}
        />
      )}
    </FormProvider>
  )
}

/** A field of several parts is changed where one of them is. */
function isTicked(changed: unknown): boolean {
  return typeof changed === 'object' && changed !== null ? Object.values(changed).some(isTicked) : changed === true
}
