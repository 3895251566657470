import type { z } from 'zod'
import { type Role, RoleFields } from '#domain/people/admin.ts'
import { api } from '../../api.ts'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { LongTextField, TextField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { knownPermissions, PermissionFields } from '../parts/PermissionFields.tsx'

type Values = z.input<typeof RoleFields>

/** Creates or edits a role. */
export function RoleDialog({ role, onClose }: { role?: Role; onClose: () => void }) {
  const form = useSchemaForm(RoleFields, {
    name: role?.name ?? '',
    description: role?.description ?? '',
    permissions: knownPermissions(role?.permissions ?? []),
  })
  return (
    <FormDialog
      title={role ? `Edit ${role.name}` : 'Create Role'}
      form={form}
      save={(input): Promise<{ message: string }> =>
        role
          ? api.people.updateRole({ params: { id: role._id }, input: { ...input, version: role.version } })
          : api.people.createRole({ input })
      }
      failed="The role was not saved."
      submitLabel={role ? 'Update Role' : 'Create Role'}
      onClose={onClose}
    >
      <TextField<Values> name="name" label="Name" required />
      <LongTextField<Values> name="description" label="Description" rows={2} />
      <PermissionFields legend="Permissions" />
    </FormDialog>
  )
}
