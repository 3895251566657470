import { type ReactNode, useEffect, useState } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { useBlocker, useNavigate } from 'react-router'
import { ApiFailure } from '../../api.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { confirm } from '../confirm.tsx'
import { ButtonLink } from '../links.tsx'
import { messageOf } from '../messages.ts'
import { Conflict } from './Conflict.tsx'

type Saving =
  | { at: 'idle' }
  | { at: 'saving' }
  | { at: 'saved'; message: string }
  | { at: 'failed'; message: string }
  | { at: 'conflict'; current: Record<string, unknown> }

type EditorFormProps<Input extends FieldValues, Output> = {
  form: UseFormReturn<Input, unknown, Output>
  /** Saves and answers what to say. */
  save: (values: Output) => Promise<string>
  submitLabel: string
  busyLabel: string
  /** The words around the server's reason; the reason alone if left out. */
  failed?: (reason: string) => string
  /** Where to go 1.5 s after success, and on Cancel. */
  backTo: string
  /** Somebody else saved first: take the record as it is now, or save one's own over that. */
  onConflict?: {
    takeTheirs: (current: Record<string, unknown>) => void
    keepMine: (current: Record<string, unknown>) => void
    labels: Record<string, string>
  }
  children: ReactNode
}

const redirectAfter = 1500

/** The frame of every create and edit screen: idle, saving, saved with a redirect, or a message that can be dismissed. */
export function EditorForm<Input extends FieldValues, Output>(props: EditorFormProps<Input, Output>) {
  const { form, save, submitLabel, busyLabel, failed, backTo, onConflict, children } = props
  const [saving, setSaving] = useState<Saving>({ at: 'idle' })
  const navigate = useNavigate()
  useLeaveWarning(form.formState.isDirty && saving.at !== 'saved')

  useEffect(() => {
    if (saving.at !== 'saved') return
    const timer = setTimeout(() => void navigate(backTo), redirectAfter)
    return () => clearTimeout(timer)
  }, [saving.at, navigate, backTo])

  async function submit(values: Output): Promise<void> {
    setSaving({ at: 'saving' })
    try {
      setSaving({ at: 'saved', message: await save(values) })
    } catch (error) {
      const current = error instanceof ApiFailure && error.kind === 'stale_version' ? error.details.current : undefined
      if (onConflict && current && typeof current === 'object') setSaving({ at: 'conflict', current: current as Record<string, unknown> })
      else {
        const reason = messageOf(error, 'Something went wrong')
        setSaving({ at: 'failed', message: failed ? failed(reason) : reason })
      }
    }
  }

  const busy = saving.at === 'saving' || saving.at === 'saved'
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit(submit)} className="flex flex-col gap-5">
        {saving.at === 'failed' && (
          <Notice tone="error" onDismiss={() => setSaving({ at: 'idle' })}>
            {saving.message}
          </Notice>
        )}
        {saving.at === 'saved' && <Notice tone="success">{saving.message}</Notice>}
        <Card className="flex flex-col gap-5">{children}</Card>
        <div className="flex flex-wrap gap-3">
          <Button type="submit" variant="primary" disabled={saving.at === 'saved'} busy={saving.at === 'saving' ? busyLabel : false}>
            {submitLabel}
          </Button>
          <ButtonLink to={backTo} aria-disabled={busy || undefined}>
            Cancel
          </ButtonLink>
        </div>
      </form>
      {saving.at === 'conflict' && onConflict && (
        <Conflict
          mine={form.getValues()}
          theirs={saving.current}
          labels={onConflict.labels}
          onClose={() => setSaving({ at: 'idle' })}
          onTakeTheirs={() => {
            onConflict.takeTheirs(saving.current)
            setSaving({ at: 'idle' })
          }}
          onKeepMine={() => {
            onConflict.keepMine(saving.current)
            setSaving({ at: 'idle' })
            void form.handleSubmit(submit)()
          }}
        />
      )}
    </FormProvider>
  )
}

/** Asks before unsaved changes are left behind, within the application and when the tab closes. */
function useLeaveWarning(unsaved: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => unsaved && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (blocker.state !== 'blocked') return
    void confirm({
      title: 'Leave without saving?',
      text: 'Your changes on this page are not saved yet.',
      action: 'Leave',
      dangerous: true,
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()))
  }, [blocker])
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [unsaved])
}
