import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import { Failure, fail } from '#domain/errors.ts'
import type { Endpoint } from '#domain/kit.ts'

/** A file that came with a call. It lies on the disk, whatever its size, until the call is answered or, if kept, until it is forgotten. */
export type UploadedFile = { name: string; path: string; size: number; keep(): void; forget(): Promise<void> }

type Received = { fields: Record<string, string>; file: UploadedFile | null; release(): Promise<void> }

/** The reader of forms has no codes for these. */
const isBrokenForm = (error: unknown) => error instanceof Error && /end of (multipart data|form|file)|malformed/i.test(error.message)

/** Takes a form in whatever order its parts come: the fields, and the one file. */
export async function receive(request: FastifyRequest, upload: NonNullable<Endpoint['upload']>): Promise<Received> {
  if (!request.isMultipart()) fail('unsupported_type', { message: 'This call takes a form with a file.' })
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'taiyari-upload-'))
  const forget = () => fs.rm(folder, { recursive: true, force: true })
  let kept = false
  const fields: Received['fields'] = {}
  let file: Received['file'] = null
  try {
    for await (const part of request.parts({ limits: { fileSize: upload.maxBytes, files: 1, fields: 20, fieldSize: 10_000 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname !== upload.field) part.file.resume()
      else {
        const place = path.join(folder, 'file')
        await pipeline(part.file, createWriteStream(place))
        if (part.file.truncated) fail('too_large', { message: `The file is larger than ${Math.round(upload.maxBytes / 1024 / 1024)} MB.` })
        const name = path.basename((part.filename ?? '').replaceAll('\\', '/')).slice(0, 200)
        if (name.includes('\0')) fail('unstorable_text')
        const keep = () => {
          kept = true
        }
        file = { name, path: place, size: part.file.bytesRead, keep, forget }
      }
    }
  } catch (error) {
    await forget()
    throw isBrokenForm(error) ? new Failure('malformed_request') : error
  }
  return {
    fields,
    file,
    async release() {
      if (!kept) await forget()
    },
  }
}
