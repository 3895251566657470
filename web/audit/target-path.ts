import { pathTo } from '#domain/paths.ts'

const paths: Record<string, (id: string) => string> = {
  admin: (id) => pathTo('adminAdmin', { id }),
  blog: (id) => pathTo('adminBlogEdit', { id }),
  event: (id) => pathTo('adminEventEdit', { id }),
  'exam-category': (id) => pathTo('adminExamCategory', { id }),
  'main-category': (id) => pathTo('adminMainCategoryEdit', { id }),
  message: (id) => pathTo('adminMessage', { id }),
  notification: (id) => pathTo('adminNotificationEdit', { id }),
  paper: (id) => pathTo('adminPaperEdit', { id }),
  pattern: () => pathTo('adminPatterns'),
  question: (id) => pathTo('adminQuestionEdit', { id }),
  role: () => pathTo('adminRoles'),
  settings: () => pathTo('adminSettings'),
  subject: (id) => pathTo('adminSubjectEdit', { id }),
  topic: () => pathTo('adminTopics'),
  template: (id) => pathTo('adminTemplateEdit', { id }),
  user: (id) => pathTo('adminUser', { id }),
}

type Change = { action: string; targetKind: string; targetId: string | null }

/** The screen of a changed record; undefined if the change deleted it, or if it has none. */
export function targetPath({ action, targetKind, targetId }: Change): string | undefined {
  if (/\.(remove|delete)$/.test(action)) return undefined
  return paths[targetKind]?.(targetId ?? '')
}
