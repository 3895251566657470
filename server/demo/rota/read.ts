import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { defaultCapacity, eventFormats } from '#domain/live/event.ts'
import { LocalizedText } from '#domain/localized-text.ts'
import { type Person, readDemoPeople } from '../people.ts'

const RotaTemplate = z.object({
  title: LocalizedText,
  description: LocalizedText,
  type: z.enum(eventFormats),
  durationMinutes: z.number().int().min(60),
  capacity: z.number().int().positive().default(defaultCapacity),
  paper: z.string(),
  kind: z.enum(['paper', 'battle']),
})
export type RotaTemplate = z.infer<typeof RotaTemplate>

/** The events that the rota repeats, and the people in them. */
export type Rota = { templates: RotaTemplate[]; people: Person[] }

/** Empty if there are no such files. */
export async function readRota(folder: string): Promise<Rota> {
  const text = await fs.readFile(path.join(folder, 'events.json'), 'utf8').catch(() => '[]')
  const parsed = z.array(RotaTemplate).safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`events.json is not as content/README.md says:\n${z.prettifyError(parsed.error)}`)
  return { templates: parsed.data, people: await readDemoPeople(folder) }
}
