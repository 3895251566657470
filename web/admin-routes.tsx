import { Navigate, type RouteObject } from 'react-router'
import type { Permission } from '#domain/identity/permissions.ts'
import { pathPatterns, pathTo } from '#domain/paths.ts'
import { allowsGuests, screen } from './screen.tsx'
import { AdminArea } from './shell/AdminArea.tsx'
import { AdminGuard, PermissionGuard } from './shell/admin-guards.tsx'
import { LoadingScreen } from './shell/LoadingScreen.tsx'

const needs = (permission: Permission, children: RouteObject[]): RouteObject => ({
  element: <PermissionGuard permission={permission} />,
  children,
})

const adminScreens: RouteObject[] = [
  screen('adminProfile', () => import('./identity/AdminProfile.tsx')),
  screen('adminUnauthorized', () => import('./shell/Unauthorized.tsx')),
  screen('adminDashboard', () => import('./people/Dashboard.tsx')),
  screen('adminSetup', () => import('./setup/Setup.tsx')),
  screen('adminMainCategories', () => import('./catalogue/admin/main-categories/MainCategoryList.tsx')),
  screen('adminMainCategoryCreate', () => import('./catalogue/admin/main-categories/MainCategoryCreate.tsx')),
  screen('adminMainCategoryEdit', () => import('./catalogue/admin/main-categories/MainCategoryEdit.tsx')),
  screen('adminExamCategories', () => import('./catalogue/admin/exam-categories/ExamCategoryList.tsx')),
  screen('adminExamCategoryCreate', () => import('./catalogue/admin/exam-categories/ExamCategoryCreate.tsx')),
  screen('adminExamCategory', () => import('./catalogue/admin/exam-categories/ExamCategoryView.tsx')),
  { ...screen('adminExamCategoryEdit', () => import('./catalogue/admin/exam-categories/ExamCategoryEdit.tsx')), handle: allowsGuests },
  screen('adminSubjects', () => import('./catalogue/admin/subjects/SubjectList.tsx')),
  screen('adminSubjectCreate', () => import('./catalogue/admin/subjects/SubjectCreate.tsx')),
  screen('adminSubjectEdit', () => import('./catalogue/admin/subjects/SubjectEdit.tsx')),
  { ...screen('adminPapers', () => import('./catalogue/admin/papers/PaperList.tsx')), handle: allowsGuests },
  screen('adminPaperCreate', () => import('./catalogue/admin/papers/PaperCreate.tsx')),
  screen('adminPaperEdit', () => import('./catalogue/admin/papers/PaperEdit.tsx')),
  needs('manage_papers', [screen('adminPatterns', () => import('./catalogue/admin/patterns/PatternList.tsx'))]),
  screen('adminPaperUpload', () => import('./questions/upload/Upload.tsx')),
  { ...screen('adminPaperCreateQuestions', () => import('./questions/CreateQuestions.tsx')), handle: allowsGuests },
  { ...screen('adminPaperQuestions', () => import('./questions/manage/PaperQuestions.tsx')), handle: allowsGuests },
  needs('manage_questions', [
    screen('adminPaperPrint', () => import('./questions/print/PrintPaper.tsx')),
    screen('adminTopics', () => import('./questions/syllabus/Topics.tsx')),
    screen('adminPassages', () => import('./questions/passages/PassageList.tsx')),
    screen('adminPassageCreate', () => import('./questions/passages/PassageCreate.tsx')),
    screen('adminPassageEdit', () => import('./questions/passages/PassageEdit.tsx')),
    screen('adminTemplates', () => import('./questions/templates/TemplateList.tsx')),
    screen('adminTemplateCreate', () => import('./questions/templates/TemplateCreate.tsx')),
    screen('adminTemplateEdit', () => import('./questions/templates/TemplateEdit.tsx')),
  ]),
  { ...screen('adminCreateQuestions', () => import('./questions/CreateQuestions.tsx')), handle: allowsGuests },
  screen('adminQuestions', () => import('./questions/QuestionList.tsx')),
  screen('adminQuestionsSmart', () => import('./questions/smart/SmartManager.tsx')),
  screen('adminQuestionCreate', () => import('./questions/QuestionCreate.tsx')),
  screen('adminQuestionEdit', () => import('./questions/QuestionEdit.tsx')),
  needs('manage_events', [
    screen('adminEvents', () => import('./live/admin/EventList.tsx')),
    screen('adminEventCreate', () => import('./live/admin/EventCreate.tsx')),
    screen('adminEventEdit', () => import('./live/admin/EventEdit.tsx')),
    screen('adminEventMonitor', () => import('./live/admin/Monitor.tsx')),
  ]),
  needs('manage_blog', [
    screen('adminBlog', () => import('./blog/admin/BlogList.tsx')),
    screen('adminBlogCreate', () => import('./blog/admin/BlogCreate.tsx')),
    screen('adminBlogEdit', () => import('./blog/admin/BlogEdit.tsx')),
  ]),
  screen('adminManage', () => import('./people/Manage.tsx')),
  needs('manage_users', [
    screen('adminResultReview', () => import('./results/admin/ResultReview.tsx')),
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
  needs('manage_questions', [screen('adminReports', () => import('./results/admin/Reports.tsx'))]),
  needs('manage_messages', [
    screen('adminMessages', () => import('./messages/admin/MessageList.tsx')),
    screen('adminMessage', () => import('./messages/admin/MessageView.tsx')),
  ]),
  needs('manage_notifications', [
    screen('adminNotifications', () => import('./notifications/admin/AnnouncementList.tsx')),
    screen('adminNotificationCreate', () => import('./notifications/admin/AnnouncementCreate.tsx')),
    screen('adminNotificationEdit', () => import('./notifications/admin/AnnouncementEdit.tsx')),
  ]),
  screen('adminAnalytics', () => import('./analytics/Analytics.tsx')),
  screen('adminAnalyticsPaper', () => import('./analytics/Paper.tsx')),
  { path: pathPatterns.adminUsersAdmins, element: <Navigate to={pathTo('adminAdmins')} replace /> },
  { path: pathPatterns.adminUsersNormal, element: <Navigate to={pathTo('adminUsers')} replace /> },
  { path: pathPatterns.admin, element: <Navigate to={pathTo('adminDashboard')} replace /> },
]

/** Routes of the admin area; a chunk of its own that learners never load. */
export const adminRoutes: RouteObject[] = [
  {
    element: <AdminArea />,
    children: [
      screen('adminLogin', () => import('./identity/AdminLogin.tsx')),
      {
        element: <AdminGuard />,
        children: [
          {
            async lazy() {
              // Unsent questions in this browser are sent from any admin screen.
              void import('./questions/outbox.ts').then(({ startOutbox }) => startOutbox())
              return { Component: (await import('./shell/AdminLayout.tsx')).AdminLayout }
            },
            element: <LoadingScreen />,
            children: [...adminScreens, { path: '/admin/*', lazy: () => import('./shell/AdminNotFound.tsx') }],
          },
        ],
      },
    ],
  },
]
