import { setTimeout } from 'node:timers/promises'
import type { Page, Route } from '@playwright/test'
import { minFillMs } from '../domain/messages/message.ts'
import { pathTo } from '../domain/paths.ts'
import { call, signInAs } from './gallery-calls.ts'
import { makeFormulaPaper } from './gallery-formulas.ts'

export type Visitor = 'guest' | 'learner' | 'admin'

export type GalleryRoute = {
  name: string
  path: string
  as: Visitor
  before?: (page: Page) => Promise<unknown>
  after?: (page: Page) => Promise<unknown>
  /** The screenshot shows an error, so failed requests are expected. */
  mayFail?: boolean
}

const route = (name: string, as: Visitor, path: string, more: Partial<GalleryRoute> = {}): GalleryRoute => ({ name, as, path, ...more })

const neverResolve = () => new Promise<void>(() => undefined)

/** The server leaves the page to the browser where it finds this. */
const signedInCookie = { name: 'signed-in', value: '1', domain: 'localhost', path: '/' }

/** Loading and error states, which need a slow or failing server. */
function states(name: string, path: string, call: string): GalleryRoute[] {
  const respond = async (page: Page, handle: (route: Route) => Promise<void>) => {
    await page.context().addCookies([signedInCookie])
    await page.route(call, handle)
  }
  const json = { success: false, code: 'internal', message: 'Something went wrong on our side. Nothing was changed.' }
  return [
    route(`${name}-loading`, 'guest', path, { before: (page) => respond(page, neverResolve) }),
    route(`${name}-error`, 'guest', path, {
      mayFail: true,
      before: (page) => respond(page, (answer) => answer.fulfill({ status: 500, json })),
      after: async (page) => void (await page.getByRole('alert').first().waitFor()),
    }),
  ]
}

/** Uploads a file with a valid row, a duplicate, and two invalid rows. */
async function checkQuestions(page: Page): Promise<void> {
  const csv = `Type,Question_EN,Question_HI,Option_A_EN,Option_B_EN,Option_C_EN,Option_D_EN,Correct_Answer,Timer
MCQ,What is the SI unit of force?,बल का SI मात्रक क्या है?,newton,joule,watt,pascal,A,60
MCQ,What is the SI unit of force?,बल का SI मात्रक क्या है?,newton,joule,watt,pascal,A,60
MCQ,What is the SI unit of work?,कार्य का SI मात्रक क्या है?,newton,joule,watt,pascal,Z,60
MCQ,What is the SI unit of power?,शक्ति का SI मात्रक क्या है?,newton,joule,watt,pascal,C,9000
`
  await page
    .getByLabel('Choose a file or drop it here')
    .setInputFiles({ name: 'units.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Check questions' }).click()
  await page.getByRole('button', { name: 'Download errors (CSV)' }).waitFor()
}

const missing = 'ffffffffffffffffffffffff'

type Item = { _id: string; type?: string }

type Selection = { key?: string; wanted?: (item: Item) => boolean; token?: string }

async function firstId(base: string, path: string, { key = 'data', wanted = () => true, token }: Selection = {}): Promise<string> {
  const body = await call<Record<string, Item[]>>(base, path, { token })
  return body[key]?.find(wanted)?._id ?? missing
}

/** Waits first, because the form refuses messages that are filled in too fast. */
async function sendContactMessage(base: string): Promise<void> {
  const { data } = await call<{ data: { form: string } }>(base, '/contact')
  await setTimeout(minFillMs)
  const message = 'I bought the book set last week.\nWhich mock should I take first, and how often?'
  const body = { name: 'A reader', email: 'reader@example.com', subject: 'Where to begin', message, form: data.form }
  await call(base, '/contact', { body })
}

async function startExam(page: Page): Promise<void> {
  await page.getByRole('checkbox').check()
  await page.getByRole('dialog').getByRole('button').last().click()
  await page.getByRole('timer').waitFor()
}

