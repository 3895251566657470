import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** For a handler that answers a file, or JSON that is written already. */
export class FileAnswer {
  readonly type: string
  readonly headers: Record<string, string>
  readonly body: Buffer | AsyncIterable<string | Buffer>

  constructor(type: string, body: Buffer | AsyncIterable<string | Buffer>, headers: Record<string, string> = {}) {
    this.type = type
    this.body = body
    this.headers = headers
  }
}

/** A file to keep, under this name. */
export function download(type: string, name: string, body: Buffer | AsyncIterable<string | Buffer>): FileAnswer {
  const plain = name.replaceAll(/[^\w.-]+/g, '-')
  return new FileAnswer(type, body, {
    'content-disposition': `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
}

export function sendFile(reply: FastifyReply, { type, headers, body }: FileAnswer) {
  return reply
    .headers(headers)
    .type(type)
    .send(Buffer.isBuffer(body) ? body : Readable.from(body, { objectMode: false }))
}
