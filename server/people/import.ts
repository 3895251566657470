import { parse } from 'csv-parse/sync'
import { Failure } from '#domain/errors.ts'
import type { people } from '#domain/people/contract.ts'
import { type ImportIssue, importColumns, importLimit, parseImportRow } from '#domain/people/import.ts'
import type { UserDraft } from '#domain/people/user.ts'
import { recordChange } from '#server/audit/record.ts'
import { queueAccountMail } from '#server/identity/mails.ts'
import { findAccount } from '#server/identity/queries.ts'
import type { Context } from '#server/platform/context.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { readSettings } from '#server/settings/queries.ts'
import { emptyAsNull } from './change.ts'
import { insertAccounts, listTakenEmails } from './queries.ts'

const refuse = (message: string): never => {
  throw new Failure('validation_failed', { errors: [message] })
}

type Line = { record: string[]; info: { lines: number } }

function readLines(csv: string): Line[] {
  try {
    return parse(csv, { bom: true, trim: true, skip_empty_lines: true, relax_column_count: true, info: true }) as unknown as Line[]
  } catch (error) {
    return refuse(`The file could not be read as CSV: ${error instanceof Error ? error.message : ''}`)
  }
}

/** Parses a file into drafts of users and faults by row and column. */
function readFile(csv: string, reservedWord: string) {
  const [header, ...lines] = readLines(csv)
  const columns = (header?.record ?? []).map((name) => name.toLowerCase())
  for (const needed of ['name', 'email']) if (!columns.includes(needed)) refuse(`The first row must name the column "${needed}"`)
  const unknown = columns.find((name) => !(importColumns as readonly string[]).includes(name))
  if (unknown !== undefined) refuse(`The column "${unknown}" is not known; known are ${importColumns.join(', ')}`)
  if (lines.length > importLimit) refuse(`A file may hold ${importLimit} people; this one holds ${lines.length}`)
  const drafts: UserDraft[] = []
  const faults: ImportIssue[] = []
  const seen = new Map<string, number>()
  for (const { record, info } of lines) {
    const row = info.lines
    const parsed = parseImportRow(Object.fromEntries(columns.map((column, index) => [column, record[index] ?? ''])), row, reservedWord)
    if ('faults' in parsed) faults.push(...parsed.faults)
    else {
      const email = parsed.draft.email.toLowerCase()
      const firstRow = seen.get(email)
      if (firstRow !== undefined) faults.push({ row, column: 'email', message: `The same address stands in row ${firstRow}` })
      else drafts.push({ ...parsed.draft, email })
      seen.set(email, firstRow ?? row)
    }
  }
  return { drafts, faults }
}

const queue = 'people.invite'
type Invitations = { accountIds: string[] }
const batchSize = 500

const pluralize = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export const importUsers = withoutTransaction(async (call: Call<(typeof people)['importUsers']>) => {
  const { db, input, context, principal, now } = call
  const { drafts, faults } = readFile(input.csvData, context.config.reservedWord)
  const taken = await listTakenEmails(
    db,
    drafts.map((draft) => draft.email),
  )
  const newUsers = drafts.filter((draft) => !taken.has(draft.email))
  const respond = (createdCount: number, suffix: string) => ({
    message: `${pluralize(createdCount, 'user', 'users')} ${suffix}`,
    createdCount,
    skippedCount: drafts.length - createdCount,
    faults: faults.slice(0, 1000),
  })
  if (input.dryRun) return respond(newUsers.length, 'would be created')
  const { timeZone } = await readSettings(db)
  const rows = newUsers.map(({ password: _, ...draft }) => ({
    ...emptyAsNull(draft),
    email: draft.email,
    id: newId(now),
    realm: 'learner' as const,
    timeZone,
    createdAt: now,
    updatedAt: now,
  }))
  const created = await db.transaction(async (tx) => {
    let count = 0
    for (let at = 0; at < rows.length; at += batchSize) {
      const inserted = await insertAccounts(tx, rows.slice(at, at + batchSize))
      count += inserted.length
      if (inserted.length > 0) await context.jobs.add<Invitations>(tx, queue, { accountIds: inserted.map(({ id }) => id) })
    }
    if (count > 0) {
      const after = { created: count, skipped: drafts.length - count, faults: faults.length }
      await recordChange(tx, principal, now, { action: 'user.import', target: { kind: 'user' }, after })
    }
    return count
  })
  return respond(created, 'created')
})

/** Queues the mails of an import in batches afterwards, so that the import itself is short. */
export function inviteJob(context: Context): Job<Invitations> {
  return {
    name: queue,
    run: ({ accountIds }) =>
      context.database.db.transaction(async (tx) => {
        for (const id of accountIds) {
          const account = await findAccount(tx, id)
          if (account) await queueAccountMail(context, tx, 'invite', account.email)
        }
      }),
  }
}
