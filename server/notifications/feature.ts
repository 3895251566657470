import { fail } from '#domain/errors.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { personalData } from '#server/identity/personal-data.ts'
import type { Context } from '#server/platform/context.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { announcementHandlers } from './announce.ts'
import { listCurrent, readNotifications } from './current.ts'
import { notifyRemarked } from './notify.ts'
import { pushHandlers } from './push/handlers.ts'
import { listDevices } from './push/queries.ts'
import { sendPending } from './push/send.ts'
import { deleteOldPersonal, deleteOldReads, listPersonal, markAnnouncementsRead, markPersonalRead } from './queries.ts'

type Notifications = typeof notifications

const keptDays = 180
const mostExported = 10_000

/** Current announcements come from the cache; the statements need no common transaction. */
const readNotification = withoutTransaction(async ({ db, params, principal, context, now }: Call<Notifications['readNotification']>) => {
  const announced = (await listCurrent(context, principal, now)).filter(({ id }) => id === params.id)
  await markAnnouncementsRead(
    db,
    principal.accountId,
    announced.map(({ id }) => id),
    now,
  )
  if (announced.length === 0 && (await markPersonalRead(db, principal.accountId, now, params.id)) === 0) fail('not_found')
  return { unread: (await readNotifications(context, db, principal, now)).unread }
})

const readAllNotifications = withoutTransaction(async ({ db, principal, context, now }: Call<Notifications['readAllNotifications']>) => {
  const announced = await listCurrent(context, principal, now)
  await markAnnouncementsRead(
    db,
    principal.accountId,
    announced.map(({ id }) => id),
    now,
  )
  await markPersonalRead(db, principal.accountId, now)
  return { unread: 0 }
})

function forgetJob({ database: { db }, clock }: Context): Job<Record<never, never>> {
  return {
    name: 'notifications.forget',
    cron: '20 20 * * *',
    async run() {
      const now = clock.now()
      await deleteOldPersonal(db, new Date(now.getTime() - keptDays * 86_400_000))
      await deleteOldReads(db, now)
    },
  }
}

export const notificationsFeature = defineFeature({
  contract: notifications,
  handlers: {
    ...announcementHandlers,
    ...pushHandlers,
    listNotifications: ({ db, principal, context, now }) => readNotifications(context, db, principal, now),
    readNotification,
    readAllNotifications,
  },
  jobs: (context) => [forgetJob(context)],
  periodicTasks: (context) => [{ name: 'send push notifications', everyMs: 1000, idleMs: 20_000, run: () => sendPending(context) }],
  reactions: { 'result.remarked': ({ db, now }, remarked) => notifyRemarked(db, remarked, now) },
  extensions: [
    personalData.provide({ name: 'notifiedDevices', read: listDevices }),
    personalData.provide({
      name: 'notifications',
      read: async (db, accountId) =>
        (await listPersonal(db, accountId, mostExported)).map(({ title, message, createdAt, readAt }) => ({
          title,
          message,
          createdAt,
          readAt,
        })),
    }),
  ],
})
