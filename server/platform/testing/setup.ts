import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { open } from '../../open.ts'
import { readConfig } from '../config.ts'
import { startPostgres } from './postgres.ts'

/** Before the suite: one migrated database as a template. Each test file gets a copy of it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  if (project.name === 'api postgres') return preparePostgres(project)
  return prepareEmbedded(project)
}

async function preparePostgres(project: TestProject) {
  const server = await startPostgres({ fsync: false })
  const client = new pg.Client({ connectionString: server.url() })
  await client.connect()
  await client.query('create database template')
  await client.end()
  const running = await open(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', DATABASE_URL: server.url('template') }))
  await running.close()
  project.provide('database', { kind: 'postgres', url: server.url(), template: 'template' })
  return () => server.remove()
}

async function prepareEmbedded(project: TestProject) {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'taiyari-template-'))
  const running = await open(readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: folder }))
  await running.close()
  project.provide('database', { kind: 'embedded', folder })
  return async () => fs.rmSync(folder, { recursive: true, force: true })
}

declare module 'vitest' {
  interface ProvidedContext {
    database: { kind: 'postgres'; url: string; template: string } | { kind: 'embedded'; folder: string }
  }
}
