import type { z } from 'zod'
import { programs } from '#domain/identity/account.ts'
import { chosenLearnerRoles, formFields, fromForm, User, userDraftFor } from '#domain/people/user.ts'
import { useConfig } from '../../kit/config.ts'
import type { FailureWords } from '../../kit/failure.tsx'
import { EditorForm } from '../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx'
import { SelectField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
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

type Sent = ReturnType<typeof fromForm<z.output<ReturnType<typeof schemaFor>>>>

type UserFormProps = {
  user?: User
  save: (draft: Sent, version: number | undefined) => Promise<{ message: string }>
  failed: FailureWords
  backTo: string
}

export function UserForm({ user, save, failed, backTo }: UserFormProps) {
  const { reservedWord } = useConfig()
  const form = useSchemaForm(schemaFor(reservedWord), valuesOf(user))
  return (
    <EditorForm
      form={form}
      save={(values, version) => save(fromForm(values), version)}
      submitLabel={user ? 'Update User' : 'Create User'}
      busyLabel={user ? 'Updating...' : 'Creating...'}
      failed={failed}
      backTo={backTo}
      versioned={
        user && {
          version: user.version,
          labels,
          read(current) {
            const theirs = User.parse(current)
            return { values: valuesOf(theirs), version: theirs.version }
          },
        }
      }
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
            options={chosenLearnerRoles.map((role) => ({ value: role, label: roleNames[role] ?? role }))}
          />
          <SelectField<Values> name="program" label="Program" options={programs.map((program) => ({ value: program, label: program }))} />
        </FieldRow>
        {!user && <FirstPasswordField />}
      </FormSection>
    </EditorForm>
  )
}
