import type { Page } from '@playwright/test'
import { pathTo } from '../domain/paths.ts'

export type Visitor = 'guest' | 'learner' | 'admin'

export type GalleryRoute = {
  name: string
  path: string
  as: Visitor
  before?: (page: Page) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
  /** The picture shows a failure, so failed requests are what is wanted. */
  mayFail?: boolean
}

const route = (name: string, as: Visitor, path: string, more: Partial<GalleryRoute> = {}): GalleryRoute => ({ name, as, path, ...more })

const never = () => new Promise<void>(() => undefined)

/** The states that a quick server with content does not show by itself. */
function states(name: string, path: string, call: string): GalleryRoute[] {
  return [
    route(`${name}-loading`, 'guest', path, { before: (page) => page.route(call, never) }),
    route(`${name}-error`, 'guest', path, {
      mayFail: true,
      before: (page) =>
        page.route(call, (answer) =>
          answer.fulfill({
            status: 500,
            json: { success: false, code: 'internal', message: 'Something went wrong on our side. Nothing was changed.' },
          }),
        ),
      after: async (page) => void (await page.getByRole('alert').first().waitFor()),
    }),
  ]
}

type Listed = { _id: string; type?: string }

async function first(base: string, path: string, key: string, wanted: (item: Listed) => boolean = () => true): Promise<string> {
  const body = (await (await fetch(`${base}/api${path}`)).json()) as Record<string, Listed[]>
  return body[key]?.find(wanted)?._id ?? '000000000000000000000000'
}

/** Every route with something to show; ids come from the demo content. */
export async function galleryRoutes(base: string): Promise<GalleryRoute[]> {
  const main = await first(base, '/exams/main-categories', 'mainCategories')
  const exam = await first(base, `/exams/exam-categories?mainCategoryId=${main}`, 'categories')
  const subject = await first(base, `/exams/subjects/exam/${exam}`, 'data')
  const paper = await first(base, `/exams/papers/subject/${subject}`, 'data')
  const place = `mainCategoryId=${main}&examCategoryId=${exam}&subjectId=${subject}`
  const missing = 'ffffffffffffffffffffffff'
  return [
    route('home', 'guest', pathTo('home')),
    route('categories', 'guest', pathTo('categories')),
    ...states('categories', pathTo('categories'), '**/api/exams/main-categories*'),
    route('main-category', 'guest', pathTo('mainCategory', { mainCategoryId: main })),
    route('subject', 'guest', pathTo('subject', { subjectId: subject })),
    route('subject-learner', 'learner', pathTo('subject', { subjectId: subject })),
    route('subject-missing', 'guest', pathTo('subject', { subjectId: missing }), { mayFail: true }),
    route('search', 'guest', `${pathTo('search')}?q=matrics`),
    route('leaderboard', 'guest', pathTo('leaderboard')),
    ...states('leaderboard', pathTo('leaderboard'), '**/api/leaders'),
    route('badges', 'learner', pathTo('badges')),
    route('badges-guest', 'guest', pathTo('badges')),
    route('user-leaderboard', 'learner', pathTo('userLeaderboard')),
    route('user-leaderboard-guest', 'guest', pathTo('userLeaderboard')),
    route('about', 'guest', pathTo('about')),
    route('terms', 'guest', pathTo('terms')),
    route('privacy', 'guest', pathTo('privacy')),
    route('login', 'guest', pathTo('login')),
    route('register', 'guest', pathTo('register')),
    route('forgot-password', 'guest', pathTo('forgotPassword')),
    route('reset-password-invalid', 'guest', pathTo('resetPassword', { token: 'gone' }), { mayFail: true }),
    route('verify-email-invalid', 'guest', `${pathTo('verifyEmail')}?token=gone`, { mayFail: true }),
    route('mailbox', 'guest', pathTo('mailbox')),
    route('not-found', 'guest', '/no/such/page', { mayFail: true }),
    route('profile', 'learner', pathTo('profile')),
    route('profile-statistics', 'learner', `${pathTo('profile')}?tab=statistics`),
    route('profile-achievements', 'learner', `${pathTo('profile')}?tab=achievements`),
    route('profile-settings', 'learner', `${pathTo('profile')}?tab=settings`),
    route('admin-login', 'guest', pathTo('adminLogin')),
    route('admin-profile', 'admin', pathTo('adminProfile')),
    route('admin-unauthorized', 'admin', `${pathTo('adminUnauthorized')}?permission=manage_users`),
    route('admin-main-categories', 'admin', pathTo('adminMainCategories')),
    route('admin-main-category-create', 'admin', pathTo('adminMainCategoryCreate')),
    route('admin-exam-categories', 'admin', pathTo('adminExamCategories')),
    route('admin-exam-category', 'admin', pathTo('adminExamCategory', { id: exam })),
    route('admin-exam-category-edit', 'admin', pathTo('adminExamCategoryEdit', { id: exam })),
    route('admin-subjects', 'admin', pathTo('adminSubjects')),
    route('admin-subject-edit', 'admin', pathTo('adminSubjectEdit', { id: subject })),
    route('admin-papers', 'admin', pathTo('adminPapers')),
    route('admin-papers-order', 'admin', `${pathTo('adminPapers')}?mode=reorder&${place}`),
    route('admin-paper-create', 'admin', pathTo('adminPaperCreate')),
    route('admin-paper-edit', 'admin', pathTo('adminPaperEdit', { id: paper })),
    route('admin-analytics', 'admin', pathTo('adminAnalytics')),
    route('admin-analytics-paper', 'admin', pathTo('adminAnalyticsPaper', { id: paper })),
  ]
}
