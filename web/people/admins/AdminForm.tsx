import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { adminRoles } from '#domain/identity/account.ts'
import { AdminAccount, adminDraftFor } from '#domain/people/admin.ts'
import { formFields, toRequestBody } from '#domain/people/user.ts'
import { api } from '../../api.ts'
import { useConfig } from '../../kit/config.ts'
import { EditorForm, type SaveProps } from '../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx'
import { CheckField, SelectField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { versioned } from '../../kit/form/versioned.ts'
import { adminSession } from '../../kit/session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { roleNames } from '../parts/names.ts'
import { knownPermissions, PermissionFields } from '../parts/PermissionFields.tsx'
import { FirstPasswordField, PersonFields } from '../parts/PersonFields.tsx'

const schemaFor = (reservedWord: string) =>
  adminDraftFor(reservedWord).extend({ ...formFields, roleId: z.string().transform((id) => id || null), isActive: z.boolean() })
type Values = z.input<ReturnType<typeof schemaFor>>

function valuesOf(admin: AdminAccount | undefined): Values {
  return {
    name: admin?.name ?? '',
    email: admin?.email ?? '',
    username: admin?.username ?? '',
    phone: admin?.phone ?? '',
    gender: admin?.gender ?? '',
    role: admin?.role ?? 'admin',
    roleId: admin?.roleId ?? '',
    permissions: knownPermissions(admin?.ownPermissions ?? []),
    isActive: admin?.isActive ?? true,
    password: '',
  }
}

const labels = {
  name: 'Name',
  email: 'Email',
  username: 'Username',
  phone: 'Phone',
  gender: 'Gender',
  role: 'Rank',
  roleId: 'Named role',
  permissions: 'Permissions',
  isActive: 'Active',
}

type Sent = ReturnType<typeof toRequestBody<z.output<ReturnType<typeof schemaFor>>>>

type AdminFormProps = SaveProps<Sent> & {
  admin?: AdminAccount
  backTo: string
}

export function AdminForm({ admin, save, failed, backTo }: AdminFormProps) {
  const { reservedWord } = useConfig()
  const roles = useQuery({ queryKey: ['roles'], queryFn: () => api.people.viewRoles() })
  const form = useSchemaForm(schemaFor(reservedWord), valuesOf(admin))
  const isOwn = admin !== undefined && adminSession.use()?._id === admin._id
  const options = (roles.data?.data ?? []).map(({ _id, name }) => ({ value: _id, label: name }))
  return (
    <EditorForm
      form={form}
      save={(values, version) => save(toRequestBody(values), version)}
      noun="Admin"
      failed={failed}
      backTo={backTo}
      versioned={versioned(admin, AdminAccount, {
        toValues: valuesOf,
        labels,
        names: Object.fromEntries(options.map(({ value, label }) => [value, label])),
      })}
    >
      <FormSection title="Person">
        <PersonFields emailHint={`The address must contain "${reservedWord}".`} />
        {!admin && <FirstPasswordField />}
      </FormSection>
      <FormSection title="Rights">
        {isOwn && <Notice tone="info">You cannot change your own role, permissions or status: another super admin can.</Notice>}
        <FieldRow>
          <SelectField<Values>
            name="role"
            label="Rank"
            hint="A super admin may do everything."
            disabled={isOwn}
            options={adminRoles.map((role) => ({ value: role, label: roleNames[role] ?? role }))}
          />
          <SelectField<Values>
            name="roleId"
            label="Named role"
            hint="Its permissions are added to those below."
            none="None"
            disabled={isOwn}
            options={options}
          />
        </FieldRow>
        <PermissionFields legend="Additional permissions" disabled={isOwn} />
        {admin && !isOwn && <CheckField<Values> name="isActive" label="Active: can log in" />}
      </FormSection>
    </EditorForm>
  )
}
