import { paginate } from '#domain/endpoint.ts'
import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { localize } from '#domain/language.ts'
import type { notifications } from '#domain/notifications/contract.ts'
import type { Announcement, AnnouncementDraft } from '#domain/notifications/notification.ts'
import { recordChange } from '#server/audit/record.ts'
import type { ChangeScope } from '#server/platform/cache/response-cache.ts'
import type { Context } from '#server/platform/context.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { notificationsRegion } from './current.ts'
import * as stored from './queries.ts'

type Notifications = typeof notifications
type ChangeCall = ChangeScope & { principal: Pick<Principal, 'accountId' | 'name'>; now: Date; context: Pick<Context, 'cache'> }

const notFound = (): never => fail('not_found', { message: 'Notification not found' })

function stateOf({ startsAt, endsAt }: stored.AnnouncementRow, now: Date): Announcement['state'] {
  if (startsAt > now) return 'coming'
  return endsAt && endsAt <= now ? 'over' : 'current'
}

function toAnnouncement(
  { id, startsAt, endsAt, createdAt, updatedAt: _, ...rest }: stored.AnnouncementRow,
  state: Announcement['state'],
): Announcement {
  return {
    _id: id,
    ...rest,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    state,
    createdAt: createdAt.toISOString(),
  }
}

const present = (row: stored.AnnouncementRow, now: Date) => toAnnouncement(row, stateOf(row, now))

async function concludeChange(
  call: ChangeCall,
  verb: 'create' | 'update' | 'remove',
  rows: { before?: stored.AnnouncementRow; after?: stored.AnnouncementRow },
) {
  const auditFields = (row: stored.AnnouncementRow) => {
    const { _id, state, version, createdAt, ...values } = present(row, call.now)
    return values
  }
  const { before, after } = rows
  const row = after ?? before
  await recordChange(call.db, call.principal, call.now, {
    action: `notification.${verb}`,
    target: { kind: 'notification', ...(row && { id: row.id, name: localize(row.title, 'en') }) },
    ...(before && { before: auditFields(before) }),
    ...(after && { after: auditFields(after) }),
  })
  await call.context.cache.invalidate(notificationsRegion, call)
}

const toTimes = ({ startsAt, endsAt }: AnnouncementDraft, defaultStart: Date) => ({
  startsAt: startsAt ? new Date(startsAt) : defaultStart,
  endsAt: endsAt ? new Date(endsAt) : null,
})

function refuseEmpty({ startsAt, endsAt }: ReturnType<typeof toTimes>): void {
  if (endsAt && endsAt <= startsAt) fail('validation_failed', { errors: ['The end must be after the beginning'] })
}

/** Stores an announcement; without a start it starts now. */
export async function createAnnouncement(call: ChangeCall, draft: AnnouncementDraft): Promise<stored.AnnouncementRow> {
  const { db, now } = call
  const times = toTimes(draft, now)
  refuseEmpty(times)
  const row = await stored.insertAnnouncement(db, { ...draft, ...times, id: newId(now), createdAt: now, updatedAt: now })
  await concludeChange(call, 'create', { after: row })
  return row
}

export const announcementHandlers = {
  async listAnnouncements({ db, query, now }: Call<Notifications['listAnnouncements']>) {
    const rows = await stored.findAnnouncementPage(db, query, query, now)
    const total = await stored.countAnnouncements(db, query, now)
    return { data: rows.map((row) => present(row, now)), pagination: paginate(query.page, query.limit, total) }
  },

  async readAnnouncement({ db, params, now }: Call<Notifications['readAnnouncement']>) {
    return { data: present((await stored.findAnnouncement(db, params.id)) ?? notFound(), now) }
  },

  async createAnnouncement(call: Call<Notifications['createAnnouncement']>) {
    return { message: 'Notification created successfully!', data: present(await createAnnouncement(call, call.input), call.now) }
  },

  async updateAnnouncement(call: Call<Notifications['updateAnnouncement']>) {
    const { db, now, params } = call
    const { version, ...draft } = call.input
    const before = (await stored.lockAnnouncement(db, params.id)) ?? notFound()
    if (version !== undefined && version !== before.version) fail('stale_version', { details: { current: present(before, now) } })
    const times = toTimes(draft, before.startsAt)
    refuseEmpty(times)
    const after = await stored.updateAnnouncement(db, before.id, { ...draft, ...times, updatedAt: now })
    await concludeChange(call, 'update', { before, after })
    return { message: 'Notification updated successfully!', data: present(after, now) }
  },

  async removeAnnouncement(call: Call<Notifications['removeAnnouncement']>) {
    const before = (await stored.lockAnnouncement(call.db, call.params.id)) ?? notFound()
    await stored.deleteAnnouncement(call.db, before.id)
    await concludeChange(call, 'remove', { before })
    return { message: 'Notification deleted successfully!' }
  },
}
