import { z } from 'zod'

const maxPlans = 6

function text(label: string, max: number) {
  return z.string(`${label} must be text`).trim().max(max, `${label} must be at most ${max} characters long`)
}

function wholeNumber(label: string, from: number, to: number) {
  const message = `${label} must be a whole number from ${from} to ${to}`
  return z.number(message).int(message).min(from, message).max(to, message)
}

/** What a subscription costs; it is paid outside of this site. An empty Hindi text shows the English one. */
const PremiumPlan = z.object({
  name: z.object({ en: text('Plan name', 80).min(1, 'Plan name is required'), hi: text('Plan name', 80) }),
  /** In rupees. */
  price: wholeNumber('Price', 0, 1_000_000),
  months: wholeNumber('Months', 1, 60),
  description: z.object({ en: text('Plan description', 300), hi: text('Plan description', 300) }),
})
export type PremiumPlan = z.infer<typeof PremiumPlan>

export const PremiumPlans = z.array(PremiumPlan).max(maxPlans, `There can be at most ${maxPlans} plans`)
