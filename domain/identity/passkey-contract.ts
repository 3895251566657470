import { z } from 'zod'
import { endpoint, Id, MessageField } from '../endpoint.ts'
import { Admin } from './account.ts'
import { NewPasskeyResponse, Passkey, PasskeyName, PasskeyResponse } from './passkey.ts'

/** The options for the browser's call; their form is WebAuthn's. */
const Options = z.record(z.string(), z.unknown())

export const passkeys = {
  listPasskeys: endpoint({
    method: 'GET',
    path: '/admin/auth/passkeys',
    summary: 'The caller’s passkeys',
    access: 'admin',
    output: { data: z.array(Passkey) },
  }),
  startPasskey: endpoint({
    method: 'POST',
    path: '/admin/auth/passkeys/start',
    summary: 'Options for the browser to create a passkey',
    access: 'admin',
    recentPassword: true,
    output: { data: Options },
    errors: ['too_many_passkeys'],
    perMinute: 20,
  }),
  addPasskey: endpoint({
    method: 'POST',
    path: '/admin/auth/passkeys',
    summary: 'Store the passkey that the browser has created',
    access: 'admin',
    recentPassword: true,
    input: PasskeyName.extend({ response: NewPasskeyResponse }),
    output: { ...MessageField, data: Passkey },
    errors: ['invalid_passkey', 'too_many_passkeys'],
    perMinute: 20,
  }),
  removePasskey: endpoint({
    method: 'DELETE',
    path: '/admin/auth/passkeys/{passkeyId}',
    summary: 'Remove one of the caller’s passkeys',
    access: 'admin',
    recentPassword: true,
    params: { passkeyId: Id },
    output: MessageField,
    errors: ['not_found'],
  }),
  askForPasskey: endpoint({
    method: 'POST',
    path: '/admin/auth/passkeys/ask',
    summary: 'Options for the browser to use a passkey, at sign-in or to confirm who one is',
    access: 'public',
    duringMaintenance: true,
    output: { data: Options },
    perMinute: 30,
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/admin/auth/passkeys/sign-in',
    summary: 'Sign an administrator in with a passkey, which stands for password and second factor',
    access: 'public',
    duringMaintenance: true,
    input: z.object({ response: PasskeyResponse }),
    output: { ...MessageField, token: z.string(), admin: Admin },
    errors: ['invalid_passkey', 'account_inactive'],
    perMinute: 30,
  }),
}
