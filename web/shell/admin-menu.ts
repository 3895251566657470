import { pathTo } from '#domain/paths.ts'

export type MenuLink = { label: string; to: string }
export type MenuGroup = { label: string; links: readonly MenuLink[] }

export const dashboardLink: MenuLink = { label: 'Dashboard', to: pathTo('adminDashboard') }

export const topGroups: readonly MenuGroup[] = [
  {
    label: 'Categories',
    links: [
      { label: 'Main Categories', to: pathTo('adminMainCategories') },
      { label: 'Exam Categories', to: pathTo('adminExamCategories') },
      { label: 'Subjects', to: pathTo('adminSubjects') },
    ],
  },
  {
    label: 'Papers',
    links: [
      { label: 'All Papers', to: pathTo('adminPapers') },
      { label: 'Create Paper', to: pathTo('adminPaperCreate') },
      { label: 'Bulk Upload', to: pathTo('adminPaperUpload') },
    ],
  },
  {
    label: 'Questions',
    links: [
      { label: 'All Questions', to: pathTo('adminQuestions') },
      { label: 'Smart Manager', to: pathTo('adminQuestionsSmart') },
      { label: 'Create Question', to: pathTo('adminQuestionCreate') },
    ],
  },
  {
    label: 'Management',
    links: [
      { label: 'Users', to: pathTo('adminUsers') },
      { label: 'Admins', to: pathTo('adminAdmins') },
      { label: 'Analytics', to: pathTo('adminAnalytics') },
    ],
  },
]

/** What the side menu has beyond the top bar. */
export const sideOnly: MenuGroup = {
  label: 'More',
  links: [
    { label: 'Create Questions', to: pathTo('adminCreateQuestions') },
    { label: 'Live Events', to: pathTo('adminEvents') },
    { label: 'Blog Management', to: pathTo('adminBlog') },
    { label: 'Messages', to: pathTo('adminMessages') },
    { label: 'Notifications', to: pathTo('adminNotifications') },
    { label: 'Management Hub', to: pathTo('adminManage') },
    { label: 'Roles', to: pathTo('adminRoles') },
    { label: 'Permissions', to: pathTo('adminPermissions') },
    { label: 'Audit Log', to: pathTo('adminAudit') },
    { label: 'Settings', to: pathTo('adminSettings') },
  ],
}
