// npm start: installs and builds what is missing, then serves.
import { ensureBuilt, ensureInstalled, node, start } from './lib/project.mjs'

ensureInstalled()
ensureBuilt()

const env = { ...process.env, LOG_LEVEL: process.env.LOG_LEVEL || (process.env.NODE_ENV === 'production' ? 'info' : 'warn') }
const server = start(node, ['server/main.ts'], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })

server.on('message', ({ url, demo, accounts, password }) => {
  console.log(`\nTaiyari is ready: ${url}\n`)
  if (!demo) return
  console.log(`Demo sign-ins (password ${password}):`)
  for (const account of accounts) console.log(`  ${account.email.padEnd(30)} ${url}${account.at}`)
  console.log(`\nMails are captured at ${url}/mailbox. Press Ctrl+C to stop.\n`)
})
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
