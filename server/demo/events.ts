import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { defaultCapacity, eventFormats, typeByFormat } from '#domain/live/event.ts'
import { LocalizedText } from '#domain/localized-text.ts'
import { insertEvent } from '#server/live/events/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { DemoPaper } from './catalogue.ts'

const minute = 60_000

const DemoEvent = z.object({
  title: LocalizedText,
  description: LocalizedText,
  type: z.enum(eventFormats),
  startsInMinutes: z.number().optional(),
  startsInDays: z.number().optional(),
  durationMinutes: z.number().int().positive(),
  capacity: z.number().int().positive().default(defaultCapacity),
  paper: z.string(),
  kind: z.enum(['paper', 'battle']),
})
type DemoEvent = z.infer<typeof DemoEvent>

/** Reads the events of the demo, relative to the first start; empty if there is no such file. */
export async function readDemoEvents(folder: string): Promise<DemoEvent[]> {
  const text = await fs.readFile(path.join(folder, 'events.json'), 'utf8').catch(() => '[]')
  const parsed = z.array(DemoEvent).safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`events.json is not as content/README.md says:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Papers are not reserved, so that visitors of the demo can try them before the event. */
export async function loadDemoEvents(db: Db, events: DemoEvent[], papers: DemoPaper[], now: Date): Promise<void> {
  for (const { title, description, type, kind, capacity, ...timing } of events) {
    const paperId = papers.find(({ file }) => file === `${timing.paper}.csv`)?.paperId
    if (!paperId) throw new Error(`events.json names the paper ${timing.paper}, which does not exist.`)
    const startsAt = new Date(now.getTime() + (timing.startsInMinutes ?? 0) * minute + (timing.startsInDays ?? 0) * 24 * 60 * minute)
    await insertEvent(db, {
      ...{ id: newId(now), title, description, type: typeByFormat[type], format: type, isBattle: kind === 'battle', isReserved: false },
      standing: kind === 'battle' ? ('live' as const) : ('after' as const),
      ...{ paperId, capacity, startsAt, endsAt: new Date(startsAt.getTime() + timing.durationMinutes * minute) },
      createdAt: now,
      updatedAt: now,
    })
  }
}
