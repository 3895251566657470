import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sendText, sendTextStream } from './compress.ts'

/** Returned by a handler to send a file, or JSON that is already serialized. */
export class FileResponse {
  readonly type: string
  readonly headers: Record<string, string>
  readonly body: Buffer | AsyncIterable<string | Buffer>

  constructor(type: string, body: Buffer | AsyncIterable<string | Buffer>, headers: Record<string, string> = {}) {
    this.type = type
    this.body = body
    this.headers = headers
  }
}

/** A file that the browser saves under this name; names outside ASCII go into `filename*`. */
export function download(type: string, name: string, body: Buffer | AsyncIterable<string | Buffer>): FileResponse {
  const asciiName = name.replaceAll(/[^\w.-]+/g, '-')
  return new FileResponse(type, body, {
    'content-disposition': `attachment; filename="${asciiName}"; filename*=UTF-8''${encodeURIComponent(name)}`,
  })
}

const isText = (type: string) => /^(text\/|application\/json)/.test(type)

export function sendFile(request: FastifyRequest, reply: FastifyReply, { type, headers, body }: FileResponse) {
  reply.headers(headers).type(type)
  if (Buffer.isBuffer(body)) return isText(type) ? sendText(request, reply, body) : reply.send(body)
  const stream = Readable.from(body, { objectMode: false })
  return isText(type) ? sendTextStream(request, reply, stream) : reply.send(stream)
}
