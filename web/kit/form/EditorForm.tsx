import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { ApiFailure } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useDelayedRedirect } from '../delayed-redirect.ts'
import type { FailureMessage } from '../failure.tsx'
import { LeaveGuard } from '../LeaveGuard.tsx'
import { ButtonLink } from '../links.tsx'
import { FailureNotice } from '../query-states.tsx'
import { Conflict } from './Conflict.tsx'
import type { CurrentVersion, Versioned } from './versioned.ts'

type Saving<Input> =
  | { at: 'idle' }
  | { at: 'saving'; isOther: boolean }
  | { at: 'saved'; message: string }
  | { at: 'failed'; error: unknown }
  | { at: 'conflict'; theirs: CurrentVersion<Input> }

type OtherSave<Output> = { label: string; busy: string; save: SaveProps<Output>['save'] }

export type SaveProps<Output> = {
  /** Saves against the given version and returns the success message. */
  save: (values: Output, version: number | undefined) => Promise<{ message: string }>
  failed: FailureMessage
  /** A second way to save, beside the submit button. */
  otherSave?: OtherSave<Output>
}

type EditorFormProps<Input extends FieldValues, Output> = SaveProps<Output> & {
  form: UseFormReturn<Input, unknown, Output>
  /** What is created or updated, for the submit button. */
  noun: string
  /** Where to go 1.5 s after success, and on Cancel. */
  backTo: string
  /** Undefined for a new record. */
  versioned: Versioned<Input> | undefined
  children: ReactNode
}

const redirectAfter = 1500

/** Frame of every create and edit screen: submit and cancel buttons, success with a redirect, errors, conflicts, leave guard. */
export function EditorForm<Input extends FieldValues, Output>(props: EditorFormProps<Input, Output>) {
  const { form, noun, save, failed, otherSave, backTo, versioned, children } = props
  const [saving, setSaving] = useState<Saving<Input>>({ at: 'idle' })
  const [version, setVersion] = useState(versioned?.version)
  const cache = useQueryClient()
  useDelayedRedirect(saving.at === 'saved', backTo, redirectAfter)

  async function submit(values: Output, baseVersion: number | undefined, other?: OtherSave<Output>): Promise<void> {
    setSaving({ at: 'saving', isOther: other !== undefined })
    try {
      const { message } = await (other?.save ?? save)(values, baseVersion)
      setSaving({ at: 'saved', message })
      await cache.invalidateQueries()
    } catch (error) {
      const current = error instanceof ApiFailure && error.kind === 'stale_version' ? error.details.current : undefined
      setSaving(versioned && current ? { at: 'conflict', theirs: versioned.read(current) } : { at: 'failed', error })
    }
  }

  // React Hook Form tracks `dirtyFields` only if it is read during render.
  const dirtyFields: Record<string, unknown> = form.formState.dirtyFields
  const busy = saving.at === 'saving' || saving.at === 'saved'
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((values) => submit(values, version))} className="flex flex-col gap-5">
        {children}
        {saving.at === 'failed' && <FailureNotice what={failed} error={saving.error} onDismiss={() => setSaving({ at: 'idle' })} />}
        {saving.at === 'saved' && <Notice tone="success">{saving.message}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button
            type="submit"
            variant="primary"
            disabled={busy}
            busy={saving.at === 'saving' && !saving.isOther && (versioned ? 'Updating...' : 'Creating...')}
          >
            {`${versioned ? 'Update' : 'Create'} ${noun}`.trimEnd()}
          </Button>
          {otherSave && (
            <Button
              disabled={busy}
              busy={saving.at === 'saving' && saving.isOther && otherSave.busy}
              onClick={form.handleSubmit((values) => submit(values, version, otherSave))}
            >
              {otherSave.label}
            </Button>
          )}
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
          isMine={(field) => isDirty(dirtyFields[field])}
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

/** A field with several parts is dirty when one of them is. */
function isDirty(flags: unknown): boolean {
  return typeof flags === 'object' && flags !== null ? Object.values(flags).some(isDirty) : flags === true
}
