export const badgeCategories = ['participation', 'performance', 'mastery', 'streak'] as const
export type BadgeCategory = (typeof badgeCategories)[number]
