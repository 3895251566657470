import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { Email, hasReservedWord } from '../domain/identity/account.ts'
import { Password } from '../domain/identity/password.ts'
import { hashPassword } from '../server/identity/password-hash.ts'
import { refuseWeakPassword } from '../server/identity/password-policy.ts'
import { insertAccount } from '../server/identity/queries.ts'
import { readConfig } from '../server/platform/config.ts'
import { newId } from '../server/platform/ids.ts'
import { openPrompt } from './lib/prompt.ts'

async function main(): Promise<void> {
  const config = readConfig(process.env)
  const answers = openPrompt()
  const name = process.env.ADMIN_NAME || (await answers.ask('Name: '))
  const email = Email.parse(process.env.ADMIN_EMAIL || (await answers.ask(`Email (must contain "${config.reservedWord}"): `))).toLowerCase()
  if (!hasReservedWord(email, config.reservedWord)) throw new Error(`An administrator's address must contain "${config.reservedWord}".`)
  const password = Password.parse(process.env.ADMIN_PASSWORD || (await answers.ask('Password: ', { isHidden: true })))
  refuseWeakPassword(password, { name, email })
  answers.close()
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
  const { issues, errors } = error as { issues?: { message: string }[]; errors?: string[] }
  if (errors) console.error(errors.join('\n'))
  else console.error(issues ? issues.map((issue) => issue.message).join('\n') : error instanceof Error ? error.message : error)
  process.exit(1)
})