/** Every screen, with ids from the demo content. */
export async function galleryRoutes(base: string): Promise<GalleryRoute[]> {
  const main = await firstId(base, '/exams/main-categories', { key: 'mainCategories' })
  const exam = await firstId(base, `/exams/exam-categories?mainCategoryId=${main}`, { key: 'categories' })
  const subject = await firstId(base, `/exams/subjects/exam/${exam}`)
  const paper = await firstId(base, `/exams/papers/subject/${subject}`)
  const timed = await firstId(base, `/exams/papers/subject/${subject}`, { wanted: ({ type }) => type === 'MCQ' })
  const { token } = await signInAs(base, 'superadmin')
  await sendContactMessage(base)
  const user = await firstId(base, '/admin/users?search=learner@example.com', { key: 'users', token })
  const admin = await firstId(base, '/admin/admins?search=moderator', { key: 'admins', token })
  const message = await firstId(base, '/admin/messages', { token })
  const notification = await firstId(base, '/admin/notifications', { token })
  const post = await firstId(base, '/admin/blogs', { token })
  const parents = `mainCategoryId=${main}&examCategoryId=${exam}&subjectId=${subject}`
  const formulas = await makeFormulaPaper(base, token, { mainCategoryId: main, examCategoryId: exam, subjectId: subject })
  const manage = pathTo('adminPaperQuestions', { paperId: formulas.paperId })
  const event = await firstId(base, '/live-events', { wanted: ({ type }) => type === 'mock-test' })
  return [
    route('home', 'guest', pathTo('home')),
    route('categories', 'guest', pathTo('categories')),
    ...states('categories', pathTo('categories'), '**/api/exams/main-categories*'),
    route('main-category', 'guest', pathTo('mainCategory', { mainCategoryId: main })),
    route('exam', 'guest', pathTo('exam', { examCategoryId: exam })),
    route('exam-learner', 'learner', pathTo('exam', { examCategoryId: exam })),
    route('exam-missing', 'guest', pathTo('exam', { examCategoryId: missing }), { mayFail: true }),
    route('subject', 'guest', pathTo('subject', { subjectId: subject })),
    route('subject-learner', 'learner', pathTo('subject', { subjectId: subject })),
    route('subject-missing', 'guest', pathTo('subject', { subjectId: missing }), { mayFail: true }),
    route('paper-instructions', 'guest', pathTo('paper', { paperId: timed })),
    route('paper-exam', 'guest', pathTo('paper', { paperId: timed }), { after: startExam }),
    route('paper-palette', 'guest', pathTo('paper', { paperId: timed }), {
      async after(page) {
        await startExam(page)
        await page.keyboard.press('q')
      },
    }),
    route('paper-practice', 'learner', `${pathTo('paper', { paperId: timed })}?mode=practice`, {
      after: async (page) => void (await page.getByRole('radio').first().waitFor()),
    }),
    route('result', 'guest', pathTo('paper', { paperId: timed }), {
      async after(page) {
        await startExam(page)
        await page.keyboard.press('b')
        await page.keyboard.press('s')
        await page.getByRole('dialog').getByRole('button').last().click()
        await page.waitForURL('**/results')
        await page.getByRole('timer').waitFor({ state: 'detached' })
      },
    }),
    route('result-none', 'guest', pathTo('results')),
    route('search', 'guest', `${pathTo('search')}?q=matrics`),
    route('leaderboard', 'guest', pathTo('leaderboard')),
    ...states('leaderboard', pathTo('leaderboard'), '**/api/leaders'),
    route('badges', 'learner', pathTo('badges')),
    route('badges-guest', 'guest', pathTo('badges')),
    route('user-leaderboard', 'learner', pathTo('userLeaderboard')),
    route('user-leaderboard-guest', 'guest', pathTo('userLeaderboard')),
    route('live-events', 'learner', pathTo('liveEvents')),
    route('live-events-notifications', 'guest', `${pathTo('liveEvents')}?tab=notifications`),
    ...states('live-events', pathTo('liveEvents'), '**/api/live-events'),
    // The page keeps an event stream open, so the network never becomes idle.
    route('live-event', 'learner', pathTo('liveEvent', { id: event }), {
      before: async () => undefined,
      after: async (page) => void (await page.getByRole('heading', { level: 1 }).waitFor()),
    }),
    route('live-event-missing', 'guest', pathTo('liveEvent', { id: missing }), { mayFail: true }),
    route('team-battle', 'guest', pathTo('teamBattle')),
    route('about', 'guest', pathTo('about')),
    route('terms', 'guest', pathTo('terms')),
    route('privacy', 'guest', pathTo('privacy')),
    route('contact', 'guest', pathTo('contact')),
    route('blog', 'guest', pathTo('blog')),
    ...states('blog', pathTo('blog'), '**/api/blogs*'),
    route('blog-post', 'guest', pathTo('blogPost', { slug: 'negative-marking-when-a-guess-pays' })),
    route('blog-post-hindi', 'guest', pathTo('blogPost', { slug: 'barahvin-ke-baad-nda' })),
    route('blog-post-missing', 'guest', pathTo('blogPost', { slug: 'nothing' }), { mayFail: true }),
    route('notifications', 'learner', pathTo('about'), {
      after: (page) => page.getByRole('button', { name: /^(Notifications|सूचनाएँ)/ }).click(),
    }),
    route('login', 'guest', pathTo('login')),
    route('register', 'guest', pathTo('register')),
    route('forgot-password', 'guest', pathTo('forgotPassword')),
    route('reset-password-invalid', 'guest', pathTo('resetPassword', { token: 'gone' }), { mayFail: true }),
    route('guardian-consent-invalid', 'guest', pathTo('guardianConsent', { token: 'gone' }), { mayFail: true }),
    route('undo-change', 'guest', pathTo('undoChange', { token: 'gone' }), { mayFail: true }),
    route('verify-email-invalid', 'guest', `${pathTo('verifyEmail')}?token=gone`, { mayFail: true }),
    route('mailbox', 'guest', pathTo('mailbox')),
    route('not-found', 'guest', '/no/such/page', { mayFail: true }),
    route('home-learner', 'learner', pathTo('home')),
    route('welcome', 'learner', pathTo('welcome')),
    route('progress', 'learner', pathTo('progress')),
    route('dashboard', 'learner', pathTo('dashboard')),
    route('dashboard-guest', 'guest', pathTo('dashboard')),
    route('paper-history', 'learner', pathTo('paperHistory')),
    route('paper-history-guest', 'guest', pathTo('paperHistory')),
    route('revision', 'learner', pathTo('revision')),
    route('practice', 'learner', pathTo('practice')),
    route('premium', 'guest', pathTo('premium')),
    route('practice-guest', 'guest', pathTo('practice')),
    route('profile', 'learner', pathTo('profile')),
    route('profile-statistics', 'learner', `${pathTo('profile')}?tab=statistics`),
    route('profile-achievements', 'learner', `${pathTo('profile')}?tab=achievements`),
    route('profile-settings', 'learner', `${pathTo('profile')}?tab=settings`),
    route('admin-login', 'guest', pathTo('adminLogin')),
    route('admin-profile', 'admin', pathTo('adminProfile')),
    route('admin-dashboard', 'admin', pathTo('adminDashboard')),
    route('admin-manage', 'admin', pathTo('adminManage')),
    route('admin-users', 'admin', pathTo('adminUsers')),
    route('admin-user', 'admin', pathTo('adminUser', { id: user })),
    route('admin-user-create', 'admin', pathTo('adminUserCreate')),
    route('admin-user-edit', 'admin', pathTo('adminUserEdit', { id: user })),
    route('admin-admins', 'admin', pathTo('adminAdmins')),
    route('admin-admin', 'admin', pathTo('adminAdmin', { id: admin })),
    route('admin-admin-create', 'admin', pathTo('adminAdminCreate')),
    route('admin-admin-edit', 'admin', pathTo('adminAdminEdit', { id: admin })),
    route('admin-roles', 'admin', pathTo('adminRoles')),
    route('admin-permissions', 'admin', pathTo('adminPermissions')),
    route('admin-audit', 'admin', pathTo('adminAudit')),
    route('admin-settings', 'admin', pathTo('adminSettings')),
    route('admin-messages', 'admin', pathTo('adminMessages')),
    route('admin-message', 'admin', pathTo('adminMessage', { id: message })),
    route('admin-notifications', 'admin', pathTo('adminNotifications')),
    route('admin-notification-create', 'admin', pathTo('adminNotificationCreate')),
    route('admin-notification-edit', 'admin', pathTo('adminNotificationEdit', { id: notification })),
    route('admin-unauthorized', 'admin', `${pathTo('adminUnauthorized')}?permission=manage_users`),
    route('admin-main-categories', 'admin', pathTo('adminMainCategories')),
    route('admin-main-category-create', 'admin', pathTo('adminMainCategoryCreate')),
    route('admin-main-category-edit', 'admin', pathTo('adminMainCategoryEdit', { id: main })),
    route('admin-exam-categories', 'admin', pathTo('adminExamCategories')),
    route('admin-exam-category', 'admin', pathTo('adminExamCategory', { id: exam })),
    route('admin-exam-category-edit', 'admin', pathTo('adminExamCategoryEdit', { id: exam })),
    route('admin-exam-category-create', 'admin', pathTo('adminExamCategoryCreate')),
    route('admin-subjects', 'admin', pathTo('adminSubjects')),
    route('admin-subject-edit', 'admin', pathTo('adminSubjectEdit', { id: subject })),
    route('admin-subject-create', 'admin', pathTo('adminSubjectCreate')),
    route('admin-papers', 'admin', pathTo('adminPapers')),
    route('admin-papers-order', 'admin', `${pathTo('adminPapers')}?mode=reorder&${parents}`),
    route('admin-paper-create', 'admin', pathTo('adminPaperCreate')),
    route('admin-paper-edit', 'admin', pathTo('adminPaperEdit', { id: paper })),
    route('admin-blog', 'admin', pathTo('adminBlog')),
    route('admin-blog-create', 'admin', pathTo('adminBlogCreate')),
    route('admin-blog-edit', 'admin', pathTo('adminBlogEdit', { id: post })),
    route('formulas', 'guest', pathTo('paper', { paperId: formulas.paperId })),
    route('admin-paper-questions', 'admin', manage),
    route('admin-paper-print', 'admin', pathTo('adminPaperPrint', { paperId: formulas.paperId })),
    route('admin-passages', 'admin', pathTo('adminPassages', { paperId: formulas.paperId })),
    route('admin-templates', 'admin', pathTo('adminTemplates')),
    route('admin-template-create', 'admin', pathTo('adminTemplateCreate')),
    route('admin-passage-create', 'admin', pathTo('adminPassageCreate', { paperId: formulas.paperId })),
    route('admin-paper-questions-order', 'admin', `${manage}?mode=reorder`),
    route('admin-paper-question-new', 'admin', `${manage}?question=new`),
    route('admin-questions', 'admin', pathTo('adminQuestions')),
    route('admin-question-create', 'admin', pathTo('adminQuestionCreate')),
    route('admin-question-edit', 'admin', pathTo('adminQuestionEdit', { id: formulas.questionId }), {
      after: async (page) => void (await page.getByRole('region', { name: 'Preview in Hindi' }).locator('.katex').first().waitFor()),
    }),
    route('admin-create-questions', 'admin', pathTo('adminCreateQuestions')),
    route('admin-create-questions-adding', 'admin', `${pathTo('adminCreateQuestions')}?${parents}&paperId=${formulas.paperId}&adding=yes`),
    route('admin-events', 'admin', pathTo('adminEvents')),
    route('admin-event-create', 'admin', pathTo('adminEventCreate')),
    route('admin-event-edit', 'admin', pathTo('adminEventEdit', { id: event })),
    route('admin-event-monitor', 'admin', pathTo('adminEventMonitor', { id: event })),
    route('admin-paper-create-pattern', 'admin', `${pathTo('adminPaperCreate')}?${parents}`, {
      after: (page) => page.getByLabel('Start from a pattern').selectOption('ssc-cgl-tier1'),
    }),
    route('admin-patterns', 'admin', pathTo('adminPatterns')),
    route('admin-upload', 'admin', `${pathTo('adminPaperUpload')}?${parents}`),
    route('admin-upload-checked', 'admin', `${pathTo('adminPaperUpload')}?${parents}&paperId=${paper}`, { after: checkQuestions }),
    route('admin-upload-individual', 'admin', `${pathTo('adminPaperUpload')}?tab=individual&${parents}`),
    route('admin-upload-papers', 'admin', `${pathTo('adminPaperUpload')}?tab=papers&${parents}`),
    route('admin-smart', 'admin', pathTo('adminQuestionsSmart')),
    route('admin-smart-bulk', 'admin', `${pathTo('adminQuestionsSmart')}?tab=bulk`),
    route('admin-smart-view', 'admin', `${pathTo('adminQuestionsSmart')}?tab=view&scope=all`),
    route('admin-smart-blueprint', 'admin', `${pathTo('adminQuestionsSmart')}?tab=blueprint&${parents}`, {
      async after(page) {
        await page.getByRole('button', { name: 'Preview' }).click()
        await page.getByRole('heading', { name: 'questions picked' }).waitFor()
      },
    }),
    route('admin-analytics', 'admin', pathTo('adminAnalytics')),
    route('admin-analytics-paper', 'admin', pathTo('adminAnalyticsPaper', { id: paper })),
  ]
}
