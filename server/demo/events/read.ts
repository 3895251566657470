import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { defaultCapacity, eventFormats } from '#domain/live/event.ts'
import { LocalizedText } from '#domain/localized-text.ts'
import { type Person, readDemoPeople } from '../people.ts'

const EventTemplate = z.object({
  title: LocalizedText,
  description: LocalizedText,
  type: z.enum(eventFormats),
  durationMinutes: z.number().int().min(60),
  capacity: z.number().int().positive().default(defaultCapacity),
  paper: z.string(),
  kind: z.enum(['paper', 'battle']),
})
export type EventTemplate = z.infer<typeof EventTemplate>

/** The templates of the repeated events, and the generated learners in them. */
export type DemoEvents = { templates: EventTemplate[]; people: Person[] }

/** Empty if there are no such files. */
export async function readDemoEvents(folder: string): Promise<DemoEvents> {
  const text = await fs.readFile(path.join(folder, 'events.json'), 'utf8').catch(() => '[]')
  const parsed = z.array(EventTemplate).safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`events.json is not as content/README.md says:\n${z.prettifyError(parsed.error)}`)
  return { templates: parsed.data, people: await readDemoPeople(folder) }
}
