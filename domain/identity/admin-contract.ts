import { z } from 'zod'
import { endpoint, Id, listQuery, MessageField, Pagination, Timestamp } from '../endpoint.ts'
import { Admin, AdminProfile, Credentials, TwoFactorCode } from './account.ts'
import { passkeys } from './passkey-contract.ts'
import { IdentityConfirmation, PasswordChange, PasswordConfirmation } from './password.ts'

const signIn = Credentials.extend({ code: z.string().trim().max(40).optional() })

export const LoginEvent = z.object({
  _id: Id,
  at: Timestamp,
  address: z.string(),
  device: z.string(),
  outcome: z.enum(['success', 'wrong_password', 'wrong_code', 'locked', 'inactive', 'unverified']),
  sessionId: Id.nullable(),
  active: z.boolean(),
  current: z.boolean(),
})
export type LoginEvent = z.infer<typeof LoginEvent>

/** Calls with which administrators sign in and manage their own account. */
export const administrators = {
  ...passkeys,
  adminLogin: endpoint({
    method: 'POST',
    path: '/admin/auth/login',
    summary: 'Sign an administrator in',
    access: 'public',
    duringMaintenance: true,
    input: signIn,
    output: { ...MessageField, token: z.string(), admin: Admin },
    errors: ['wrong_credentials', 'account_locked', 'account_inactive', 'admin_email_required', 'code_required', 'wrong_code'],
    perMinute: 30,
  }),
  adminLogout: endpoint({
    method: 'POST',
    path: '/admin/auth/logout',
    summary: 'End this session',
    access: 'admin',
    duringTwoFactorSetup: true,
    output: MessageField,
  }),
  adminProfile: endpoint({
    method: 'GET',
    path: '/admin/auth/profile',
    summary: 'The signed-in administrator',
    access: 'admin',
    duringTwoFactorSetup: true,
    output: { data: Admin },
  }),
  updateAdminProfile: endpoint({
    method: 'PUT',
    path: '/admin/auth/profile',
    summary: 'Change the caller’s name, email address and phone',
    access: 'admin',
    recentPassword: true,
    input: AdminProfile.partial(),
    output: { ...MessageField, data: Admin },
    errors: ['email_taken'],
  }),
  adminChangePassword: endpoint({
    method: 'POST',
    path: '/admin/auth/change-password',
    summary: 'Change the caller’s password; other sessions end',
    access: 'admin',
    input: PasswordChange,
    output: MessageField,
    errors: ['wrong_password', 'account_locked'],
    perMinute: 10,
  }),
  confirmIdentity: endpoint({
    method: 'POST',
    path: '/admin/auth/confirm',
    summary: 'Give the password or a code again, for calls that need a recent one',
    access: 'admin',
    duringTwoFactorSetup: true,
    input: IdentityConfirmation,
    output: MessageField,
    errors: ['wrong_password', 'account_locked'],
    perMinute: 10,
  }),
  loginHistory: endpoint({
    method: 'GET',
    path: '/admin/auth/login-history',
    summary: 'The caller’s sign-ins',
    access: 'admin',
    query: listQuery(['at'], {}, { order: 'desc' }),
    output: { data: z.array(LoginEvent), pagination: Pagination },
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/admin/auth/sessions/{sessionId}',
    summary: 'End one of the caller’s sessions',
    access: 'admin',
    params: { sessionId: Id },
    output: MessageField,
    errors: ['not_found'],
  }),
  setupTwoFactor: endpoint({
    method: 'POST',
    path: '/admin/auth/2fa/setup',
    summary: 'Create a new secret to scan; nothing changes until it is confirmed',
    access: 'admin',
    recentPassword: true,
    duringTwoFactorSetup: true,
    output: { data: z.object({ secret: z.string(), uri: z.string(), qr: z.string() }) },
    errors: ['two_factor_state'],
  }),
  enableTwoFactor: endpoint({
    method: 'POST',
    path: '/admin/auth/2fa/enable',
    summary: 'Confirm the secret with a code; returns the recovery codes, once',
    access: 'admin',
    duringTwoFactorSetup: true,
    input: TwoFactorCode,
    output: { ...MessageField, data: z.object({ recoveryCodes: z.array(z.string()) }) },
    errors: ['two_factor_state'],
    perMinute: 10,
  }),
  disableTwoFactor: endpoint({
    method: 'POST',
    path: '/admin/auth/2fa/disable',
    summary: 'Turn two-factor off with the password',
    access: 'admin',
    input: PasswordConfirmation,
    output: MessageField,
    errors: ['two_factor_state', 'two_factor_required', 'wrong_password', 'account_locked'],
    perMinute: 10,
  }),
}
