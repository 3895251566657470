import type { Permission } from '#domain/identity/permissions.ts'
import { counted } from '../../kit/plurals.ts'

export const roleNames: Record<string, string> = {
  user: 'User',
  student: 'Student',
  premium: 'Premium',
  admin: 'Admin',
  moderator: 'Moderator',
  superadmin: 'Super Admin',
}

export const genderNames = { male: 'Male', female: 'Female', other: 'Other' }

/** Labels and descriptions of the permissions. */
export const permissionNames: Record<Permission, string> = {
  manage_admins: 'See administrators',
  manage_users: 'Manage users',
  manage_categories: 'Edit and delete categories',
  manage_subjects: 'Manage subjects',
  manage_papers: 'Manage papers',
  manage_questions: 'Manage questions',
  manage_roles: 'See named roles',
  manage_settings: 'Change settings',
  manage_permissions: 'See who has which permission',
  manage_events: 'Manage live events',
  manage_blog: 'Manage the blog',
  manage_messages: 'Answer messages',
  manage_notifications: 'Write notifications',
  view_analytics: 'See analytics',
  view_audit: 'Read the audit log',
  manage_all: 'Everything above',
}

/** Messages for deleting people from lists. */
export function deletionMessages(noun: 'user' | 'admin') {
  const some = (count: number) => counted(count, noun)
  return {
    confirmOne: `Are you sure you want to delete this ${noun}?`,
    confirmMany: (count: number) => `Are you sure you want to delete ${some(count)}?`,
    doneMany: (done: number) => `${some(done)} deleted successfully.`,
    failedOne: (reason: string) => `Failed to delete ${noun}: ${reason}`,
    failedMany: (failed: number, done: number) => `${some(done)} deleted successfully. ${failed} failed.`,
  }
}
