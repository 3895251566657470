import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { live } from '#domain/live/contract.ts'
import type { EventDraft } from '#domain/live/event.ts'
import { attempts } from '#server/attempts/tables.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import type { TestApp } from '#server/platform/testing/app.ts'
import { releaseEnded } from './events/release.ts'

type Fields = Partial<z.input<typeof EventDraft>> & { startsIn?: number; lasts?: number }

/** An administrator who creates events; times are in minutes from now. */
export async function makeOrganiser(app: TestApp) {
  const { id, token } = await signedInAdmin(app, { permissions: ['manage_events'] })
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString()
  return {
    id,
    token,
    async event({ startsIn = 10, lasts = 60, ...fields }: Fields = {}) {
      const window = { startTime: at(startsIn), endTime: at(startsIn + lasts) }
      const { data } = await app.call(live.createEvent, { token, input: { title: 'A live mock', ...window, ...fields } })
      return data
    },
  }
}

type ReceivedMessage = { id: number; kind: string; data: Record<string, never> }

/** Listens on a free port, for streams. */
export async function listen(app: TestApp): Promise<string> {
  if (!app.app.server.listening) await app.app.listen({ port: 0, host: '127.0.0.1' })
  return `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`
}

/** Watches a topic as a browser does. */
export async function watchTopic(base: string, topic: string, lastId?: number) {
  const received: ReceivedMessage[] = []
  const request = http.get(`${base}/api/live/${topic}`, {
    agent: false,
    headers: { accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': String(lastId) }) },
  })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  let rest = ''
  response.on('data', (chunk: Buffer) => {
    const parts = (rest + chunk.toString()).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(part)?.[1]
      const data = field('data')
      if (data) received.push({ id: Number(field('id')), kind: field('event') ?? '', data: JSON.parse(data) })
    }
  })
  response.on('error', () => undefined)
  const ended = new Promise<void>((resolve) => response.once('close', resolve))
  return {
    status: response.statusCode,
    headers: response.headers,
    received,
    ended,
    async until(enough: (received: ReceivedMessage[]) => boolean, milliseconds = 60_000): Promise<ReceivedMessage[]> {
      for (const end = Date.now() + milliseconds; Date.now() < end && !enough(received); ) await sleep(20)
      return received
    },
    close: () => request.destroy(),
  }
}

/**
 * Releases all events that are over and complete. The node's own periodic task may be marking some attempts at this moment, and those are
 * skipped, so it runs again after that task has committed.
 */
export async function releaseAllEnded({ context }: TestApp): Promise<void> {
  await releaseEnded(context)
  await context.database.db.select({ id: attempts.id }).from(attempts).where(eq(attempts.isWithheld, true)).for('update')
  await releaseEnded(context)
}
