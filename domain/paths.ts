/** The path of every screen, for the router, the server and links. */
export const pathPatterns = {
  home: '/',
  categories: '/categories',
  mainCategory: '/categories/:mainCategoryId',
  examCategory: '/categories/:mainCategoryId/:examCategoryId',
  exam: '/exams/:examCategoryId',
  subject: '/subject/:subjectId',
  paper: '/paper/:paperId',
  search: '/search',
  teamBattle: '/team-battle',
  liveEvents: '/live-events',
  liveEvent: '/live-events/:id',
  leaderboard: '/leaderboard',
  contact: '/contact',
  about: '/about',
  terms: '/terms',
  privacy: '/privacy',
  blog: '/blog',
  blogPost: '/blog/:slug',
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password/:token',
  verifyEmail: '/verify-email',
  undoChange: '/undo-change/:token',
  guardianConsent: '/guardian-consent/:token',
  mailbox: '/mailbox',
  results: '/results',
  resultReview: '/results/review',
  welcome: '/welcome',
  dashboard: '/dashboard',
  progress: '/progress',
  paperHistory: '/paper-history',
  revision: '/revision',
  premium: '/premium',
  practice: '/practice',
  practiceSession: '/practice/:id',
  profile: '/profile',
  badges: '/badges',
  userLeaderboard: '/user-leaderboard',
  admin: '/admin',
  adminLogin: '/admin/login',
  adminUnauthorized: '/admin/unauthorized',
  adminDashboard: '/admin/dashboard',
  adminMainCategories: '/admin/categories/main',
  adminMainCategoryCreate: '/admin/categories/main/create',
  adminMainCategoryEdit: '/admin/categories/main/edit/:id',
  adminExamCategories: '/admin/categories/exam',
  adminExamCategoryCreate: '/admin/categories/exam/create',
  adminExamCategory: '/admin/categories/exam/:id',
  adminExamCategoryEdit: '/admin/categories/exam/edit/:id',
  adminSubjects: '/admin/categories/subjects',
  adminSubjectCreate: '/admin/categories/subjects/create',
  adminSubjectEdit: '/admin/categories/subjects/edit/:id',
  adminPapers: '/admin/papers',
  adminPaperCreate: '/admin/papers/create',
  adminPaperEdit: '/admin/papers/edit/:id',
  adminPaperUpload: '/admin/papers/upload',
  adminPatterns: '/admin/papers/patterns',
  adminPaperCreateQuestions: '/admin/papers/create-questions',
  adminPaperQuestions: '/admin/papers/:paperId/questions',
  adminPaperPrint: '/admin/papers/:paperId/print',
  adminPassages: '/admin/papers/:paperId/passages',
  adminPassageCreate: '/admin/papers/:paperId/passages/create',
  adminPassageEdit: '/admin/papers/:paperId/passages/edit/:id',
  adminCreateQuestions: '/admin/create-questions',
  adminQuestions: '/admin/questions',
  adminQuestionsSmart: '/admin/questions/smart',
  adminTopics: '/admin/topics',
  adminQuestionCreate: '/admin/questions/create',
  adminQuestionEdit: '/admin/questions/edit/:id',
  adminTemplates: '/admin/templates',
  adminTemplateCreate: '/admin/templates/create',
  adminTemplateEdit: '/admin/templates/edit/:id',
  adminResultReview: '/admin/results/review',
  adminReports: '/admin/reports',
  adminEvents: '/admin/events',
  adminEventCreate: '/admin/events/create',
  adminEventEdit: '/admin/events/edit/:id',
  adminEventMonitor: '/admin/events/:id/monitor',
  adminBlog: '/admin/blog',
  adminBlogCreate: '/admin/blog/create',
  adminBlogEdit: '/admin/blog/edit/:id',
  adminManage: '/admin/manage',
  adminUsers: '/admin/manage/users',
  adminUserCreate: '/admin/manage/users/create',
  adminUser: '/admin/manage/users/:id',
  adminUserEdit: '/admin/manage/users/edit/:id',
  adminAdmins: '/admin/manage/admins',
  adminAdminCreate: '/admin/manage/admins/create',
  adminAdmin: '/admin/manage/admins/:id',
  adminAdminEdit: '/admin/manage/admins/edit/:id',
  adminRoles: '/admin/manage/roles',
  adminPermissions: '/admin/manage/permissions',
  adminManageSettings: '/admin/manage/settings',
  adminUsersAdmins: '/admin/users/admins',
  adminUsersNormal: '/admin/users/normal',
  adminAudit: '/admin/audit',
  adminMessages: '/admin/messages',
  adminMessage: '/admin/messages/:id',
  adminNotifications: '/admin/notifications',
  adminNotificationCreate: '/admin/notifications/create',
  adminNotificationEdit: '/admin/notifications/edit/:id',
  adminProfile: '/admin/profile',
  adminAnalytics: '/admin/analytics',
  adminAnalyticsPaper: '/admin/analytics/papers/:id',
  adminSettings: '/admin/settings',
  adminSetup: '/admin/setup',
} as const

export type PathName = keyof typeof pathPatterns

type Params<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? { [K in Name]: string } & Params<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? { [K in Name]: string }
    : unknown

type Arguments<Pattern extends string> = Pattern extends `${string}:${string}` ? [Params<Pattern>] : []

/** The path of a screen with its parameters filled in. */
export function pathTo<Name extends PathName>(name: Name, ...[params]: Arguments<(typeof pathPatterns)[Name]>): string {
  const values = (params ?? {}) as Record<string, string>
  return pathPatterns[name].replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''))
}

export type Screen = { name: PathName; params: Record<string, string> }

const matchers = (Object.keys(pathPatterns) as PathName[]).map((name) => ({
  name,
  matcher: new RegExp(`^${pathPatterns[name].replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
}))

/** The screen at a path; undefined (a 404) if there is none. */
export function matchPath(pathname: string): Screen | undefined {
  for (const { name, matcher } of matchers) {
    const groups = matcher.exec(pathname)
    if (groups) return decodeParams(name, groups.groups ?? {})
  }
  return undefined
}

function decodeParams(name: PathName, encoded: Record<string, string>): Screen | undefined {
  try {
    return { name, params: Object.fromEntries(Object.entries(encoded).map(([key, value]) => [key, decodeURIComponent(value)])) }
  } catch {
    return undefined
  }
}
