import { z } from 'zod'
import { endpoint } from '../kit.ts'
import { languages } from '../show.ts'

export const Settings = z.object({
  siteName: z.string().trim().min(1, 'Site name is required').max(80),
  siteDescription: z.string().trim().max(300),
  allowRegistration: z.boolean(),
  requireEmailVerification: z.boolean(),
  defaultExamDuration: z.number().int().min(5).max(300),
  maxQuestionsPerPaper: z.number().int().min(1).max(500),
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
    output: { data: SiteConfig },
  }),
}
