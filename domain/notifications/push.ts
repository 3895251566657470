import { z } from 'zod'
import { languages } from '../language.ts'

const base64url = (what: string, max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+={0,2}$/, `${what} must be base64url`)

/** A browser's push subscription (`PushSubscription.toJSON()`), and the language of its user. */
export const PushSubscriptionDraft = z.object({
  endpoint: z.string().max(1000).refine(URL.canParse, 'The push service must be a URL'),
  keys: z.object({ p256dh: base64url('p256dh', 100), auth: base64url('auth', 40) }),
  language: z.enum(languages),
})
export type PushSubscriptionDraft = z.infer<typeof PushSubscriptionDraft>

/** What the service worker receives. */
export type PushMessage = { title: string; body: string; link: string; tag: string }
