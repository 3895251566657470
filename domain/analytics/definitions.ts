/** Help texts that explain each figure. Days start at midnight in India. */
export const definitions = {
  userStats:
    'Learners who registered by the end of the period and still have an account. The change is against how many of them had one when it began.',
  paperStats: 'Papers created by the end of the period and not archived. The change is against how many of them were there when it began.',
  attemptStats:
    'Timed attempts submitted within the period, by learners or by the clock. The change is against as many days before. Practice and guests are left out.',
  avgScore: 'The mean score of the timed attempts submitted within the period, in percent of questions answered right.',
  userGrowth: 'Learners by the day they registered, or by the month where there are more than 92 days.',
  attemptGrowth: 'Timed attempts by the day they were submitted, or by the month where there are more than 92 days.',
  scoreTrend: 'The mean score of the timed attempts submitted on a day or in a month. There is no value where nobody submitted one.',
  popularCategories: 'The five main categories with the most timed attempts submitted within the period.',
  completionRate:
    'Of the timed attempts started within the period, those submitted by the learner, or closed by the clock with at least one answer.',
  avgTimePerPaper: 'The mean time from start to end of the timed attempts submitted within the period.',
  retentionRate: 'Of the learners who registered within the period, those who signed in or submitted a paper on a later day.',
  deviceUsage: 'Sign-ins of learners within the period, by the kind of device that their browser names. Guests are not counted.',
} as const

export const itemDefinitions = {
  facility: 'The mean mark in percent of the highest possible one: how easy the question was.',
  discrimination: 'The correlation of the mark for the question with the marks for the rest of the paper. Below 0 it rewards the weak.',
  reliability: 'Cronbach’s alpha, the coefficient of internal consistency: how far the questions measure the same thing.',
  standardError: 'How many marks a learner’s total may be off by chance: the standard deviation times the root of one minus reliability.',
  thirds: 'Learners by their total marks; those within the same two percent stay together.',
} as const
