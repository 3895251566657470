import fs from 'node:fs/promises'
import { Failure, fail } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import { FileAnswer } from '#server/platform/file-answer.ts'
import { type Call, outside } from '#server/platform/http.ts'
import { keepImage } from './keep.ts'

type Questions = typeof questions

const isPicture = /\.(webp|png)$/

export const imageHandlers = {
  uploadImage: outside(async ({ file, context }: Call<Questions['uploadImage']>) => {
    if (!file) throw new Failure('validation_failed', { errors: ['Please select a picture.'] })
    return { data: await keepImage(context.files, await fs.readFile(file.path)) }
  }),
  async readImage({ params, context }: Call<Questions['readImage']>) {
    // Other files are kept beside the pictures, and not for everybody.
    const bytes = (isPicture.test(params.name) && (await context.files.read(params.name))) || fail('not_found')
    return new FileAnswer('image/webp', bytes, {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
  },
}
