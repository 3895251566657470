import fs from 'node:fs'
import { listMigrations } from '#server/platform/database/migrate.ts'

const name = process.argv[2] ?? ''
if (!/^[a-z0-9-]+$/.test(name)) {
  console.error('Say what the migration does, in lower-case words with hyphens: npm run db:new -- add-favourites')
  process.exit(1)
}
const last = listMigrations().at(-1)?.name.slice(0, 4) ?? '0000'
const file = `server/migrations/${String(Number(last) + 1).padStart(4, '0')}_${name}.sql`
fs.writeFileSync(file, '', { flag: 'wx' })
console.log(file)
