import { z } from 'zod'
import { endpoint, Message } from '../kit.ts'
import { languages } from '../show.ts'

function wholeNumber(label: string, from: number, to: number) {
  const message = `${label} must be a whole number from ${from} to ${to}`
  return z.number(message).int(message).min(from, message).max(to, message)
}

export const Settings = z.object({
  siteName: z.string().trim().min(1, 'Site name is required').max(80, 'Site name must be at most 80 characters long'),
  siteDescription: z.string().trim().max(300, 'Site description must be at most 300 characters long'),
  allowRegistration: z.boolean(),
  requireEmailVerification: z.boolean(),
  defaultExamDuration: wholeNumber('Default exam duration', 5, 300),
  maxQuestionsPerPaper: wholeNumber('Max questions per paper', 1, 500),
  enableNotifications: z.boolean(),
  maintenanceMode: z.boolean(),
})
export type Settings = z.infer<typeof Settings>

export const defaultSettings: Settings = {
  siteName: 'Taiyari',
  siteDescription: 'Online Exam Platform',
  allowRegistration: true,
  requireEmailVerification: true,
  defaultExamDuration: 60,
  maxQuestionsPerPaper: 100,
  enableNotifications: true,
  maintenanceMode: false,
}

export const SiteConfig = z.object({
  siteName: z.string(),
  siteDescription: z.string(),
  demo: z.boolean(),
  allowRegistration: z.boolean(),
  requireEmailVerification: z.boolean(),
  maintenance: z.boolean(),
  defaultExamDuration: z.number().int(),
  reservedWord: z.string(),
  blogUrl: z.string(),
  languages: z.array(z.enum(languages)),
})
export type SiteConfig = z.infer<typeof SiteConfig>

export const settings = {
  config: endpoint({
    method: 'GET',
    path: '/config',
    summary: 'What the browser must know of this installation',
    access: 'public',
    duringMaintenance: true,
    output: { data: SiteConfig },
  }),
  readSettings: endpoint({
    method: 'GET',
    path: '/admin/settings',
    summary: 'How this installation is set',
    access: { permission: 'manage_settings' },
    output: { data: Settings },
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: '/admin/settings',
    summary: 'Change settings; they hold from the next call on',
    access: { permission: 'manage_settings' },
    input: Settings.partial(),
    output: { ...Message, data: Settings },
  }),
}
