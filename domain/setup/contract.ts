import { z } from 'zod'
import { endpoint, MessageField, Timestamp } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { Settings } from '../settings/contract.ts'

const count = z.number().int()

/** An exam of the content that comes with the product: `slug` names it there. */
const ContentExam = z.object({
  slug: z.string(),
  name: LocalizedText,
  category: LocalizedText,
  /** Whether learners can see it. */
  isOffered: z.boolean(),
  /** Papers in our content, how many of them this site has, and how many of those have new or corrected questions. */
  papers: count,
  taken: count,
  outdated: count,
})
export type ContentExam = z.infer<typeof ContentExam>

/** The steps of the first days; each is done when the site shows it. */
const Checklist = z.object({
  setup: z.boolean(),
  secondFactor: z.boolean(),
  paper: z.boolean(),
  learner: z.boolean(),
  event: z.boolean(),
  backup: z.boolean(),
})
export type Checklist = z.infer<typeof Checklist>

const SiteFields = Settings.pick({ siteName: true, timeZone: true, siteLanguages: true })

const Setup = z.object({
  /** False until somebody has saved the set-up; the demo is set up. */
  isCompleted: z.boolean(),
  site: SiteFields,
  exams: z.array(ContentExam),
  checklist: Checklist,
  backupAt: Timestamp.nullable(),
  /** The address that mails come from. */
  mailFrom: z.string(),
})
export type Setup = z.infer<typeof Setup>

export const SetupDraft = SiteFields.extend({ exams: z.array(z.string().max(80)).min(1, 'Choose at least one exam').max(200) })
export type SetupDraft = z.infer<typeof SetupDraft>

const InstalledContent = z.object({ papers: count, addedQuestions: count, updatedQuestions: count, keptQuestions: count })
export type InstalledContent = z.infer<typeof InstalledContent>

/** The first day of an installation, and the content that comes with the product. */
export const setup = {
  readSetup: endpoint({
    method: 'GET',
    path: '/superadmin/setup',
    summary: 'How far the set-up of this site is, and the exams of the content package',
    access: 'superadmin',
    output: { data: Setup },
  }),
  readChecklist: endpoint({
    method: 'GET',
    path: '/superadmin/checklist',
    summary: 'The steps of the first days, each done or not; null in the demo and when all are done',
    access: 'superadmin',
    output: { data: z.object({ isCompleted: z.boolean(), checklist: Checklist }).nullable() },
  }),
  saveSetup: endpoint({
    method: 'PUT',
    path: '/superadmin/setup',
    summary: 'Save the name, languages and time zone of the site and the exams that it offers',
    access: 'superadmin',
    input: SetupDraft,
    output: MessageField,
    errors: ['paper_in_use'],
  }),
  sendTestMail: endpoint({
    method: 'POST',
    path: '/superadmin/setup/test-mail',
    summary: 'Send a mail to the caller, to see whether mail works',
    access: 'superadmin',
    output: MessageField,
    errors: ['mail_not_sent'],
    perMinute: 5,
  }),
  installExam: endpoint({
    method: 'POST',
    path: '/superadmin/content/{exam}',
    summary: 'Install the papers of an exam from the content package, or update them; questions changed on this site stay as they are',
    access: 'superadmin',
    params: { exam: z.string().max(80) },
    output: { ...MessageField, data: InstalledContent },
    errors: ['not_found', 'paper_full'],
    perMinute: 30,
  }),
}
