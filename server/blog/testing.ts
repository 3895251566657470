import type { z } from 'zod'
import { blog } from '#domain/blog/contract.ts'
import type { PostDraft } from '#domain/blog/post.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import type { TestApp } from '#server/platform/testing/app.ts'

type PostFields = Partial<z.input<typeof PostDraft>>

let counter = 0

export function makePostDraft(fields: PostFields = {}): z.input<typeof PostDraft> {
  counter += 1
  return {
    title: `Post number ${counter}`,
    excerpt: 'What it is about',
    content: '<p>Some words to read.</p>',
    status: 'published',
    ...fields,
  }
}

/** An administrator who may write posts. */
export async function makeBlogger(app: TestApp) {
  const { id, token } = await signedInAdmin(app, { permissions: ['manage_blog', 'view_audit'] })
  return {
    id,
    token,
    async post(fields: PostFields = {}) {
      return (await app.call(blog.createPost, { token, input: makePostDraft(fields) })).data
    },
  }
}
