import { z } from 'zod'
import { Id } from '../endpoint.ts'
import { LocalizedText } from '../localized-text.ts'
import { PremiumPlans } from '../settings/premium-plan.ts'

const count = z.number().int()

/** What premium holds now, by exam, and what it costs. */
export const PremiumPage = z.object({
  plans: PremiumPlans,
  exams: z.array(z.object({ _id: z.string(), name: LocalizedText, papers: count, questions: count })),
  /** The paper that was asked for, if learners can see it. */
  paper: z
    .object({ _id: Id, title: LocalizedText, subjectId: Id, subject: LocalizedText, examCategoryId: z.string(), exam: LocalizedText })
    .nullable(),
})
export type PremiumPage = z.infer<typeof PremiumPage>
