import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { FailureNotice } from '../query-states.tsx'

type FormDialogProps<Input extends FieldValues, Output> = {
  title: string
  form: UseFormReturn<Input, unknown, Output>
  save: (values: Output) => Promise<{ message: string }>
  failed: string
  submitLabel: string
  onClose: () => void
  children: ReactNode
}

/** Creates or edits a record in a dialog, which closes when it is saved. */
export function FormDialog<Input extends FieldValues, Output>(props: FormDialogProps<Input, Output>) {
  const { title, form, save, failed, submitLabel, onClose, children } = props
  const cache = useQueryClient()
  const formId = useId()
  const saving = useMutation({
    mutationFn: save,
    async onSuccess({ message }) {
      toast('success', message)
      await cache.invalidateQueries()
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="large"
      title={title}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={saving.isPending ? 'Saving...' : false}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.handleSubmit((values) => saving.mutate(values))} className="flex flex-col gap-4">
          {saving.isError && <FailureNotice what={failed} error={saving.error} />}
          {children}
        </form>
      </FormProvider>
    </Dialog>
  )
}
