import type { Announcement } from '#domain/notifications/notification.ts'

export const audienceNames: Record<Announcement['audience'], string> = {
  everyone: 'Everyone',
  learners: 'Learners',
  premium: 'Premium learners',
}
export const priorityNames: Record<Announcement['priority'], string> = { high: 'High', medium: 'Medium', low: 'Low' }
export const stateNames: Record<Announcement['state'], string> = { current: 'Current', coming: 'Coming', over: 'Over' }

/** As options of a select or a filter. */
export const toOptions = <Value extends string>(names: Record<Value, string>) =>
  Object.entries<string>(names).map(([value, label]) => ({ value, label }))
