import {
  BookOpen,
  ChartColumn,
  CircleHelp,
  FileCheck2,
  FileText,
  FileUp,
  FolderTree,
  GraduationCap,
  History,
  KeyRound,
  Layers,
  LayoutDashboard,
  LayoutTemplate,
  ListTree,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  MessageSquareWarning,
  Newspaper,
  Plus,
  Radio,
  Settings,
  ShieldCheck,
  SquarePen,
  UserCog,
  Users,
} from 'lucide-react'
import { hasPermission, type Permission } from '#domain/identity/permissions.ts'
import { pathTo } from '#domain/paths.ts'

export type MenuLink = {
  label: string
  to: string
  icon: LucideIcon
  /** Any of these lets an admin use the screen; without it every admin may. */
  needs?: readonly Permission[]
  /** The screen that creates a record of this list, as a button beside the link. */
  create?: { label: string; to: string; needs: readonly Permission[] }
}
export type MenuGroup = { label: string; to?: string; links: readonly MenuLink[] }

const create = (label: string, to: string, ...needs: Permission[]) => ({ label, to, needs })

export const hubLink: MenuLink = { label: 'Management Hub', to: pathTo('adminManage'), icon: Settings }

const menu: readonly MenuGroup[] = [
  { label: '', links: [{ label: 'Dashboard', to: pathTo('adminDashboard'), icon: LayoutDashboard }] },
  {
    label: 'Content',
    links: [
      { label: 'Main Categories', to: pathTo('adminMainCategories'), icon: FolderTree },
      { label: 'Exam Categories', to: pathTo('adminExamCategories'), icon: GraduationCap, needs: ['manage_categories'] },
      { label: 'Subjects', to: pathTo('adminSubjects'), icon: BookOpen, needs: ['manage_subjects'] },
      {
        label: 'All Papers',
        to: pathTo('adminPapers'),
        icon: FileText,
        needs: ['manage_papers', 'manage_questions'],
        create: create('Create Paper', pathTo('adminPaperCreate'), 'manage_papers'),
      },
      { label: 'Bulk Upload', to: pathTo('adminPaperUpload'), icon: FileUp, needs: ['manage_questions'] },
      { label: 'Patterns', to: pathTo('adminPatterns'), icon: LayoutTemplate, needs: ['manage_papers'] },
      {
        label: 'All Questions',
        to: pathTo('adminQuestions'),
        icon: CircleHelp,
        needs: ['manage_questions'],
        create: create('Create Question', pathTo('adminQuestionCreate'), 'manage_questions'),
      },
      { label: 'Smart Manager', to: pathTo('adminQuestionsSmart'), icon: Layers, needs: ['manage_questions'] },
      { label: 'Create Questions', to: pathTo('adminCreateQuestions'), icon: SquarePen, needs: ['manage_questions'] },
    ],
  },
  {
    label: 'Learners',
    links: [
      { label: 'Live Events', to: pathTo('adminEvents'), icon: Radio, needs: ['manage_events'] },
      { label: 'Reported mistakes', to: pathTo('adminReports'), icon: MessageSquareWarning, needs: ['manage_questions'] },
      { label: 'Results to review', to: pathTo('adminResultReview'), icon: FileCheck2, needs: ['manage_users'] },
      { label: 'Messages', to: pathTo('adminMessages'), icon: MessageSquare, needs: ['manage_messages'] },
      { label: 'Notifications', to: pathTo('adminNotifications'), icon: Megaphone, needs: ['manage_notifications'] },
      { label: 'Blog Management', to: pathTo('adminBlog'), icon: Newspaper, needs: ['manage_blog'] },
    ],
  },
  {
    label: 'Management',
    to: hubLink.to,
    links: [
      { label: 'Users', to: pathTo('adminUsers'), icon: Users, needs: ['manage_users'] },
      { label: 'Admins', to: pathTo('adminAdmins'), icon: UserCog, needs: ['manage_admins'] },
      { label: 'Roles', to: pathTo('adminRoles'), icon: ShieldCheck, needs: ['manage_roles'] },
      { label: 'Permissions', to: pathTo('adminPermissions'), icon: KeyRound, needs: ['manage_permissions'] },
      { label: 'Analytics', to: pathTo('adminAnalytics'), icon: ChartColumn, needs: ['view_analytics'] },
      { label: 'Audit Log', to: pathTo('adminAudit'), icon: History, needs: ['view_audit'] },
      { label: 'Settings', to: pathTo('adminSettings'), icon: Settings, needs: ['manage_settings'] },
    ],
  },
]

type Admin = Parameters<typeof hasPermission>[0]

const isAllowed = (admin: Admin, needs: readonly Permission[] | undefined) =>
  needs === undefined || needs.some((permission) => hasPermission(admin, permission))

/** The menu of an administrator: only what they may use. */
export function menuFor(admin: Admin): MenuGroup[] {
  return menu
    .map((group) => ({
      ...group,
      links: group.links
        .filter(({ needs }) => isAllowed(admin, needs))
        .map(({ create: creation, ...link }) => (creation && isAllowed(admin, creation.needs) ? { ...link, create: creation } : link)),
    }))
    .filter(({ links, to }) => links.length > 0 || to !== undefined)
}

/** The menu entry of the current screen: a record's screens belong to their list. */
export function currentLink(groups: readonly MenuGroup[], pathname: string): MenuLink | undefined {
  return groups
    .flatMap(({ links }) => links)
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .sort((one, other) => other.to.length - one.to.length)[0]
}

const creations: readonly (MenuLink & { needs: readonly Permission[] })[] = [
  { label: 'Topics', to: pathTo('adminTopics'), icon: ListTree, needs: ['manage_questions'] },
  { label: 'Create Exam Category', to: pathTo('adminExamCategoryCreate'), icon: Plus, needs: ['manage_categories'] },
  { label: 'Create Subject', to: pathTo('adminSubjectCreate'), icon: Plus, needs: ['manage_subjects'] },
  { label: 'Create Event', to: pathTo('adminEventCreate'), icon: Plus, needs: ['manage_events'] },
  { label: 'Write a blog post', to: pathTo('adminBlogCreate'), icon: Plus, needs: ['manage_blog'] },
  { label: 'Create Notification', to: pathTo('adminNotificationCreate'), icon: Plus, needs: ['manage_notifications'] },
  { label: 'Create User', to: pathTo('adminUserCreate'), icon: Plus, needs: ['manage_users'] },
  { label: 'Create Admin', to: pathTo('adminAdminCreate'), icon: Plus, needs: ['manage_admins'] },
]

/** Every screen that an administrator can go to without choosing a record. */
export function destinationsFor(admin: Admin): MenuLink[] {
  const listed = menuFor(admin).flatMap(({ links }) => links)
  return [
    ...listed,
    hubLink,
    { label: 'My Profile', to: pathTo('adminProfile'), icon: UserCog },
    ...listed.flatMap((link) => (link.create ? [{ ...link.create, icon: Plus }] : [])),
    { label: 'Create Main Category', to: pathTo('adminMainCategoryCreate'), icon: Plus },
    ...creations.filter(({ needs }) => isAllowed(admin, needs)),
  ]
}
