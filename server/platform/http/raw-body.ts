import { Transform } from 'node:stream'
import type { preParsingHookHandler } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer[]
  }
}

/** Records the bytes of a body while it is parsed: the signature of a webhook is computed over exactly these. */
export const recordRawBody: preParsingHookHandler = (request, _reply, payload, done) => {
  const chunks: Buffer[] = []
  request.rawBody = chunks
  const recorder = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      chunks.push(chunk)
      recorded.receivedEncodedLength += chunk.length
      next(null, chunk)
    },
  })
  // Fastify compares this with the content-length header, and the parser enforces the limit of the body.
  const recorded = Object.assign(recorder, { receivedEncodedLength: 0 })
  payload.on('error', (error) => recorder.destroy(error))
  done(null, payload.pipe(recorded))
}
