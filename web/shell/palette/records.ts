import {
  BookOpen,
  CircleHelp,
  FileText,
  FolderTree,
  GraduationCap,
  type LucideIcon,
  Megaphone,
  MessageSquare,
  Newspaper,
  Radio,
  User,
  UserCog,
} from 'lucide-react'
import type { FoundRecord, SearchKind } from '#domain/desk/search.ts'
import { hasPermission } from '#domain/identity/permissions.ts'
import { pathTo } from '#domain/paths.ts'
import { formatDateTime } from '../../kit/resource/dates.tsx'

type Admin = Parameters<typeof hasPermission>[0]
type Kind = { name: string; icon: LucideIcon; to: (id: string, admin: Admin) => string; detail?: (detail: string) => string }

/** Where a found record leads, and how it is named. */
export const recordKinds: Record<SearchKind, Kind> = {
  paper: {
    name: 'Papers',
    icon: FileText,
    to: (id, admin) =>
      hasPermission(admin, 'manage_papers') ? pathTo('adminPaperEdit', { id }) : pathTo('adminPaperQuestions', { paperId: id }),
  },
  'exam-category': { name: 'Exam categories', icon: GraduationCap, to: (id) => pathTo('adminExamCategory', { id }) },
  subject: { name: 'Subjects', icon: BookOpen, to: (id) => pathTo('adminSubjectEdit', { id }) },
  'main-category': { name: 'Main categories', icon: FolderTree, to: (id) => pathTo('adminMainCategoryEdit', { id }) },
  question: { name: 'Questions', icon: CircleHelp, to: (id) => pathTo('adminQuestionEdit', { id }) },
  user: { name: 'Users', icon: User, to: (id) => pathTo('adminUser', { id }) },
  admin: { name: 'Admins', icon: UserCog, to: (id) => pathTo('adminAdmin', { id }) },
  event: { name: 'Live events', icon: Radio, to: (id) => pathTo('adminEventEdit', { id }), detail: formatDateTime },
  post: { name: 'Blog posts', icon: Newspaper, to: (id) => pathTo('adminBlogEdit', { id }) },
  message: { name: 'Messages', icon: MessageSquare, to: (id) => pathTo('adminMessage', { id }) },
  notification: { name: 'Notifications', icon: Megaphone, to: (id) => pathTo('adminNotificationEdit', { id }) },
}

export type PaletteEntry = { id: string; label: string; detail?: string; to: string; icon: LucideIcon }
export type PaletteGroup = { name: string; entries: readonly PaletteEntry[] }

/** Found records by kind, in the order of the answer. */
export function groupRecords(found: readonly FoundRecord[], admin: Admin): PaletteGroup[] {
  return [...Map.groupBy(found, ({ kind }) => kind)].map(([kind, records]) => {
    const { name, icon, to, detail = String } = recordKinds[kind]
    const entries = records.map((each) => ({
      id: `${kind}-${each._id}`,
      label: each.name || 'Untitled',
      detail: each.detail && detail(each.detail),
      to: to(each._id, admin),
      icon,
    }))
    return { name, entries }
  })
}
