import { Navigate, type RouteObject } from 'react-router'
import type { Permission } from '#domain/identity/permissions.ts'
import { type PathName, pathTo, patterns } from '#domain/paths.ts'
import { AdminArea } from './shell/AdminArea.tsx'
import { BareLayout } from './shell/BareLayout.tsx'
import { AdminGuard, LearnerGuard, PermissionGuard, type ScreenHandle } from './shell/guards.tsx'
import { LearnerLayout } from './shell/LearnerLayout.tsx'
import { LoadingScreen } from './shell/LoadingScreen.tsx'
import { RouteError } from './shell/RouteError.tsx'

type Screen = () => Promise<{ Component: React.ComponentType } | { element: React.ReactNode }>

const beingBuilt: Screen = () => import('./shell/BeingBuilt.tsx')

const screen = (name: PathName, lazy: Screen): RouteObject => ({ path: patterns[name], lazy, hydrateFallbackElement: <LoadingScreen /> })

/** The profile shows what results have come to without knowing about them. */
const profile: Screen = async () => {
  const [{ Profile }, panels] = await Promise.all([import('./identity/Profile.tsx'), import('./gamification/ProfilePanels.tsx')])
  return { element: <Profile {...panels} /> }
}

const tellsGuests: ScreenHandle = { tellsGuests: true }

const needs = (permission: Permission, children: RouteObject[]): RouteObject => ({
  element: <PermissionGuard permission={permission} />,
  children,
})

const publicScreens: RouteObject[] = [
  screen('home', () => import('./catalogue/Home.tsx')),
  screen('about', () => import('./pages/About.tsx')),
  screen('terms', () => import('./pages/Terms.tsx')),
  screen('privacy', () => import('./pages/Privacy.tsx')),
  screen('login', () => import('./identity/Login.tsx')),
  screen('register', () => import('./identity/Register.tsx')),
  screen('forgotPassword', () => import('./identity/ForgotPassword.tsx')),
  screen('resetPassword', () => import('./identity/ResetPassword.tsx')),
  screen('verifyEmail', () => import('./identity/VerifyEmail.tsx')),
  screen('mailbox', () => import('./identity/Mailbox.tsx')),
  screen('categories', () => import('./catalogue/Categories.tsx')),
  screen('mainCategory', () => import('./catalogue/MainCategory.tsx')),
  screen('examCategory', () => import('./catalogue/ExamCategory.tsx')),
  screen('subject', () => import('./catalogue/Subject.tsx')),
  screen('search', () => import('./catalogue/Search.tsx')),
  screen('results', () => import('./results/Results.tsx')),
  screen('teamBattle', beingBuilt),
  screen('liveEvents', beingBuilt),
  screen('leaderboard', () => import('./gamification/Leaders.tsx')),
  screen('badges', () => import('./gamification/Badges.tsx')),
  screen('userLeaderboard', () => import('./gamification/UserLeaderboard.tsx')),
  screen('contact', beingBuilt),
  screen('blog', beingBuilt),
  screen('blogPost', beingBuilt),
]

const learnerScreens: RouteObject[] = [screen('profile', profile), screen('dashboard', beingBuilt), screen('paperHistory', beingBuilt)]

