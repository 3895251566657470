import { fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import type { CheckedAnswer, PracticeSession, SessionItem } from '#domain/practice/contract.ts'
import type { Context } from '#server/platform/context.ts'
import type { Db } from '#server/platform/database/database.ts'
import { findPlace } from './queries.ts'
import type { OpenQuestion, PracticeCall, StoredItem } from './source.ts'
import type { practiceSessions } from './tables.ts'
import { openItems } from './topic-questions.ts'

export const toPracticeCall = ({ context, db, principal, now }: { context: Context; db: Db; principal: Principal; now: Date }) => ({
  context,
  db,
  accountId: principal.accountId,
  premium: principal.premium,
  now,
})

/** The stored answer with the current key. */
export async function presentCheck({ position, answer, outcome }: StoredItem, open: OpenQuestion): Promise<CheckedAnswer | null> {
  return outcome && { position, answer, outcome, key: (await open.readKey()).rendered }
}

export async function presentSession(
  call: PracticeCall,
  session: typeof practiceSessions.$inferSelect,
  items: StoredItem[],
): Promise<PracticeSession> {
  const place = (await findPlace(call.db, session.subjectId)) ?? fail('not_found', { message: 'Subject not found' })
  const open = await openItems(call, items)
  const presented = items.map(async (item): Promise<SessionItem> => {
    const found = open.get(item.position)
    if (!found) return { position: item.position, question: null, costs: [], checked: null }
    const { question, costs } = found
    return { position: item.position, question, costs, checked: await presentCheck(item, found) }
  })
  const passages = new Map([...open.values()].flatMap(({ passage }) => (passage ? [[passage._id, passage]] : [])))
  return {
    _id: session.id,
    ...place,
    topic: session.topic,
    level: session.level,
    includesRanked: session.includesRanked,
    items: await Promise.all(presented),
    passages: [...passages.values()],
  }
}
