import fs from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openServer } from '../../open.ts'
import { readConfig } from '../config.ts'
import { shardByAccount } from './partitions.ts'
import { startPgBouncer } from './pgbouncer.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { createScratchFolder } from './scratch.ts'

/** Global setup of the suite: creates a migrated template database. Each test app gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name.endsWith('postgres')) return preparePostgres(project)
  if (project.name.endsWith('pgbouncer')) return preparePostgres(project, { startPooler: startPgBouncer })
  if (project.name.endsWith('partitions')) return preparePostgres(project, { prepare: shardByAccount })
  return prepareEmbedded(project)
}

type Pooler = { url(): string; stop(): Promise<void> }

type Variant = {
  startPooler?: (server: TestPostgres) => Promise<Pooler>
  /** Changes the template. */
  prepare?: (url: string) => Promise<void>
}

async function preparePostgres(project: TestProject, { startPooler, prepare }: Variant = {}) {
  const server = await startPostgres({ fsync: false })
  const client = new pg.Client({ connectionString: server.url() })
  await client.connect()
  await client.query('create database template')
  await client.end()
  const running = await openServer(
    readConfig({
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      SECRET_KEY: 'the same key for all nodes of a test',
      DATABASE_URL: server.url('template'),
    }),
  )
  await running.close()
  await prepare?.(server.url('template'))
  const pooler = await startPooler?.(server)
  project.provide('database', { kind: 'postgres', url: (pooler ?? server).url(), template: 'template' })
  return async () => {
    await pooler?.stop()
    await server.remove()
  }
}

async function prepareEmbedded(project: TestProject) {
  const folder = createScratchFolder('taiyari-template-')
  const running = await openServer(
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', SECRET_KEY: 'the same key for all nodes of a test', DATA_DIR: folder }),
  )
  await running.close()
  project.provide('database', { kind: 'embedded', folder })
  return async () => fs.rmSync(folder, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    database: { kind: 'postgres'; url: string; template: string } | { kind: 'embedded'; folder: string }
  }
}
