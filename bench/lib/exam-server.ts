import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { analytics } from '#domain/analytics/contract.ts'
import { attempts, type OpenAttempt } from '#domain/attempts/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { identity } from '#domain/identity/contract.ts'
import { results } from '#domain/results/contract.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { urlOf } from '#server/platform/testing/app.ts'
import { makeTempFolder, startProcess } from '#server/platform/testing/process.ts'
import { seedExam } from '#server/results/testing/seed.ts'
import { createAccount } from './accounts.ts'
import { type Call, openClient } from './load.ts'

export type Participant = { token: string; id: string; bodyId: string; step: number }

type ExamSize = { learners: number; questions: number; atOnce: number }

/**
 * The server as a separate process, with one paper, its learners and a client with one connection per concurrent request. `prepare` changes
 * the migrated database before.
 */
export async function openExamServer(environment: Record<string, string>, size: ExamSize, prepare?: () => Promise<void>) {
  const folder = makeTempFolder()
  const settings = { DATA_DIR: folder, ...environment }
  const { paperId, tokens } = await seedExam(settings, size)
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', ...settings }), () => undefined)
  const credentials = await createAccount(database.db, 'admin')
  await database.close()
  await prepare?.()
  const server = await startProcess({ LOG_LEVEL: 'error', ...settings })
  await server.listening
  const client = openClient(size.atOnce)

  type RequestOptions = Omit<Call, 'method' | 'url'> & { params?: Record<string, string> }
  async function send(endpoint: Endpoint, { params, ...options }: RequestOptions): Promise<Buffer> {
    const { method } = endpoint
    const url = `${server.url}${urlOf(endpoint, params)}`
    const response = await client.send({ method, url, ...options })
    if (response.status !== 200) throw new Error(`${method} ${url}: ${response.status} ${String(response.body).slice(0, 300)}`)
    return response.body
  }
  const call = async <Answer>(endpoint: Endpoint, options: RequestOptions) => JSON.parse(String(await send(endpoint, options))) as Answer

  const { token: admin } = await call<{ token: string }>(identity.adminLogin, { body: credentials })

  const answers = Object.fromEntries(Array.from({ length: size.questions }, (_, question) => [question, question % 3 === 0 ? 1 : 0]))

  return {
    server,
    tokens,
    /** Loads the paper's body, as a browser does before it starts; later requests send its id, so that it is not sent again. */
    async openPaper(token: string): Promise<void> {
      await send(attempts.readPaperBody, { params: { paperId }, token, discardBody: true })
    },
    async start(token: string, bodyId?: string): Promise<Participant> {
      const { data } = await call<{ data: OpenAttempt }>(attempts.start, { token, body: { paperId, bodyId } })
      return { token, id: data._id, bodyId: data.bodyId, step: 0 }
    },
    async save(participant: Participant): Promise<void> {
      participant.step += 1
      const { id, token, step } = participant
      const steps = [{ step, at: 0, question: step % size.questions, answer: step % 4 }]
      await send(attempts.save, { params: { id }, token, body: { seq: step, steps, times: { 0: step } }, discardBody: true })
    },
    /** All questions answered, a third of them wrong, which become revision cards; then the keys for the review, as a browser does. */
    async submit({ id, token, bodyId, step }: Participant): Promise<void> {
      const discarded = { params: { id }, token, discardBody: true }
      await send(results.submitAttempt, { ...discarded, body: { seq: step + 1, answers, bodyId } })
      await send(results.readKeys, discarded)
    },
    /** Waits until the statistics of questions, which are computed last, include all submissions. */
    async untilCounted(submitted: number): Promise<void> {
      for (;;) {
        const { data } = await call<{ data: { attempts: number }[] }>(analytics.listPaperReports, { token: admin })
        if (data[0]?.attempts === submitted) return
        await sleep(50)
      }
    },
    async close(): Promise<void> {
      client.close()
      await server.end('SIGTERM')
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
