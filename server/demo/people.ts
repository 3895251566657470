import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { programs } from '#domain/identity/account.ts'
import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/ids.ts'
import { planCareer } from './career.ts'
import type { ContentPaper, SubmittedPaper } from './history.ts'
import { findPeopleIds, insertPeople } from './queries.ts'
import { seededRandom } from './seeded-random.ts'

const day = 86_400_000

const Person = z.object({ name: z.string(), program: z.enum(programs), city: z.string(), level: z.number().min(0).max(1) })
export type Person = z.infer<typeof Person>

/** A generated learner with an account. */
export type DemoPerson = Person & { accountId: string }

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

/** Whether they take papers of the program. */
export const isInterested = ({ program }: Pick<Person, 'program'>, paperProgram: Person['program']) =>
  paperProgram === program || paperProgram === relatedProgram[program]

function plan(people: Person[], papers: ContentPaper[]) {
  return people.map((person, at) => {
    const { name } = person
    const isPremium = seededRandom(`account of ${name}`).isLikely(0.15)
    const open = papers.filter((paper) => paper.isForAttempts && (isPremium || !paper.isPremium) && isInterested(person, paper.program))
    const email = `${name.toLowerCase().replaceAll(/[^a-z]+/g, '.')}${at + 1}@learners.example`
    return { ...person, email, isPremium, ...planCareer(person, open) }
  })
}

/** Creates their accounts, which have no password. */
export async function createDemoPeople(db: Db, people: Person[], papers: ContentPaper[], now: Date): Promise<void> {
  const rows = plan(people, papers).map(({ name, program, city, email, isPremium, registeredDaysAgo }) => {
    const createdAt = new Date(now.getTime() - registeredDaysAgo * day)
    return {
      ...{ id: newId(createdAt), realm: 'learner' as const, role: 'user' as const, email, name, program, location: city },
      ...{ isDemo: true, isPremium, emailVerifiedAt: createdAt, createdAt, updatedAt: createdAt },
    }
  })
  if (rows.length > 0) await insertPeople(db, rows)
}

/** The submissions of those that have accounts. */
export async function planDemoPeople(db: Db, people: Person[], papers: ContentPaper[]): Promise<SubmittedPaper[]> {
  const accountIds = await findPeopleIds(db)
  return plan(people, papers).flatMap(({ name, email, submissions }) => {
    const accountId = accountIds.get(email)
    return accountId ? submissions.map((each) => ({ accountId, who: name, ...each })) : []
  })
}
