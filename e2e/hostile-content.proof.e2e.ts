import { expect, type Page } from '@playwright/test'
import { pathTo } from '#domain/paths.ts'
import { testOnDedicatedServer as test } from './dedicated-server.ts'
import { findDangers, mark, visibleText, watchForAttacks } from './hostile.ts'
import { createHostileRecords, type HostileRecords } from './hostile-records.ts'
import { startExam, submitPaper } from './papers.ts'
import { signInAs, storeSession } from './testing.ts'

let records: HostileRecords
test.beforeAll(async ({ playwright, server }) => {
  test.setTimeout(240_000)
  const request = await playwright.request.newContext({ baseURL: server.url })
  records = await createHostileRecords(request)
  await request.dispose()
})

/** The attack is visible as text and has no other effect. */
async function expectHarmless(page: Page, seen: string[]): Promise<void> {
  await expect.soft.poll(() => visibleText(page), { message: `${page.url()} shows the attack` }).toContain(mark)
  expect.soft([...(await findDangers(page)), ...seen], page.url()).toEqual([])
}

test('no attack in any record runs on a learner’s screens', async ({ page, server }) => {
  test.setTimeout(480_000)
  const { ids, slug, session } = records
  const { seen } = await watchForAttacks(page, server.url)
  await storeSession(page, session)
  const screens = [
    pathTo('mainCategory', ids),
    pathTo('examCategory', ids),
    pathTo('subject', ids),
    pathTo('paper', { paperId: ids.notesId }),
    `${pathTo('search')}?q=hacked`,
    pathTo('blog'),
    pathTo('blogPost', { slug }),
    pathTo('liveEvents'),
    pathTo('liveEvent', { id: ids.eventId }),
    `${pathTo('liveEvents')}?tab=notifications`,
    pathTo('dashboard'),
    `${pathTo('profile')}?tab=settings`,
    pathTo('mailbox'),
  ]
  for (const screen of screens) {
    await page.goto(screen)
    await expectHarmless(page, seen)
  }
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await expectHarmless(page, seen)

  await startExam(page, ids.paperId)
  await expectHarmless(page, seen)
  await page.getByRole('radio').nth(1).check()
  await submitPaper(page)
  await expectHarmless(page, seen)
  for (const screen of [
    pathTo('paperHistory'),
    pathTo('revision'),
    pathTo('profile'),
    pathTo('userLeaderboard'),
    pathTo('leaderboard'),
    `${pathTo('paper', ids)}?mode=practice`,
  ]) {
    await page.goto(screen)
    await expectHarmless(page, seen)
  }
})

test('no attack in any record runs on an administrator’s screens', async ({ page, server }) => {
  test.setTimeout(600_000)
  const { ids } = records
  const { seen } = await watchForAttacks(page, server.url)
  await signInAs(page, 'superadmin')
  const place = new URLSearchParams({
    mainCategoryId: ids.mainCategoryId,
    examCategoryId: ids.examCategoryId,
    subjectId: ids.subjectId,
  })
  const screens = [
    `${pathTo('adminMainCategories')}?search=hacked`,
    pathTo('adminMainCategoryEdit', { id: ids.mainCategoryId }),
    `${pathTo('adminExamCategories')}?search=hacked`,
    pathTo('adminExamCategory', { id: ids.examCategoryId }),
    pathTo('adminExamCategoryEdit', { id: ids.examCategoryId }),
    `${pathTo('adminSubjects')}?search=hacked`,
    pathTo('adminSubjectEdit', { id: ids.subjectId }),
    `${pathTo('adminPapers')}?search=hacked`,
    pathTo('adminPaperEdit', { id: ids.paperId }),
    `${pathTo('adminPapers')}?mode=reorder&${place}`,
    pathTo('adminPatterns'),
    pathTo('adminPaperQuestions', ids),
    `${pathTo('adminPaperQuestions', ids)}?mode=reorder`,
    `${pathTo('adminQuestions')}?search=hacked`,
    pathTo('adminQuestionEdit', { id: ids.questionId }),
    `${pathTo('adminQuestionsSmart')}?tab=view&scope=all`,
    `${pathTo('adminCreateQuestions')}?${place}&paperId=${ids.paperId}&adding=yes`,
    `${pathTo('adminPaperUpload')}?${place}&paperId=${ids.paperId}`,
    `${pathTo('adminEvents')}?search=hacked`,
    pathTo('adminEventEdit', { id: ids.eventId }),
    pathTo('adminEventMonitor', { id: ids.eventId }),
    `${pathTo('adminBlog')}?search=hacked`,
    pathTo('adminBlogEdit', { id: ids.postId }),
    `${pathTo('adminUsers')}?search=hacked`,
    pathTo('adminUser', { id: ids.learnerId }),
    pathTo('adminUserEdit', { id: ids.learnerId }),
    `${pathTo('adminAdmins')}?search=hacked`,
    pathTo('adminAdmin', { id: ids.adminId }),
    pathTo('adminAdminEdit', { id: ids.adminId }),
    pathTo('adminRoles'),
    pathTo('adminPermissions'),
    `${pathTo('adminAudit')}?targetKind=pattern`,
    pathTo('adminMessages'),
    pathTo('adminMessage', { id: ids.messageId }),
    pathTo('adminNotifications'),
    pathTo('adminNotificationEdit', { id: ids.announcementId }),
    pathTo('adminAnalyticsPaper', { id: ids.paperId }),
  ]
  for (const screen of screens) {
    await page.goto(screen)
    await expectHarmless(page, seen)
  }
})
