/** What can be wrong with a question. */
export const reportReasons = ['wrong_key', 'unclear', 'typo', 'translation', 'explanation', 'other'] as const
export type ReportReason = (typeof reportReasons)[number]

export const reportStatuses = ['open', 'answered'] as const
