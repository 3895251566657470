import type { Settings } from '#domain/settings/contract.ts'

const plan = (en: string, hi: string, price: number, months: number, description: { en: string; hi: string }) => ({
  name: { en, hi },
  price,
  months,
  description,
})

export const demoSettings = {
  /** Above the default of 100: the full mock of NEET UG has 180 questions. */
  maxQuestionsPerPaper: 200,
  premiumPlans: [
    plan('One month', 'एक महीना', 149, 1, {
      en: 'Every premium test and its explanations. A good length for the last weeks before an exam.',
      hi: 'सभी प्रीमियम टेस्ट और उनकी व्याख्याएँ। परीक्षा से पहले के आखिरी हफ़्तों के लिए सही।',
    }),
    plan('Six months', 'छह महीने', 699, 6, {
      en: 'One exam cycle, from the first topic test to the full mocks.',
      hi: 'पहले विषयवार टेस्ट से फुल मॉक तक, एक पूरी तैयारी।',
    }),
    plan('One year', 'एक साल', 1199, 12, {
      en: 'For two attempts or two exams: the lowest price per month.',
      hi: 'दो प्रयासों या दो परीक्षाओं के लिए: हर महीने का सबसे कम मूल्य।',
    }),
  ],
} satisfies Partial<Settings>
