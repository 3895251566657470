import { once } from 'node:events'
import { createWriteStream, openAsBlob } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { paperPathColumns, questionColumns } from '#domain/questions/formats/columns.ts'
import { printCsvRow } from '#domain/questions/formats/csv.ts'
import type { QuestionImport } from '#domain/questions/question-import.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { startPostgres } from '#server/platform/testing/postgres.ts'
import { type ServerProcess, startProcess } from '#server/platform/testing/process.ts'
import settings from '#server/process.json' with { type: 'json' }
import { createAccount } from './lib/accounts.ts'
import { residentMegabytes, trackPeakMemory } from './lib/memory.ts'
import { record } from './lib/report.ts'

/** The import of a large CSV file, compared with COPY of the same rows into the same tables, and the growth of the server's memory. */
const rowCount = Number(process.argv[2] ?? 100_000)
const rowsPerPaper = 100
const allowed = { share: 0.5, growthMb: 100 }

const tables = ['questions', 'question_versions', 'question_keys', 'paper_questions']
const columns = [...questionColumns, ...paperPathColumns]

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

async function writeFile(target: string): Promise<void> {
  const file = createWriteStream(target)
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
  const call = async <Answer>(method: string, url: string, body?: unknown): Promise<Answer> => {
    const isForm = body instanceof FormData
    const response = await fetch(`${server.url}/api${url}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
    return (await response.json()) as Answer
  }
  const waitWhile = async (id: string, busy: string) => {
    for (;;) {
      const { data } = await call<{ data: QuestionImport }>('GET', `/exams/questions/imports/${id}`)
      if (data.status !== busy) return data
      await sleep(100)
    }
  }
  return {
    async signIn(credentials: { email: string; password: string }): Promise<void> {
      ;({ token } = await call<{ token: string }>('POST', '/admin/auth/login', credentials))
    },
    async check(file: string): Promise<QuestionImport> {
      const form = new FormData()
      form.append('csvFile', await openAsBlob(file), 'bench.csv')
      const { data } = await call<{ data: QuestionImport }>('POST', '/exams/questions/imports', form)
      return waitWhile(data._id, 'reading')
    },
    async commit(id: string): Promise<QuestionImport> {
      await call('POST', `/exams/questions/imports/${id}/commit`, {})
      return waitWhile(id, 'importing')
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
  await client.signIn(await createAdmin(databaseUrl))
  const before = residentMegabytes(server.pid)
  const stop = trackPeakMemory(server.pid)
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

async function createAdmin(databaseUrl: string) {
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', DATABASE_URL: databaseUrl }), () => undefined)
  const credentials = await createAccount(database.db, 'admin')
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
  // PostgreSQL, which runs as another user, writes here.
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
    // As `npm start` runs it.
    const options = { NODE_OPTIONS: settings.arguments.join(' '), ...settings.environment }
    server = await startProcess({ DATA_DIR: data, DATABASE_URL: postgres.url(), LOG_LEVEL: 'warn', ...options })
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
    record({ name: 'growth of the server’s memory', value: growth, unit: 'MB', atMost: allowed.growthMb })
  } finally {
    await server?.end('SIGTERM')
    await postgres.remove()
    await fs.rm(folder, { recursive: true, force: true })
  }
}

await main()
