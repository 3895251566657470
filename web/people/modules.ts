import type { Permission } from '#domain/identity/permissions.ts'
import { pathTo } from '#domain/paths.ts'

export type Module = { name: string; description: string; to: string; permission: Permission }
type ModuleGroup = { name: string; description: string; modules: readonly Module[] }

/** The modules of the admin dashboard. */
const moduleGroups: readonly ModuleGroup[] = [
  {
    name: 'Users',
    description: 'The people who learn here and those who run the place',
    modules: [
      { name: 'Admins', description: 'Administrators and their rights', to: pathTo('adminUsersAdmins'), permission: 'manage_admins' },
      { name: 'Users', description: 'Learners, premium and sessions', to: pathTo('adminUsersNormal'), permission: 'manage_users' },
    ],
  },
  {
    name: 'Exams',
    description: 'The catalogue, from categories down to questions',
    modules: [
      {
        name: 'Main Categories',
        description: 'The top of the catalogue',
        to: pathTo('adminMainCategories'),
        permission: 'manage_categories',
      },
      {
        name: 'Exam Categories',
        description: 'Exams within a category',
        to: pathTo('adminExamCategories'),
        permission: 'manage_categories',
      },
      { name: 'Subjects', description: 'Subjects of an exam', to: pathTo('adminSubjects'), permission: 'manage_subjects' },
      { name: 'Papers', description: 'Tests, previous years and notes', to: pathTo('adminPapers'), permission: 'manage_papers' },
      { name: 'Smart Questions', description: 'The question bank', to: pathTo('adminQuestionsSmart'), permission: 'manage_questions' },
    ],
  },
  {
    name: 'Management',
    description: 'Roles, permissions and how the site is set',
    modules: [
      { name: 'Roles', description: 'Named sets of permissions', to: pathTo('adminRoles'), permission: 'manage_roles' },
      { name: 'Settings', description: 'Site, exams, maintenance', to: pathTo('adminManageSettings'), permission: 'manage_settings' },
      { name: 'Permissions', description: 'Who may do what', to: pathTo('adminPermissions'), permission: 'manage_permissions' },
    ],
  },
]

/** Filters groups by search text (names and descriptions of groups and modules) and sorts them by name. */
export function filterModules(search: string, order: 'asc' | 'desc'): ModuleGroup[] {
  const needle = search.trim().toLowerCase()
  const has = ({ name, description }: { name: string; description: string }) => `${name} ${description}`.toLowerCase().includes(needle)
  const sign = order === 'asc' ? 1 : -1
  return moduleGroups
    .map((group) => (has(group) ? group : { ...group, modules: group.modules.filter(has) }))
    .filter((group) => group.modules.length > 0)
    .sort((one, other) => sign * one.name.localeCompare(other.name))
}
