import type { z } from 'zod'
import { blog } from '../blog/contract.ts'
import { catalogue } from '../catalogue/contract.ts'
import { type Access, endpoint } from '../endpoint.ts'
import { live } from '../live/contract.ts'
import { messages } from '../messages/contract.ts'
import { notifications } from '../notifications/contract.ts'
import { people } from '../people/contract.ts'
import { questions } from '../questions/contract.ts'

/** A list of the admin area as a file: all rows that match the filters, not only those of a page. */
function listExport<Query extends z.ZodType, const Allowed extends Access>(
  list: string,
  access: Allowed,
  query: Query,
  options: { recentPassword?: true } = {},
) {
  return endpoint({
    method: 'GET',
    path: `/admin/lists/${list}`,
    summary: `The whole list of ${list.replaceAll('-', ' ')} as CSV, filtered and sorted as on the screen; page and limit are ignored`,
    access,
    query,
    perMinute: 20,
    download: 'text/csv',
    ...options,
  })
}

/** Lists with people's addresses need a recent password, as every export of people does. */
const ofPeople = { recentPassword: true } as const

export const listEndpoints = {
  exportMainCategories: listExport('main-categories', 'admin', catalogue.listMainCategories.query),
  exportExamCategories: listExport('exam-categories', 'admin', catalogue.listExamCategories.query),
  exportSubjects: listExport('subjects', 'admin', catalogue.listSubjects.query),
  exportPapers: listExport('papers', 'admin', catalogue.listPapers.query),
  exportQuestionList: listExport('questions', { permission: 'manage_questions' }, questions.listQuestions.query),
  exportUsers: listExport('users', { permission: 'manage_users' }, people.listUsers.query, ofPeople),
  exportAdmins: listExport('admins', { permission: 'manage_admins' }, people.viewAdmins.query, ofPeople),
  exportEvents: listExport('events', { permission: 'manage_events' }, live.listAdminEvents.query),
  exportPosts: listExport('blogs', { permission: 'manage_blog' }, blog.listPosts.query),
  exportMessages: listExport('messages', { permission: 'manage_messages' }, messages.listMessages.query, ofPeople),
  exportNotifications: listExport('notifications', { permission: 'manage_notifications' }, notifications.listAnnouncements.query),
}
