import { useFormContext } from 'react-hook-form'
import { genders } from '#domain/people/user.ts'
import { FieldRow } from '../../kit/form/FormSection.tsx'
import { SelectField, TextField, useFieldError } from '../../kit/form/fields.tsx'
import { PasswordInput } from '../../ui/Field.tsx'
import { genderNames } from './names.ts'

type Person = { name: string; email: string; username?: string; phone?: string; gender?: string | null; password?: string }

/** The fields common to users and administrators. */
export function PersonFields({ emailHint }: { emailHint?: string }) {
  return (
    <>
      <FieldRow>
        <TextField<Person> name="name" label="Name" required />
        <TextField<Person> name="email" label="Email" type="email" required hint={emailHint} />
      </FieldRow>
      <FieldRow>
        <TextField<Person> name="username" label="Username" />
        <TextField<Person> name="phone" label="Phone" type="tel" />
        <SelectField<Person>
          name="gender"
          label="Gender"
          none="Not given"
          options={genders.map((gender) => ({ value: gender, label: genderNames[gender] }))}
        />
      </FieldRow>
    </>
  )
}

/** If left empty, the person sets a password by mail. */
export function FirstPasswordField() {
  const { register } = useFormContext<Person>()
  return (
    <div className="max-w-xl">
      <PasswordInput
        {...register('password')}
        label="Password"
        hint="Leave empty to send an invitation: they choose their own password with a link that lasts 72 hours."
        autoComplete="new-password"
        showLabel="Show password"
        hideLabel="Hide password"
        error={useFieldError('password')}
      />
    </div>
  )
}
