import { z } from 'zod'

export const goalKinds = ['questions', 'minutes'] as const

/** A learner's daily goal. */
export const DailyGoal = z.object({
  kind: z.enum(goalKinds, 'Choose questions or minutes'),
  amount: z
    .number('Enter a number for your goal')
    .int('Your goal must be a whole number')
    .min(1, 'Your goal must be at least 1')
    .max(500, 'Your goal must be at most 500'),
})
export type DailyGoal = z.infer<typeof DailyGoal>

export const defaultGoal: DailyGoal = { kind: 'questions', amount: 20 }

/** Today's progress towards the goal, in questions or whole minutes. */
export function goalProgress(
  { kind, amount }: DailyGoal,
  today: { questions: number; seconds: number },
): { done: number; percent: number } {
  const done = kind === 'questions' ? today.questions : Math.floor(today.seconds / 60)
  return { done, percent: Math.min(100, Math.floor((done / amount) * 100)) }
}
