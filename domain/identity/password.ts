import { z } from 'zod'

/** Checked in this order, so that the first message is the one to show. */
export const passwordRules: readonly { test: RegExp; message: string }[] = [
  { test: /^.{8,}$/su, message: 'Password must be at least 8 characters long' },
  { test: /[a-z]/, message: 'Password must contain at least one lowercase letter' },
  { test: /[A-Z]/, message: 'Password must contain at least one uppercase letter' },
  { test: /\d/, message: 'Password must contain at least one number' },
  { test: /[^\w\s]/, message: 'Password must contain at least one special character' },
]

const tooLong = 'Password must be at most 200 characters long'

export const Password = z
  .string(passwordRules[0]?.message)
  .max(200, tooLong)
  .superRefine((value, context) => {
    const broken = passwordRules.find((rule) => !rule.test.test(value))
    if (broken) context.addIssue({ code: 'custom', message: broken.message })
  })

const Filled = z.string().min(1, 'Please fill in all fields').max(200, tooLong)

/** The password again, before something that matters. */
export const PasswordConfirmation = z.object({ password: Filled })

export const PasswordChange = z.object({ currentPassword: Filled, newPassword: Password })

/** A new password as forms ask for it: twice. */
export const NewPasswordForm = z
  .object({ password: Filled.pipe(Password), confirmPassword: Filled })
  .refine((form) => form.confirmPassword === form.password, { path: ['confirmPassword'], message: 'Passwords do not match' })

export const PasswordChangeForm = NewPasswordForm.safeExtend({ currentPassword: Filled })
