import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownBytes } from './own-bytes.ts'

/** A watcher that has so much unread is cut off: it comes back and is told what it missed. */
const mostUnread = 256 * 1024
const retryMs = 2000

/** What a watcher is sent: made once, whoever gets it. */
export type Frame = { id: number; bytes: Buffer }

export function toFrame(id: number, kind: string, data: unknown): Frame {
  return { id, bytes: ownBytes(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`) }
}

/** Somebody who listens. */
export class Watcher {
  readonly #response: ServerResponse

  constructor(response: ServerResponse) {
    this.#response = response
  }

  send({ bytes }: Pick<Frame, 'bytes'>): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    if (this.#response.writableLength > mostUnread) this.#response.destroy()
    else this.#response.write(bytes)
  }

  end(): void {
    this.#response.end()
  }
}

/** For a handler that answers with all that happens: `watch` lets the watcher in and answers how it is let out again. */
export class LiveAnswer {
  readonly watch: (watcher: Watcher, lastId: number | null) => () => void

  constructor(watch: LiveAnswer['watch']) {
    this.watch = watch
  }
}

function lastIdOf(request: FastifyRequest): number | null {
  const told = Number(request.headers['last-event-id'] ?? Number.NaN)
  return Number.isSafeInteger(told) && told >= 0 ? told : null
}

export function sendLive(request: FastifyRequest, reply: FastifyReply, { watch }: LiveAnswer): FastifyReply {
  const { raw } = reply.hijack()
  // The line ends with the connection, so that a frame is one write of bytes that all watchers share.
  raw.useChunkedEncodingByDefault = false
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // A proxy that gathers answers would hold everything back.
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: ${retryMs}\n\n`)
  const watcher = new Watcher(raw)
  const leave = watch(watcher, lastIdOf(request))
  raw.once('close', leave)
  raw.on('error', leave)
  return reply
}
