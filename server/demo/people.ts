import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { programs } from '#domain/identity/account.ts'
import type { Db } from '#server/platform/db.ts'
import { newId } from '#server/platform/ids.ts'
import type { DemoPaper } from './catalogue.ts'
import { chanceOf } from './chance.ts'
import type { Sat } from './history.ts'
import { insertPeople } from './queries.ts'

const day = 86_400_000
const weeks = [0, 1, 2, 3, 4, 5]

const Person = z.object({ name: z.string(), program: z.enum(programs), city: z.string(), level: z.number().min(0).max(1) })
type Person = z.infer<typeof Person>

/** Made-up learners for the leaderboards; none where there is no such file. */
export async function readDemoPeople(folder: string): Promise<Person[]> {
  const text = await fs.readFile(path.join(folder, 'people.json'), 'utf8').catch(() => '[]')
  const parsed = z.array(Person).safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`people.json is not as content/README.md says:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** Whose papers they sit besides those of their own program. */
const alsoSits: Record<Person['program'], Person['program']> = {
  General: 'General',
  Medical: 'Nursing',
  Nursing: 'Medical',
  Engineering: 'Defence',
  Defence: 'General',
}

type Planned = Omit<Sat, 'accountId'>

/** A few papers of their own program and of one near it. */
function planPapers({ name, program, level }: Person, isPremium: boolean, papers: DemoPaper[]): Planned[] {
  const chance = chanceOf(`papers of ${name}`)
  const open = papers.filter((paper) => paper.isSat && (isPremium || !paper.isPremium))
  const near = open.filter((paper) => paper.program === program || paper.program === alsoSits[program])
  // One paper in a week; most have sat one in the last.
  const [last, ...before] = chance.isLikely(0.7) ? weeks : weeks.slice(1)
  const sat = [last, ...chance.shuffled(before).slice(0, chance.below(2))]
  return chance
    .shuffled(near)
    .slice(0, sat.length)
    .map((paper, nth): Planned => {
      const week = sat[nth] ?? 0
      // More of late, so that a week that has just begun has a board too.
      const daysAgo = week * 7 + Math.floor(7 * chance.next() ** 1.5)
      const ability = level + chance.between(-0.08, 0.08) + 0.05 * (1 - week / 6)
      const hour = daysAgo === 0 ? -chance.between(0.2, 3) : chance.between(7, 21)
      return { who: name, paper, mode: 'timed', ability, daysAgo, hour }
    })
}

/** Their accounts, which nobody can sign in to: they have no password. Answers what they have sat. */
export async function loadDemoPeople(db: Db, people: Person[], papers: DemoPaper[], now: Date): Promise<Sat[]> {
  const planned = people.map((person, at) => {
    const { name, program, city } = person
    const chance = chanceOf(`account of ${name}`)
    const isPremium = chance.isLikely(0.15)
    const sat = planPapers(person, isPremium, papers)
    // Some came long before their first paper, some on the day before.
    const createdAt = new Date(now.getTime() - (Math.max(0, ...sat.map(({ daysAgo }) => daysAgo)) + 1 + 60 * chance.next() ** 3) * day)
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}${at + 1}@learners.example`
    const account = {
      ...{ id: newId(createdAt), realm: 'learner' as const, role: 'user' as const, email, name, program, location: city },
      ...{ isDemo: true, isPremium, emailVerifiedAt: createdAt, createdAt, updatedAt: createdAt },
    }
    return { account, sat }
  })
  if (planned.length > 0) {
    await insertPeople(
      db,
      planned.map(({ account }) => account),
    )
  }
  return planned.flatMap(({ account, sat }) => sat.map((each) => ({ accountId: account.id, ...each })))
}
