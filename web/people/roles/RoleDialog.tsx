import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import type { z } from 'zod'
import { type Role, RoleFields } from '#domain/people/admin.ts'
import { api } from '../../api.ts'
import { LongTextField, TextField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { FailureNotice } from '../../kit/states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { known, PermissionFields } from '../parts/PermissionFields.tsx'

type Values = z.input<typeof RoleFields>

/** A named role, new or changed. */
export function RoleDialog({ role, onClose }: { role?: Role; onClose: () => void }) {
  const cache = useQueryClient()
  const formId = useId()
  const form = useSchemaForm(RoleFields, {
    name: role?.name ?? '',
    description: role?.description ?? '',
    permissions: known(role?.permissions ?? []),
  })
  const save = useMutation({
    mutationFn: (input: z.output<typeof RoleFields>) =>
      role
        ? api.people.updateRole({ params: { id: role._id }, input: { ...input, version: role.version } })
        : api.people.createRole({ input }),
    onSuccess: async ({ message }) => {
      toast('success', message)
      await cache.invalidateQueries()
      onClose()
    },
  })
  return (
    <Dialog
      open
      size="large"
      title={role ? `Edit ${role.name}` : 'Create Role'}
      closeLabel="Close"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending ? 'Saving...' : false}>
            {role ? 'Update Role' : 'Create Role'}
          </Button>
        </>
      }
    >
      <FormProvider {...form}>
        <form id={formId} noValidate onSubmit={form.handleSubmit((values) => save.mutate(values))} className="flex flex-col gap-4">
          {save.isError && <FailureNotice what="The role was not saved." error={save.error} />}
          <TextField<Values> name="name" label="Name" required />
          <LongTextField<Values> name="description" label="Description" rows={2} />
          <PermissionFields legend="Permissions" />
        </form>
      </FormProvider>
    </Dialog>
  )
}
