import fs from 'node:fs/promises'
import path from 'node:path'
import { Template } from '#domain/questions/templates/template.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { insertTemplate } from '#server/questions/templates/queries.ts'

/** Reads our question templates, which the tests of the content check; none if there is no such folder. */
export async function readDemoTemplates(folder: string): Promise<Template[]> {
  const home = path.join(folder, 'templates')
  const names = await fs.readdir(home, { recursive: true }).catch(() => [])
  const files = names.filter((name) => name.endsWith('.json')).sort()
  return Promise.all(files.map(async (file) => Template.parse(JSON.parse(await fs.readFile(path.join(home, file), 'utf8')))))
}

export async function loadDemoTemplates(db: Db, templates: readonly Template[], authorId: string, now: Date): Promise<void> {
  for (const content of templates) await insertTemplate(db, { templateId: newId(now), versionId: newId(now), content, authorId }, now)
}
