import type { Announcement } from '#domain/live/event-endpoints.ts'
import { eventTopic, participantsTopic } from '#domain/live/rank.ts'
import type { Context } from '#server/platform/context.ts'
import { topicsOf } from '#server/platform/messaging/topics.ts'

/** For one attempt or, with null, for all. */
type MoreTime = { attemptId: string | null; minutes: number }

async function publishToTopics(context: Context, eventId: string, kind: string, data: object): Promise<void> {
  for (const topic of [eventTopic(eventId), participantsTopic(eventId)]) await topicsOf(context).publish(topic, kind, data)
}

export const publishAnnouncement = (context: Context, eventId: string, announcement: Announcement) =>
  publishToTopics(context, eventId, 'announcement', announcement)

export const publishMoreTime = (context: Context, eventId: string, more: MoreTime) => publishToTopics(context, eventId, 'time', more)
