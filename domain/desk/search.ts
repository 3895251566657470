import { z } from 'zod'
import { Id } from '../endpoint.ts'
import type { Permission } from '../identity/permissions.ts'

/** The kinds of record that the admin search finds, in the order of its answer; any of the permissions lets an admin find them. */
export const searchKinds = {
  paper: ['manage_papers', 'manage_questions'],
  'exam-category': ['manage_categories'],
  subject: ['manage_subjects'],
  'main-category': ['manage_categories'],
  question: ['manage_questions'],
  user: ['manage_users'],
  admin: ['manage_admins'],
  event: ['manage_events'],
  post: ['manage_blog'],
  message: ['manage_messages'],
  notification: ['manage_notifications'],
} as const satisfies Record<string, readonly Permission[]>

export type SearchKind = keyof typeof searchKinds
export const searchKindNames = Object.keys(searchKinds) as [SearchKind, ...SearchKind[]]

export const FoundRecord = z.object({
  kind: z.enum(searchKindNames),
  _id: Id,
  name: z.string(),
  /** What tells it from others of the same name: its parent, address or state. */
  detail: z.string(),
})
export type FoundRecord = z.infer<typeof FoundRecord>
