import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const content = fileURLToPath(new URL('../../content/', import.meta.url))
const category = 'medical'

/** Copies one main category of the demo content, with a few of its people, events and everything that belongs to no category. */
export function copyPartOfContent(folder: string): void {
  const writePart = <Entry>(name: string, isWanted: (entry: Entry, at: number) => boolean) => {
    const entries = JSON.parse(fs.readFileSync(path.join(content, name), 'utf8')) as Entry[]
    fs.writeFileSync(path.join(folder, name), JSON.stringify(entries.filter(isWanted)))
  }
  for (const name of [category, 'blog', 'notifications.json', 'patterns.json']) {
    fs.cpSync(path.join(content, name), path.join(folder, name), { recursive: true })
  }
  writePart<{ slug: string }>('main-categories.json', ({ slug }) => slug === category)
  writePart<{ paper: string }>('events.json', ({ paper }) => paper.startsWith(`${category}/`))
  writePart('people.json', (_, at) => at < 10)
}
