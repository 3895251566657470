// Passkeys in the browser (WebAuthn). The library is loaded when one is used.
import { queryOptions } from '@tanstack/react-query'
import type { NewPasskeyResponse, PasskeyResponse } from '#domain/identity/passkey.ts'
import { api } from '../api.ts'

type Library = typeof import('@simplewebauthn/browser')
type AuthenticationOptions = Parameters<Library['startAuthentication']>[0]['optionsJSON']
type RegistrationOptions = Parameters<Library['startRegistration']>[0]['optionsJSON']

/** False in old browsers, and where the page was not loaded over HTTPS. */
export const hasPasskeySupport = () => 'PublicKeyCredential' in window

/** Asks the owner to unlock a passkey of this site. */
export async function unlockPasskey(): Promise<PasskeyResponse> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const { data } = await api.identity.askForPasskey()
  return (await startAuthentication({ optionsJSON: data as unknown as AuthenticationOptions })) as PasskeyResponse
}

/** Asks the device for a new passkey. */
export async function createPasskey(): Promise<NewPasskeyResponse> {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const { data } = await api.identity.startPasskey()
  return (await startRegistration({ optionsJSON: data as unknown as RegistrationOptions })) as NewPasskeyResponse
}

export const passkeysQuery = queryOptions({ queryKey: ['passkeys'], queryFn: () => api.identity.listPasskeys() })

/** Whether the owner closed the browser's question, or let it time out. */
export const isCancelled = (error: unknown) => error instanceof Error && error.name === 'NotAllowedError'
