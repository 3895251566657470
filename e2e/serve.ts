import fs from 'node:fs'
import { seedInChild } from '#server/demo/seed-in-child.ts'
import { readConfig } from '#server/platform/config.ts'
import { noPushService, port, serverData } from './server-data.ts'

/** The server of the journeys. Demo content is loaded once; every server of a run starts with a copy of it. Nothing is pushed elsewhere. */
const settings = { LOG_LEVEL: 'warn', RATE_LIMITS: 'off', DEMO: 'on', PORT: String(port), PUSH_SERVICES: noPushService }

fs.rmSync(serverData.folder, { recursive: true, force: true })
await seedInChild(readConfig({ ...settings, DATA_DIR: serverData.seeded }))
fs.cpSync(serverData.seeded, serverData.shared, { recursive: true })

Object.assign(process.env, settings, { DATA_DIR: serverData.shared })
await import('#server/main.ts')
