// npm start: installs and builds what is missing, then serves.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { at, ensureBuilt, ensureDemo, ensureInstalled, findNode, openStep, start } from './lib/project.mjs'

ensureInstalled()

/** Data is stored beside the code unless that folder is read-only, as in an installation for all users. */
function chooseDataFolder() {
  if (process.env.DATA_DIR || fs.existsSync(at('data')) || isWritable(at('.'))) return {}
  const folder = path.join(process.env.XDG_DATA_HOME || path.join(os.homedir(), '.local/share'), 'taiyari')
  console.log(`${at('.')} is read-only: data is stored in ${folder}. Set DATA_DIR to choose another folder.`)
  return { DATA_DIR: folder }
}

function isWritable(folder) {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

// Settings that make Node return unused memory to the system.
const settings = JSON.parse(fs.readFileSync(at('server/process.json'), 'utf8'))
const env = {
  ...settings.environment,
  ...process.env,
  ...chooseDataFolder(),
  LOG_LEVEL: process.env.LOG_LEVEL || (process.env.NODE_ENV === 'production' ? 'info' : 'warn'),
}

const isNewDemo =
  env.NODE_ENV !== 'production' &&
  env.DEMO !== 'off' &&
  !env.DATABASE_URL &&
  isWritable(at('.')) &&
  !fs.existsSync(path.resolve(at('.'), env.DATA_DIR || 'data', 'database'))
// In a process of its own, beside the build.
const demo = isNewDemo ? ensureDemo() : undefined
ensureBuilt()
if (demo) {
  const close = openStep('Preparing the content of the demo')
  await demo
  close()
}

const server = start(findNode(), [...settings.arguments, 'server/main.ts'], { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })

let closeStep = () => undefined
server.on('message', ({ step, url, demo, accounts, password }) => {
  closeStep()
  closeStep = () => undefined
  if (step) {
    closeStep = openStep(step)
    return
  }
  console.log(`\nTaiyari is ready: ${url}\n`)
  if (!demo) return
  console.log(`Demo sign-ins (password ${password}):`)
  for (const account of accounts) console.log(`  ${account.email.padEnd(30)} ${url}${account.at}`)
  console.log(`\nMails are captured at ${url}/mailbox. Press Ctrl+C to stop.\n`)
})
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