const adminScreens: RouteObject[] = [
  screen('adminProfile', () => import('./identity/AdminProfile.tsx')),
  screen('adminUnauthorized', () => import('./shell/Unauthorized.tsx')),
  screen('adminDashboard', () => import('./people/Dashboard.tsx')),
  screen('adminMainCategories', () => import('./catalogue/admin/main-categories/MainCategoryList.tsx')),
  screen('adminMainCategoryCreate', () => import('./catalogue/admin/main-categories/MainCategoryCreate.tsx')),
  screen('adminMainCategoryEdit', () => import('./catalogue/admin/main-categories/MainCategoryEdit.tsx')),
  screen('adminExamCategories', () => import('./catalogue/admin/exam-categories/ExamCategoryList.tsx')),
  screen('adminExamCategoryCreate', () => import('./catalogue/admin/exam-categories/ExamCategoryCreate.tsx')),
  screen('adminExamCategory', () => import('./catalogue/admin/exam-categories/ExamCategoryView.tsx')),
  { ...screen('adminExamCategoryEdit', () => import('./catalogue/admin/exam-categories/ExamCategoryEdit.tsx')), handle: tellsGuests },
  screen('adminSubjects', () => import('./catalogue/admin/subjects/SubjectList.tsx')),
  screen('adminSubjectCreate', () => import('./catalogue/admin/subjects/SubjectCreate.tsx')),
  screen('adminSubjectEdit', () => import('./catalogue/admin/subjects/SubjectEdit.tsx')),
  { ...screen('adminPapers', () => import('./catalogue/admin/papers/PaperList.tsx')), handle: tellsGuests },
  screen('adminPaperCreate', () => import('./catalogue/admin/papers/PaperCreate.tsx')),
  screen('adminPaperEdit', () => import('./catalogue/admin/papers/PaperEdit.tsx')),
  screen('adminPaperUpload', beingBuilt),
  screen('adminPaperCreateQuestions', beingBuilt),
  screen('adminPaperQuestions', beingBuilt),
  screen('adminCreateQuestions', beingBuilt),
  screen('adminQuestions', beingBuilt),
  screen('adminQuestionsSmart', beingBuilt),
  screen('adminQuestionCreate', beingBuilt),
  screen('adminQuestionEdit', beingBuilt),
  screen('adminEvents', beingBuilt),
  screen('adminEventCreate', beingBuilt),
  screen('adminEventEdit', beingBuilt),
  screen('adminBlog', beingBuilt),
  screen('adminBlogCreate', beingBuilt),
  screen('adminBlogEdit', beingBuilt),
  screen('adminManage', () => import('./people/Manage.tsx')),
  needs('manage_users', [
    screen('adminUsers', () => import('./people/users/UserList.tsx')),
    screen('adminUserCreate', () => import('./people/users/UserCreate.tsx')),
    screen('adminUser', () => import('./people/users/UserView.tsx')),
    screen('adminUserEdit', () => import('./people/users/UserEdit.tsx')),
  ]),
  needs('manage_admins', [
    screen('adminAdmins', () => import('./people/admins/AdminList.tsx')),
    screen('adminAdminCreate', () => import('./people/admins/AdminCreate.tsx')),
    screen('adminAdmin', () => import('./people/admins/AdminView.tsx')),
    screen('adminAdminEdit', () => import('./people/admins/AdminEdit.tsx')),
  ]),
  needs('manage_roles', [screen('adminRoles', () => import('./people/roles/Roles.tsx'))]),
  needs('manage_permissions', [screen('adminPermissions', () => import('./people/roles/Permissions.tsx'))]),
  needs('manage_settings', [
    screen('adminSettings', () => import('./settings/Settings.tsx')),
    screen('adminManageSettings', () => import('./settings/Settings.tsx')),
  ]),
  needs('view_audit', [screen('adminAudit', () => import('./audit/AuditLog.tsx'))]),
  screen('adminMessages', beingBuilt),
  screen('adminNotifications', beingBuilt),
  screen('adminAnalytics', () => import('./analytics/Analytics.tsx')),
  screen('adminAnalyticsPaper', () => import('./analytics/Paper.tsx')),
  { path: patterns.adminUsersAdmins, element: <Navigate to={pathTo('adminAdmins')} replace /> },
  { path: patterns.adminUsersNormal, element: <Navigate to={pathTo('adminUsers')} replace /> },
  { path: '/admin', element: <Navigate to={pathTo('adminDashboard')} replace /> },
]

/** Every screen in one table. */
export const routes: RouteObject[] = [
  {
    element: <LearnerLayout />,
    errorElement: <RouteError />,
    children: [
      ...publicScreens,
      { element: <LearnerGuard />, children: learnerScreens },
      { path: '*', lazy: () => import('./shell/NotFound.tsx'), hydrateFallbackElement: <LoadingScreen /> },
    ],
  },
  // While a paper is open there is no header.
  { element: <BareLayout />, errorElement: <RouteError />, children: [screen('paper', () => import('./attempts/Paper.tsx'))] },
  {
    element: <AdminArea />,
    errorElement: <RouteError />,
    children: [
      screen('adminLogin', () => import('./identity/AdminLogin.tsx')),
      {
        element: <AdminGuard />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/AdminLayout.tsx')).AdminLayout }),
            hydrateFallbackElement: <LoadingScreen />,
            children: [...adminScreens, { path: '/admin/*', lazy: () => import('./shell/AdminNotFound.tsx') }],
          },
        ],
      },
    ],
  },
]
