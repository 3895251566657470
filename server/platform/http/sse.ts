import type { ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { detachedBuffer } from '../cache/detached-buffer.ts'

/** A subscriber with more unsent bytes is disconnected: it reconnects and gets what it missed. */
const maxUnsentBytes = 256 * 1024
const retryMs = 2000

/** A server-sent event, serialized once for all subscribers. */
export type Frame = { id: number; bytes: Buffer }

export function toEventFrame(id: number, kind: string, data: unknown): Frame {
  return { id, bytes: detachedBuffer(`id: ${id}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`) }
}

/** One open event-stream connection. */
export class Subscriber {
  readonly #response: ServerResponse

  constructor(response: ServerResponse) {
    this.#response = response
  }

  /** Sends the headers. Called when no message can be missed any more, so that a browser's `open` means just that. */
  open(): void {
    if (!this.#response.destroyed) this.#response.write(`retry: ${retryMs}\n\n`)
  }

  send({ bytes }: Pick<Frame, 'bytes'>): void {
    if (this.#response.writableEnded || this.#response.destroyed) return
    if (this.#response.writableLength > maxUnsentBytes) this.#response.destroy()
    else this.#response.write(bytes)
  }

  end(): void {
    this.#response.end()
  }
}

/** Returned by a handler to open an event stream. The callback registers the subscriber, opens it, and returns its unsubscribe function. */
export class EventStream {
  readonly subscribe: (subscriber: Subscriber, lastId: number | null) => () => void

  constructor(watch: EventStream['subscribe']) {
    this.subscribe = watch
  }
}

function lastIdOf(request: FastifyRequest): number | null {
  const id = Number(request.headers['last-event-id'] ?? Number.NaN)
  return Number.isSafeInteger(id) && id >= 0 ? id : null
}

/** `onEnd` is called when the stream has ended. */
export function sendEventStream(request: FastifyRequest, reply: FastifyReply, stream: EventStream, onEnd: () => void): FastifyReply {
  const { raw } = reply.hijack()
  // Without chunked encoding (the body ends with the connection) a frame is a single write of bytes that all subscribers share.
  raw.useChunkedEncodingByDefault = false
  raw.writeHead(200, {
    ...(reply.getHeaders() as Record<string, string>),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Keeps nginx from buffering the stream.
    'x-accel-buffering': 'no',
  })
  const leave = stream.subscribe(new Subscriber(raw), lastIdOf(request))
  const unsubscribe = () => {
    leave()
    onEnd()
  }
  raw.once('close', unsubscribe)
  raw.on('error', unsubscribe)
  // The browser may have disconnected while the handler was running.
  if (raw.destroyed) unsubscribe()
  return reply
}
