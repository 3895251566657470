import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { defaultCapacity, eventFormats, typeOf } from '#domain/live/event.ts'
import { Text } from '#domain/text.ts'
import { insertEvent } from '#server/live/events/queries.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { DemoPaper } from './catalogue.ts'

const minute = 60_000

const DemoEvent = z.object({
  title: Text,
  description: Text,
  type: z.enum(eventFormats),
  startsInMinutes: z.number().optional(),
  startsInDays: z.number().optional(),
  durationMinutes: z.number().int().positive(),
  capacity: z.number().int().positive().default(defaultCapacity),
  paper: z.string(),
  kind: z.enum(['paper', 'battle']),
})
type DemoEvent = z.infer<typeof DemoEvent>

/** The demo's events, told from the day of the first start; none where there is no such file. */
export async function readDemoEvents(folder: string): Promise<DemoEvent[]> {
  const text = await fs.readFile(path.join(folder, 'events.json'), 'utf8').catch(() => '[]')
  const parsed = z.array(DemoEvent).safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`events.json is not as content/README.md says:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** The papers stay open for practice until an event runs on them: a demo is there to be looked around in. */
export async function loadDemoEvents(db: Db, events: DemoEvent[], papers: DemoPaper[], now: Date): Promise<void> {
  for (const { title, description, type, kind, capacity, ...told } of events) {
    const paperId = papers.find(({ file }) => file === `${told.paper}.csv`)?.paperId
    if (!paperId) throw new Error(`events.json names the paper ${told.paper}, which there is not.`)
    const startsAt = new Date(now.getTime() + (told.startsInMinutes ?? 0) * minute + (told.startsInDays ?? 0) * 24 * 60 * minute)
    await insertEvent(db, {
      ...{ id: newId(now), title, description, type: typeOf[type], format: type, isBattle: kind === 'battle', isReserved: false },
      ...{ paperId, capacity, startsAt, endsAt: new Date(startsAt.getTime() + told.durationMinutes * minute) },
      createdAt: now,
      updatedAt: now,
    })
  }
}
