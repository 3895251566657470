import fs from 'node:fs'
import { seedInChild } from '#server/demo/seed-in-child.ts'
import { readConfig } from '#server/platform/config.ts'
import { port, serverData } from './server-data.ts'

/** The server of the journeys. Demo content is loaded once; every server of a run starts with a copy of it. */
const settings = { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DEMO: 'on', PORT: String(port) }

fs.rmSync(serverData.folder, { recursive: true, force: true })
await seedInChild(readConfig({ ...settings, DATA_DIR: serverData.seeded }))
fs.cpSync(serverData.seeded, serverData.shared, { recursive: true })

Object.assign(process.env, settings, { DATA_DIR: serverData.shared })
await import('#server/main.ts')
