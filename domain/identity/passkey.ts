import { z } from 'zod'
import { Id, Timestamp } from '../endpoint.ts'

export const Passkey = z.object({ _id: Id, name: z.string(), createdAt: Timestamp, lastUsedAt: Timestamp.nullable() })
export type Passkey = z.infer<typeof Passkey>

export const PasskeyName = z.object({ name: z.string().trim().min(1, 'Please fill in all fields').max(60) })
export type PasskeyName = z.infer<typeof PasskeyName>

const Text = z.string().min(1).max(8000)

/** What a browser returns for a new passkey (`RegistrationResponseJSON` of WebAuthn). */
export const NewPasskeyResponse = z.object({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: Text, attestationObject: Text, transports: z.array(z.string().max(20)).max(10).optional() }),
})
export type NewPasskeyResponse = z.infer<typeof NewPasskeyResponse>

/** What a browser returns when a passkey is used (`AuthenticationResponseJSON`). */
export const PasskeyResponse = z.object({
  id: Text,
  rawId: Text,
  type: z.literal('public-key'),
  response: z.object({ clientDataJSON: Text, authenticatorData: Text, signature: Text, userHandle: Text.nullish() }),
})
export type PasskeyResponse = z.infer<typeof PasskeyResponse>
