// Without zod, so that readers of the blog do not load it.

export const statuses = ['draft', 'published', 'archived'] as const
export type PostStatus = (typeof statuses)[number]

export const categories = ['exam-tips', 'study-guides', 'career-guidance', 'exam-updates', 'success-stories', 'general'] as const
export type PostCategory = (typeof categories)[number]

/** How a post is written. Readers get HTML of both. */
export const formats = ['html', 'markdown'] as const
export type PostFormat = (typeof formats)[number]

export const actionTypes = ['category', 'exam', 'paper', 'link'] as const
export const defaultActionText = 'Start Practicing'
