import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { programs } from '#domain/identity/account.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import type { DemoPaper } from './catalogue.ts'
import type { SubmittedPaper } from './history.ts'
import { insertPeople } from './queries.ts'
import { seededRandom } from './seeded-random.ts'

const day = 86_400_000
const weeks = [0, 1, 2, 3, 4, 5]

const Person = z.object({ name: z.string(), program: z.enum(programs), city: z.string(), level: z.number().min(0).max(1) })
type Person = z.infer<typeof Person>

/** Reads the generated learners for the leaderboards; empty if there is no such file. */
export async function readDemoPeople(folder: string): Promise<Person[]> {
  const text = await fs.readFile(path.join(folder, 'people.json'), 'utf8').catch(() => '[]')
  const parsed = z.array(Person).safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`people.json is not as content/README.md says:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

/** The second program whose papers they take. */
const relatedProgram: Record<Person['program'], Person['program']> = {
  General: 'General',
  Medical: 'Nursing',
  Nursing: 'Medical',
  Engineering: 'Defence',
  Defence: 'General',
}

type PlannedSubmission = Omit<SubmittedPaper, 'accountId'>

/** Plans a few papers of their program and of a related one. */
function planPapers({ name, program, level }: Person, isPremium: boolean, papers: DemoPaper[]): PlannedSubmission[] {
  const chance = seededRandom(`papers of ${name}`)
  const accessible = papers.filter((paper) => paper.isForAttempts && (isPremium || !paper.isPremium))
  const related = accessible.filter((paper) => paper.program === program || paper.program === relatedProgram[program])
  // At most one paper a week; most have one in the last week.
  const [last, ...before] = chance.isLikely(0.7) ? weeks : weeks.slice(1)
  const submissions = [last, ...chance.shuffled(before).slice(0, chance.below(2))]
  return chance
    .shuffled(related)
    .slice(0, submissions.length)
    .map((paper, nth): PlannedSubmission => {
      const week = submissions[nth] ?? 0
      // More in recent days, so that a new week has a board too.
      const daysAgo = week * 7 + Math.floor(7 * chance.next() ** 1.5)
      const ability = level + chance.between(-0.08, 0.08) + 0.05 * (1 - week / 6)
      const hour = daysAgo === 0 ? -chance.between(0.2, 3) : chance.between(7, 21)
      return { who: name, paper, mode: 'timed', ability, daysAgo, hour }
    })
}

/** Creates their accounts, which have no password. Returns their submissions. */
export async function loadDemoPeople(db: Db, people: Person[], papers: DemoPaper[], now: Date): Promise<SubmittedPaper[]> {
  const planned = people.map((person, at) => {
    const { name, program, city } = person
    const chance = seededRandom(`account of ${name}`)
    const isPremium = chance.isLikely(0.15)
    const submissions = planPapers(person, isPremium, papers)
    // Some registered long before their first paper, some the day before.
    const createdAt = new Date(
      now.getTime() - (Math.max(0, ...submissions.map(({ daysAgo }) => daysAgo)) + 1 + 60 * chance.next() ** 3) * day,
    )
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}${at + 1}@learners.example`
    const account = {
      ...{ id: newId(createdAt), realm: 'learner' as const, role: 'user' as const, email, name, program, location: city },
      ...{ isDemo: true, isPremium, emailVerifiedAt: createdAt, createdAt, updatedAt: createdAt },
    }
    return { account, submissions }
  })
  if (planned.length > 0) {
    await insertPeople(
      db,
      planned.map(({ account }) => account),
    )
  }
  return planned.flatMap(({ account, submissions }) => submissions.map((each) => ({ accountId: account.id, ...each })))
}
