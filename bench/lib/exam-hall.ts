import fs from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { analytics } from '#domain/analytics/contract.ts'
import { attempts, type OpenAttempt } from '#domain/attempts/contract.ts'
import { identity } from '#domain/identity/contract.ts'
import type { Endpoint } from '#domain/kit.ts'
import { results } from '#domain/results/contract.ts'
import { readConfig } from '#server/platform/config.ts'
import { openDatabase } from '#server/platform/db.ts'
import { urlOf } from '#server/platform/testing/app.ts'
import { newFolder, startProcess } from '#server/platform/testing/process.ts'
import { seed } from '#server/results/testing/seed.ts'
import { makeAccount } from './accounts.ts'
import { type Call, openClient } from './load.ts'

export type Sitter = { token: string; id: string; bodyId: string; step: number }

/** The product as a process of its own, with one paper, learners to sit it, and a line for each that is at work at once. */
export async function openHall(environment: Record<string, string>, size: { learners: number; questions: number; atOnce: number }) {
  const folder = newFolder()
  const settings = { DATA_DIR: folder, ...environment }
  const { paperId, tokens } = await seed(settings, size)
  const database = await openDatabase(readConfig({ NODE_ENV: 'test', ...settings }), () => undefined)
  const credentials = await makeAccount(database.db, 'admin')
  await database.close()
  const server = await startProcess({ LOG_LEVEL: 'error', ...settings })
  await server.listening
  const client = openClient(size.atOnce)

  type Asked = Omit<Call, 'method' | 'url'> & { params?: Record<string, string> }
  async function send(endpoint: Endpoint, { params, ...asked }: Asked): Promise<Buffer> {
    const { method } = endpoint
    const url = `${server.url}${urlOf(endpoint, params)}`
    const answer = await client.send({ method, url, ...asked })
    if (answer.status !== 200) throw new Error(`${method} ${url}: ${answer.status} ${String(answer.body).slice(0, 300)}`)
    return answer.body
  }
  const call = async <Answer>(endpoint: Endpoint, asked: Asked) => JSON.parse(String(await send(endpoint, asked))) as Answer

  const { token: admin } = await call<{ token: string }>(identity.adminLogin, { body: credentials })

  const answers = Object.fromEntries(Array.from({ length: size.questions }, (_, question) => [question, question % 3 === 0 ? 1 : 0]))

  return {
    server,
    tokens,
    /** As a browser does before it starts: from then on it names the body and is not sent it again. */
    async openPaper(token: string): Promise<void> {
      await send(attempts.readPaperBody, { params: { paperId }, token, packed: true, unread: true })
    },
    async start(token: string, bodyId?: string): Promise<Sitter> {
      const { data } = await call<{ data: OpenAttempt }>(attempts.start, { token, body: { paperId, bodyId } })
      return { token, id: data._id, bodyId: data.bodyId, step: 0 }
    },
    async save(sitter: Sitter): Promise<void> {
      sitter.step += 1
      const { id, token, step } = sitter
      const steps = [{ step, at: 0, question: step % size.questions, answer: step % 4 }]
      await send(attempts.save, { params: { id }, token, body: { seq: step, steps, times: { 0: step } }, unread: true })
    },
    /** All questions answered, a third of them wrong, which become revision cards. */
    async submit({ id, token, bodyId, step }: Sitter): Promise<void> {
      await send(results.submitAttempt, { params: { id }, token, body: { seq: step + 1, answers, bodyId }, unread: true })
    },
    /** Statistics of questions are the last that follows from a result; all else comes with the submission. */
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
