import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { placeColumns, questionColumns } from '#domain/questions/formats/columns.ts'
import { printCsvRow } from '#domain/questions/formats/csv.ts'
import type { QuestionImport } from '#domain/questions/importing.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { type ServerProcess, startProcess } from '#server/platform/testing/process.ts'
import { makeAccount } from './lib/accounts.ts'
import { memoryOf, watchMemory } from './lib/memory.ts'
import { record } from './lib/report.ts'

/** A large CSV file against COPY of the same rows into the same tables: prints how their speeds compare, and how much the server grew. */
const rowCount = Number(process.argv[2] ?? 100_000)
const rowsPerPaper = 100
const allowed = { share: 1 / 3, growthMb: 150 }

const tables = ['questions', 'question_versions', 'question_keys', 'paper_questions']
const columns = [...questionColumns, ...placeColumns]

const words = 'velocity acceleration momentum charge field current magnet wave photon nucleus alloy ester prime vector matrix limit'.split(
  ' ',
)
const hindiWords = 'वेग त्वरण संवेग आवेश क्षेत्र धारा चुंबक तरंग फोटॉन नाभिक मिश्रधातु एस्टर अभाज्य सदिश आव्यूह सीमा'.split(' ')
const pick = (list: string[], at: number) => list[at % list.length] ?? ''

function rowOf(at: number): Record<string, string> {
  const sentence = (list: string[]) => Array.from({ length: 14 }, (_, step) => pick(list, at * (step + 3) + step * 7)).join(' ')
  const paper = Math.floor(at / rowsPerPaper)
  return {
    Type: 'MCQ',
    Question_EN: `Question ${at}: find the ${sentence(words)} when $x_{${at}} = ${at % 97}$.`,
    Question_HI: `प्रश्न ${at}: ${sentence(hindiWords)} ज्ञात कीजिए जब $x_{${at}} = ${at % 97}$।`,
    ...Object.fromEntries(
      ['A', 'B', 'C', 'D'].flatMap((id, step) => [
        [`Option_${id}_EN`, `$${at + step}$ m/s`],
        [`Option_${id}_HI`, `$${at + step}$ मी/से`],
      ]),
    ),
    Correct_Answer: pick(['A', 'B', 'C', 'D'], at),
    Explanation_EN: `By the law of ${sentence(words)}, the answer follows.`,
    Explanation_HI: `${sentence(hindiWords)} के नियम से।`,
    Difficulty: pick(['Easy', 'Medium', 'Hard'], at),
    Topic: pick(words, paper),
    Tags: `${pick(words, at)};bench`,
    Timer: '60',
    Marks: '4',
    IsActive: 'true',
    Main_Category_EN: 'Bench',
    Exam_Category_EN: `Exam ${paper % 20}`,
    Subject_EN: `Subject ${paper % 100}`,
    Paper_EN: `Paper ${paper}`,
    Paper_Type: 'MCQ',
  }
}

async function writeFile(place: string): Promise<void> {
  const file = createWriteStream(place)
  file.write(printCsvRow(columns))
  for (let at = 0; at < rowCount; at += 1) {
    const row = rowOf(at)
    if (!file.write(printCsvRow(columns.map((column) => row[column] ?? '')))) await once(file, 'drain')
  }
  file.end()
  await once(file, 'close')
}

function clientOf(server: ServerProcess) {
  let token = ''
  const ask = async <Answer>(method: string, place: string, body?: unknown): Promise<Answer> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${server.url}/api${place}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${place} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const settle = async (id: string, busy: string) => {
    for (;;) {
      const { data } = await ask<{ data: QuestionImport }>('GET', `/exams/questions/imports/${id}`)
      if (data.status !== busy) return data
      await sleep(100)
    }
  }
  return {
    async signIn(credentials: { email: string; password: string }): Promise<void> {
      ;({ token } = await ask<{ token: string }>('POST', '/admin/auth/login', credentials))
    },
    async check(place: string): Promise<QuestionImport> {
      const form = new FormData()
      form.append('csvFile', await openAsBlob(place), 'bench.csv')
      const { data } = await ask<{ data: QuestionImport }>('POST', '/exams/questions/imports', form)
      return settle(data._id, 'reading')
    },
    async commit(id: string): Promise<QuestionImport> {
      await ask('POST', `/exams/questions/imports/${id}/commit`, {})
      return settle(id, 'importing')
    },
  }
}

async function timed<Result>(work: () => Promise<Result>): Promise<[Result, number]> {
  const start = performance.now()
  const result = await work()
  return [result, (performance.now() - start) / 1000]
}

async function measureImport(server: ServerProcess, databaseUrl: string, file: string) {
  const client = clientOf(server)
  await client.signIn(await makeAdmin(databaseUrl))
  const before = memoryOf(server.pid)
  const stop = watchMemory(server.pid)
  const [checked, reading] = await timed(() => client.check(file))
  const [done, importing] = await timed(() => client.commit(checked._id))
  const growth = (await stop()) - before
  if (done.createdCount !== rowCount)
    throw new Error(`${done.createdCount} of ${rowCount} rows were imported: ${done.message} ${done.errors[0] ?? ''}`)
  console.log(
    `${rowCount} rows: checked in ${reading.toFixed(1)} s, imported in ${importing.toFixed(1)} s; the server grew by ${growth.toFixed(0)} MB`,
  )
  return { seconds: reading + importing, growth }
}

async function makeAdmin(databaseUrl: string) {
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl }), () => undefined)
  const credentials = await makeAccount(database.db, 'admin')
  await database.close()
  return credentials
}

async function measureCopy(url: string, folder: string): Promise<number> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (const table of tables) await client.query(`copy ${table} to '${path.join(folder, table)}'`)
    await client.query(`truncate ${tables.join(', ')} cascade`)
    const [, seconds] = await timed(async () => {
      await client.query('begin')
      for (const table of tables) await client.query(`copy ${table} from '${path.join(folder, table)}'`)
      await client.query('commit')
    })
    console.log(`COPY of the same rows: ${seconds.toFixed(1)} s`)
    return seconds
  } finally {
    await client.end()
  }
}

async function main(): Promise<void> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'taiyari-bench-'))
  // The database writes here as its own user.
  await fs.chmod(folder, 0o777)
  const postgres = await startPostgres({ fsync: false })
  let server: ServerProcess | undefined
  try {
    const file = path.join(folder, 'bench.csv')
    await writeFile(file)
    const { size } = await fs.stat(file)
    console.log(`a file of ${(size / 1024 / 1024).toFixed(0)} MB`)
    const data = path.join(folder, 'data')
    await fs.mkdir(data)
    server = await startProcess({ DATA_DIR: data, DATABASE_URL: postgres.url(), LOG_LEVEL: 'warn' })
    await server.listening
    const { seconds, growth } = await measureImport(server, postgres.url(), file)
    const copy = await measureCopy(postgres.url(), folder)
    const reference = { name: 'COPY of the same rows', value: Math.round(rowCount / copy) }
    record({
      name: `${rowCount} rows, from file to published`,
      value: Math.round(rowCount / seconds),
      unit: '/s',
      reference,
      atLeast: allowed.share,
    })
    record({ name: 'the server grew at most by', value: growth, unit: 'MB', atMost: allowed.growthMb })
  } finally {
    await server?.end('SIGTERM')
    await postgres.remove()
    await fs.rm(folder, { recursive: true, force: true })
  }
}

await main()
