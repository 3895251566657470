import type { APIRequestContext } from '@playwright/test'
import { blog } from '#domain/blog/contract.ts'
import { catalogue } from '#domain/catalogue/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import { live } from '#domain/live/contract.ts'
import { messages } from '#domain/messages/contract.ts'
import { minFillMs } from '#domain/messages/message.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { people } from '#domain/people/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import { attacker, attackText } from './hostile.ts'
import { openLearnerSession, openSession } from './testing.ts'

const day = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
const attackTexts = (room = 2000) => ({ en: attackText(room), hi: attackText(room) })

/** Creates one record of each type, with an attack in every text field. */
export async function createHostileRecords(request: APIRequestContext) {
  const { adminToken = '' } = await openSession(request, 'superadmin')
  const make = attacker(request, adminToken)
  const unique = crypto.randomUUID().slice(0, 8)

  const mainCategoryId = await make(catalogue.createMainCategory)
  const examCategoryId = await make(catalogue.createExamCategory, { mainCategoryId })
  const subjectId = await make(catalogue.createSubject, { mainCategoryId, examCategoryId })
  const place = { mainCategoryId, examCategoryId, subjectId }
  const resources = [{ title: attackTexts(200), url: `https://taiyari.example/"onclick="hacked=1` }]
  const size = { totalQuestions: 2, totalMarks: 2, passingMarks: 1, language: 'Both' }
  const paperId = await make(catalogue.createPaper, { ...place, ...size, resources, type: 'MCQ' })
  const notesId = await make(catalogue.createPaper, { ...place, language: 'Both', resources, type: 'Notes' })
  // The older answer fields are not free text.
  const unanswered = { correctAnswer: undefined, correct_answer: undefined, answer: undefined, alternatives: undefined }
  const choice = () => ({
    ...unanswered,
    content: undefined,
    options: ['A', 'B', 'C', 'D'].map((id) => ({ id, text: attackTexts() })),
    correctAnswers: ['A'],
  })
  const questionId = await make(questions.createQuestion, { paperId, ...choice() })
  await make(questions.createQuestion, { paperId, ...choice() })
  await make(questions.createQuestion, { ...unanswered, paperId: notesId, kind: 'note', options: [], correctAnswers: undefined })
  const section = { name: attackText(100), title: attackTexts(200), questions: 2, minutes: null, kind: 'single', partial: false }
  const marks = { right: '1', wrong: '0', unanswered: '0' }
  const exam = { slug: `hostile-${unique}`, validFrom: '2026-01-01', minutes: 30, calculator: false, languages: ['en', 'hi'] }
  await make(catalogue.createPattern, { ...exam, sections: [{ ...section, ...marks }] })

  const slug = `hostile-${unique}`
  const lines = {
    tags: [attackText(50)],
    seoKeywords: [attackText(50)],
    callToAction: { text: attackText(80), link: '/about?"onclick="hacked=1' },
  }
  const postId = await make(blog.createPost, { ...lines, slug, status: 'published', relatedExams: [examCategoryId] })
  const announcementId = await make(notifications.createAnnouncement, { type: 'update', audience: 'premium' })
  const event = { startTime: inDays(20), endTime: inDays(21), paperId: null, isBattle: false }
  const eventId = await make(live.createEvent, event)
  await make(live.announceToEvent, {}, { id: eventId })

  const account = { email: `"><img/src=x/onerror=hacked=1>${unique}@example.com`, password: 'Ganga@Ghat26' }
  const learnerId = await make(people.createUser, account)
  await request.put(`/api/admin/users/${learnerId}/premium`, { data: { until: null }, headers: { authorization: `Bearer ${adminToken}` } })
  const session = await openLearnerSession(request, account)
  await make(identity.updateProfile, { timeZone: 'Asia/Kolkata' }, {}, session.token)
  const roleId = await make(people.createRole, { permissions: [] })
  const adminEmail = `"><img/src=x/onerror=hacked=1>${unique}@taiyari.example`
  const adminId = await make(people.createAdmin, { email: adminEmail, password: account.password, roleId })

  const { data } = (await (await request.get('/api/contact')).json()) as { data: { form: string } }
  await new Promise((resolve) => setTimeout(resolve, minFillMs))
  await make(messages.sendMessage, { ...data, email: account.email, website: '' })
  const listed = await request.get('/api/admin/messages', { headers: { authorization: `Bearer ${adminToken}` } })
  const messageId = ((await listed.json()) as { data: { _id: string }[] }).data[0]?._id ?? ''
  await make(messages.replyToMessage, {}, { id: messageId })

  const ids = { ...place, paperId, notesId, questionId, postId, announcementId, eventId, learnerId, adminId, messageId }
  return { ids, slug, session }
}

export type HostileRecords = Awaited<ReturnType<typeof createHostileRecords>>
