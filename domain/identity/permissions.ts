export const permissions = [
  'manage_admins',
  'manage_users',
  'manage_categories',
  'manage_subjects',
  'manage_papers',
  'manage_questions',
  'manage_roles',
  'manage_settings',
  'manage_permissions',
  'manage_events',
  'manage_blog',
  'manage_messages',
  'manage_notifications',
  'view_analytics',
  'view_audit',
  'manage_all',
] as const

export type Permission = (typeof permissions)[number]

type Administrator = { role: string; permissions: readonly string[] }

/** A super admin passes every check; others need the permission itself or `manage_all`. */
export function hasPermission(admin: Administrator, permission: Permission): boolean {
  return admin.role === 'superadmin' || admin.permissions.includes(permission) || admin.permissions.includes('manage_all')
}
