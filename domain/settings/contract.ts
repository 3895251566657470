import { z } from 'zod'
import { endpoint, MessageField } from '../endpoint.ts'
import { languages } from '../language.ts'
import { isTimeZone } from '../time-zone.ts'
import { accentPattern } from './accent.ts'
import { builtInTemplates, MailTemplates } from './mail-templates.ts'
import { PremiumPlans } from './premium-plan.ts'
import { languageChoices } from './site-languages.ts'

function wholeNumber(label: string, from: number, to: number) {
  const message = `${label} must be a whole number from ${from} to ${to}`
  return z.number(message).int(message).min(from, message).max(to, message)
}

export const Settings = z.object({
  siteName: z.string().trim().min(1, 'Site name is required').max(80, 'Site name must be at most 80 characters long'),
  siteDescription: z.string().trim().max(300, 'Site description must be at most 300 characters long'),
  /** The address of a stored picture; if empty, the built-in logo. */
  logoUrl: z.string().regex(/^(\/api\/files\/[0-9a-f]{64}\.webp)?$/, 'The logo must be uploaded first'),
  /** Of buttons and links, such as #1d6bc9; if empty, the built-in blue. */
  accentColour: z
    .string()
    .trim()
    .toLowerCase()
    .refine((colour) => colour === '' || accentPattern.test(colour), 'Accent colour must be written like #1d6bc9'),
  allowRegistration: z.boolean(),
  requireEmailVerification: z.boolean(),
  defaultExamDuration: wholeNumber('Default exam duration', 5, 300),
  maxQuestionsPerPaper: wholeNumber('Max questions per paper', 1, 500),
  /** Every new and imported paper is a draft until somebody publishes it. */
  newPapersAreDrafts: z.boolean(),
  /** A paper is published when somebody other than its author has approved each key. New papers are drafts then too. */
  requireKeyApproval: z.boolean(),
  /** Learners with fewer papers are ranked after all others. */
  leaderboardMinPapers: wholeNumber('Papers to lead a leaderboard', 1, 50),
  /** Shown on the page about premium. */
  premiumPlans: PremiumPlans,
  siteLanguages: z.enum(languageChoices),
  enableNotifications: z.boolean(),
  maintenanceMode: z.boolean(),
  requireAdminTwoFactor: z.boolean(),
  /** Of new accounts: their days, streaks and reminders follow it until they choose another. */
  timeZone: z.string().refine(isTimeZone, 'Unknown time zone'),
  /** The name that mails come from; if empty, that of the installation's address. */
  mailSender: z
    .string()
    .trim()
    .max(80, 'Mail sender must be at most 80 characters long')
    .refine((name) => !/[\r\n<>"]/.test(name), 'Mail sender must be a name without < > or quotation marks'),
  mailTemplates: MailTemplates,
})
export type Settings = z.infer<typeof Settings>

export const defaultSettings: Settings = {
  siteName: 'Taiyari',
  siteDescription: 'Online Exam Platform',
  logoUrl: '',
  accentColour: '',
  allowRegistration: true,
  requireEmailVerification: true,
  defaultExamDuration: 60,
  maxQuestionsPerPaper: 100,
  newPapersAreDrafts: false,
  requireKeyApproval: false,
  leaderboardMinPapers: 3,
  premiumPlans: [],
  siteLanguages: 'english-first',
  enableNotifications: true,
  maintenanceMode: false,
  requireAdminTwoFactor: false,
  timeZone: 'Asia/Kolkata',
  mailSender: '',
  mailTemplates: builtInTemplates,
}

const AccentShades = z.object({ action: z.string(), actionHover: z.string(), onAction: z.string(), link: z.string() })

export const SiteConfig = z.object({
  siteName: z.string(),
  siteDescription: z.string(),
  logoUrl: z.string(),
  /** The shades of the accent colour; null for the built-in ones. */
  accent: z.object({ dark: AccentShades, light: AccentShades }).nullable(),
  demo: z.boolean(),
  /** A demo that other machines can reach; every page then says that it is one. */
  publicDemo: z.boolean(),
  allowRegistration: z.boolean(),
  requireEmailVerification: z.boolean(),
  maintenance: z.boolean(),
  defaultExamDuration: z.number().int(),
  maxQuestionsPerPaper: z.number().int(),
  reservedWord: z.string(),
  blogUrl: z.string(),
  languages: z.array(z.enum(languages)),
})
export type SiteConfig = z.infer<typeof SiteConfig>

export const settings = {
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'Public configuration for the browser',
    access: 'public',
    duringMaintenance: true,
    output: { data: SiteConfig },
  }),
  readSettings: endpoint({
    method: 'GET',
    path: '/admin/settings',
    summary: 'The settings of this installation',
    access: { permission: 'manage_settings' },
    output: { data: Settings },
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/admin/settings',
    summary: 'Change settings; they apply from the next request',
    access: { permission: 'manage_settings' },
    input: Settings.partial(),
    output: { ...MessageField, data: Settings },
  }),
}

/** Whether a new paper starts as a draft, whatever its form says. */
export const startsAsDraft = ({ newPapersAreDrafts, requireKeyApproval }: Settings) => newPapersAreDrafts || requireKeyApproval
