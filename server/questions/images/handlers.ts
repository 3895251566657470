import fs from 'node:fs/promises'
import { Failure, fail } from '#domain/errors.ts'
import type { questions } from '#domain/questions/contract.ts'
import { FileResponse } from '#server/platform/http/file-response.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { storeImage } from './store-image.ts'

type Questions = typeof questions

const isImageName = /\.(webp|png|svg)$/

export const imageHandlers = {
  uploadImage: withoutTransaction(async ({ file, context }: Call<Questions['uploadImage']>) => {
    if (!file) throw new Failure('validation_failed', { errors: ['Please select a picture.'] })
    return { data: await storeImage(context.files, await fs.readFile(file.path)) }
  }),
  async readImage({ params, context }: Call<Questions['readImage']>) {
    // The store contains other files that are not public.
    const bytes = (isImageName.test(params.name) && (await context.files.read(params.name))) || fail('not_found')
    // Only drawings of question templates are SVG; opened as a page they can run nothing.
    const isDrawing = params.name.endsWith('.svg')
    return new FileResponse(isDrawing ? 'image/svg+xml' : 'image/webp', bytes, {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': `default-src 'none'; ${isDrawing ? "style-src 'unsafe-inline'; " : ''}sandbox`,
      'x-content-type-options': 'nosniff',
      'content-disposition': 'inline',
    })
  },
}
