import { z } from 'zod'
import { PasskeyResponse } from './passkey.ts'

/** Checked in this order; the first message is shown. */
export const passwordRules: readonly { test: RegExp; message: string }[] = [
  { test: /^.{8,}$/su, message: 'Password must be at least 8 characters long' },
  { test: /[a-z]/, message: 'Password must contain at least one lowercase letter' },
  { test: /[A-Z]/, message: 'Password must contain at least one uppercase letter' },
  { test: /\d/, message: 'Password must contain at least one number' },
  { test: /[^\w\s]/, message: 'Password must contain at least one special character' },
]

const tooLong = 'Password must be at most 128 characters long'

export const Password = z
  .string(passwordRules[0]?.message)
  .max(128, tooLong)
  .superRefine((value, context) => {
    const failed = passwordRules.find((rule) => !rule.test.test(value))
    if (failed) context.addIssue({ code: 'custom', message: failed.message })
  })

/** An existing password, which may be longer than new ones. */
const RequiredText = z.string().min(1, 'Please fill in all fields').max(200, tooLong)

/** The password again, before a sensitive operation. */
export const PasswordConfirmation = z.object({ password: RequiredText })

/** The password, a code of the second factor, or the answer of a passkey. */
export const IdentityConfirmation = z
  .object({
    password: RequiredText.optional(),
    code: z.string().trim().min(1).max(40).optional(),
    passkey: PasskeyResponse.optional(),
  })
  .refine((given) => Object.values(given).filter((proof) => proof !== undefined).length === 1, 'Please fill in all fields')

export const PasswordChange = z.object({ currentPassword: RequiredText, newPassword: Password })

/** The form for a new password, which is entered twice. */
export const NewPasswordForm = z
  .object({ password: RequiredText.pipe(Password), confirmPassword: RequiredText })
  .refine((form) => form.confirmPassword === form.password, { path: ['confirmPassword'], message: 'Passwords do not match' })

export const PasswordChangeForm = NewPasswordForm.safeExtend({ currentPassword: RequiredText })
