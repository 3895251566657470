import type { FieldPath } from 'react-hook-form'
import type { Settings } from '#domain/settings/contract.ts'
import { type TemplatedMail, templatedMails } from '#domain/settings/mail-templates.ts'

type SettingName = FieldPath<Settings>

/** One setting: its control, and a line on what it does. */
export type Setting = { name: SettingName; label: string; about: string } & (
  | { control: 'text' | 'check' | 'zone' | 'plans' | 'logo' | 'accent' | 'languages'; required?: boolean }
  | { control: 'long'; rows: number }
  | { control: 'number'; min: number; max: number }
)

export type SettingGroup = { title: string; about?: string; settings: readonly Setting[]; hasMailPreviews?: true }

export const mailNames: Record<TemplatedMail, string> = { verify: 'Confirmation mail', reset: 'Password mail', invite: 'Invitation mail' }

const templateSettings = templatedMails.flatMap((mail): Setting[] => [
  {
    name: `mailTemplates.${mail}.subject`,
    label: `${mailNames[mail]}: subject`,
    about: 'The line that shows in the inbox.',
    control: 'text',
  },
  {
    name: `mailTemplates.${mail}.text`,
    label: `${mailNames[mail]}: text`,
    about: 'Comes before the link. A blank line begins a paragraph.',
    control: 'long',
    rows: 3,
  },
  {
    name: `mailTemplates.${mail}.hindi`,
    label: `${mailNames[mail]}: Hindi`,
    about: 'The same in Hindi, after the link.',
    control: 'long',
    rows: 2,
  },
])

export const settingGroups: readonly SettingGroup[] = [
  {
    title: 'Site',
    settings: [
      {
        name: 'siteName',
        label: 'Site Name',
        about: 'Shown in the header, in page titles and in emails.',
        control: 'text',
        required: true,
      },
      {
        name: 'siteDescription',
        label: 'Site Description',
        about: 'For search engines and the feed of the blog.',
        control: 'long',
        rows: 2,
      },
      {
        name: 'timeZone',
        label: 'Time Zone',
        about: 'Of new accounts: their days and streaks begin at its midnight until they choose another in their profile.',
        control: 'zone',
      },
      {
        name: 'siteLanguages',
        label: 'Languages',
        about: 'What learners can choose from; the first is what a new visitor reads. Tests have their own setting.',
        control: 'languages',
      },
    ],
  },
  {
    title: 'Look',
    settings: [
      {
        name: 'logoUrl',
        label: 'Logo',
        about:
          'In the header, at the top of mails and on printed papers. A PNG, JPEG, WebP or GIF picture of up to 8 MB, shown 32 pixels high.',
        control: 'logo',
      },
      {
        name: 'accentColour',
        label: 'Accent Colour',
        about: 'Of buttons and links on every page, in mails and in print. It is lightened or darkened where it could not be read.',
        control: 'accent',
      },
    ],
  },
  {
    title: 'Accounts',
    settings: [
      { name: 'allowRegistration', label: 'Allow Registration', about: 'New learners can create an account.', control: 'check' },
      {
        name: 'requireEmailVerification',
        label: 'Require Email Verification',
        about: 'An address is confirmed before the first login.',
        control: 'check',
      },
      {
        name: 'requireAdminTwoFactor',
        label: 'Require Two-Factor Authentication',
        about: 'Administrators without it can only set it up.',
        control: 'check',
      },
    ],
  },
  {
    title: 'Papers',
    settings: [
      {
        name: 'defaultExamDuration',
        label: 'Default Exam Duration (minutes)',
        about: 'What a new paper starts with. From 5 to 300.',
        control: 'number',
        min: 5,
        max: 300,
      },
      {
        name: 'maxQuestionsPerPaper',
        label: 'Max Questions per Paper',
        about: 'More are refused, also in an import. From 1 to 500.',
        control: 'number',
        min: 1,
        max: 500,
      },
      {
        name: 'newPapersAreDrafts',
        label: 'New Papers Are Drafts',
        about: 'Learners see new and imported papers once they are published.',
        control: 'check',
      },
      {
        name: 'requireKeyApproval',
        label: 'Require Key Approval',
        about: 'A paper is published when a colleague has approved every key; new papers are drafts then too.',
        control: 'check',
      },
    ],
  },
  {
    title: 'Learners',
    settings: [
      {
        name: 'leaderboardMinPapers',
        label: 'Papers to Lead a Leaderboard',
        about: 'From 1 to 50. Learners with fewer are ranked after all others.',
        control: 'number',
        min: 1,
        max: 50,
      },
      { name: 'enableNotifications', label: 'Enable Notifications', about: 'Learners see what administrators announce.', control: 'check' },
    ],
  },
  {
    title: 'Premium',
    about: 'Shown on the premium page in this order. Learners ask for a plan with a message; grant premium on their page under Users.',
    settings: [{ name: 'premiumPlans', label: 'Premium plans', about: 'The price, duration and contents of each plan.', control: 'plans' }],
  },
  {
    title: 'Mail',
    about: 'What is left empty keeps the built-in words. {name} becomes the name of the person and {site} that of the site.',
    settings: [
      {
        name: 'mailSender',
        label: 'Mail Sender',
        about: 'The name that mails come from. The address is that of the installation.',
        control: 'text',
      },
      ...templateSettings,
    ],
    hasMailPreviews: true,
  },
  {
    title: 'Maintenance',
    settings: [
      {
        name: 'maintenanceMode',
        label: 'Maintenance Mode',
        about: 'Maintenance mode makes the site inaccessible to users. Administrators can keep working.',
        control: 'check',
      },
    ],
  },
]

/** Whether every word of the search is in the setting's words or those of its group. */
export function matchesSearch(group: SettingGroup, { label, about }: Setting, search: string): boolean {
  const text = `${group.title} ${label} ${about}`.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}
