import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { Email, isReserved } from '../domain/identity/account.ts'
import { Password } from '../domain/identity/password.ts'
import { hashPassword } from '../server/identity/password-hash.ts'
import { insertAccount } from '../server/identity/queries.ts'
import { readConfig } from '../server/platform/config.ts'
import { openDatabase } from '../server/platform/db.ts'
import { newId } from '../server/platform/ids.ts'
import { migrate } from '../server/platform/migrate.ts'

/** Asks on the terminal; what is typed for a password is not shown. */
async function ask(question: string, hidden = false): Promise<string> {
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!hidden || String(chunk).includes(question)) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY === true })
  const answer = await terminal.question(question)
  terminal.close()
  if (hidden) process.stdout.write('\n')
  return answer.trim()
}

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const name = process.env.ADMIN_NAME || (await ask('Name: '))
  const email = Email.parse(process.env.ADMIN_EMAIL || (await ask(`Email (must contain "${config.reservedWord}"): `))).toLowerCase()
  if (!isReserved(email, config.reservedWord)) throw new Error(`An administrator's address must contain "${config.reservedWord}".`)
  const password = Password.parse(process.env.ADMIN_PASSWORD || (await ask('Password: ', true)))
  const database = await openDatabase(config, (error) => console.error(error.message))
  try {
    await migrate(database.pool)
    const now = new Date()
    const account = await insertAccount(database.db, {
      id: newId(now),
      realm: 'admin',
      role: 'superadmin',
      email,
      name: name || 'Super Admin',
      passwordHash: await hashPassword(password),
      emailVerifiedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    if (!account) throw new Error('An account with this address exists already.')
    console.log(`The super admin ${email} can now sign in at ${config.publicUrl}/admin/login`)
  } finally {
    await database.close()
  }
}

main().catch((error: unknown) => {
  const issues = (error as { issues?: { message: string }[] }).issues
  console.error(issues ? issues.map((issue) => issue.message).join('\n') : error instanceof Error ? error.message : error)
  process.exit(1)
})
