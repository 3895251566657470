import type { z } from 'zod'
import { programs } from '#domain/identity/account.ts'
import { assignableRoles, formFields, toRequestBody, User, userDraftFor } from '#domain/people/user.ts'
import { useConfig } from '../../kit/config.ts'
import { EditorForm, type SaveProps } from '../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx'
import { SelectField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { versioned } from '../../kit/form/versioned.ts'
import { roleNames } from '../parts/names.ts'
import { FirstPasswordField, PersonFields } from '../parts/PersonFields.tsx'

const schemaFor = (reservedWord: string) => userDraftFor(reservedWord).extend(formFields)
type Values = z.input<ReturnType<typeof schemaFor>>

const programOf = (name: string | undefined) => programs.find((program) => program === name) ?? 'General'

function valuesOf(user: User | undefined): Values {
  return {
    name: user?.name ?? '',
    email: user?.email ?? '',
    username: user?.username ?? '',
    phone: user?.phone ?? '',
    gender: user?.gender ?? '',
    role: user?.role === 'student' ? 'student' : 'user',
    program: programOf(user?.program),
    password: '',
  }
}

const labels = { name: 'Name', email: 'Email', username: 'Username', phone: 'Phone', gender: 'Gender', role: 'Role', program: 'Program' }

type Sent = ReturnType<typeof toRequestBody<z.output<ReturnType<typeof schemaFor>>>>

type UserFormProps = SaveProps<Sent> & {
  user?: User
  backTo: string
}

export function UserForm({ user, save, failed, backTo }: UserFormProps) {
  const { reservedWord } = useConfig()
  const form = useSchemaForm(schemaFor(reservedWord), valuesOf(user))
  return (
    <EditorForm
      form={form}
      save={(values, version) => save(toRequestBody(values), version)}
      noun="User"
      failed={failed}
      backTo={backTo}
      versioned={versioned(user, User, { toValues: valuesOf, labels })}
    >
      <FormSection title="Person">
        <PersonFields {...(user && { emailHint: 'A new address has to be confirmed by mail before the next login.' })} />
      </FormSection>
      <FormSection title="Account">
        <FieldRow>
          <SelectField<Values>
            name="role"
            label="Role"
            hint="Premium is granted on the user's page."
            options={assignableRoles.map((role) => ({ value: role, label: roleNames[role] ?? role }))}
          />
          <SelectField<Values> name="program" label="Program" options={programs} />
        </FieldRow>
        {!user && <FirstPasswordField />}
      </FormSection>
    </EditorForm>
  )
}
