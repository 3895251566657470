import type { Announcement } from '#domain/live/event-calls.ts'
import { eventTopic, sittersTopic } from '#domain/live/rank.ts'
import type { Context } from '#server/platform/context.ts'
import { topicsOf } from '#server/platform/topics.ts'

/** To one attempt or, without it, to all. */
type MoreTime = { attemptId: string | null; minutes: number }

async function sayToAll(context: Context, eventId: string, kind: string, data: object): Promise<void> {
  for (const topic of [eventTopic(eventId), sittersTopic(eventId)]) await topicsOf(context).say(topic, kind, data)
}

export const sayAnnouncement = (context: Context, eventId: string, announcement: Announcement) =>
  sayToAll(context, eventId, 'announcement', announcement)

export const sayMoreTime = (context: Context, eventId: string, more: MoreTime) => sayToAll(context, eventId, 'time', more)
