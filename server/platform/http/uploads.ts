import { createWriteStream } from 'node:fs'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#domain/endpoint.ts'
import { Failure, fail } from '#domain/errors.ts'
import type { Principal } from '#domain/identity/principal.ts'
import { freeingBuffers } from '../collect-garbage.ts'
import type { Context } from '../context.ts'
import { scanForViruses } from '../files/virus-scan.ts'
import { countUpload } from './upload-quota.ts'

/** An uploaded file in a temporary folder. It is deleted after the response unless the handler called `keepAfterResponse`; then the handler deletes it. */
export type UploadedFile = { name: string; path: string; size: number; keepAfterResponse(): void; delete(): Promise<void> }

type ReceivedForm = { fields: Record<string, string>; file: UploadedFile | null; deleteUnlessKept(): Promise<void> }

/** The multipart parser has no error codes for these. */
const isMalformedForm = (error: unknown) => error instanceof Error && /end of (multipart data|form|file)|malformed/i.test(error.message)

/** Reads a multipart form: its fields and the one file, in any order. */
export async function receiveUpload(request: FastifyRequest, upload: NonNullable<Endpoint['upload']>): Promise<ReceivedForm> {
  if (!request.isMultipart()) fail('unsupported_type', { message: 'This call takes a form with a file.' })
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'taiyari-upload-'))
  const deleteFolder = () => fs.rm(folder, { recursive: true, force: true })
  let isKept = false
  const fields: ReceivedForm['fields'] = {}
  let file: ReceivedForm['file'] = null
  try {
    for await (const part of request.parts({ limits: { fileSize: upload.maxBytes, files: 1, fields: 20, fieldSize: 10_000 } })) {
      if (part.type === 'field') fields[part.fieldname] = String(part.value)
      else if (part.fieldname !== upload.field) part.file.resume()
      else {
        const target = path.join(folder, 'file')
        await pipeline(part.file, freeingBuffers, createWriteStream(target))
        if (part.file.truncated) fail('too_large', { message: `The file is larger than ${Math.round(upload.maxBytes / 1024 / 1024)} MB.` })
        const name = path.basename((part.filename ?? '').replaceAll('\\', '/')).slice(0, 200)
        if (name.includes('\0')) fail('unstorable_text')
        file = {
          ...{ name, path: target, size: part.file.bytesRead },
          keepAfterResponse() {
            isKept = true
          },
          delete: deleteFolder,
        }
      }
    }
  } catch (error) {
    await deleteFolder()
    throw isMalformedForm(error) ? new Failure('malformed_request') : error
  }
  return {
    fields,
    file,
    async deleteUnlessKept() {
      if (!isKept) await deleteFolder()
    },
  }
}

/** Fails if the account has used up its quota, or if the virus scanner, where there is one, refuses the file. */
export async function checkUpload(
  { database, config }: Context,
  principal: Principal | null,
  file: UploadedFile,
  now: Date,
): Promise<void> {
  if (principal) await countUpload(database.db, principal.accountId, file.size, now)
  if (config.clamdUrl) await scanForViruses(config.clamdUrl, file.path)
}
