import type { z } from 'zod'
import { blog } from '#domain/blog/contract.ts'
import type { PostDraft } from '#domain/blog/post.ts'
import { signedInAdmin } from '#server/identity/testing.ts'
import type { TestApp } from '#server/platform/testing/app.ts'

type Written = Partial<z.input<typeof PostDraft>>

let made = 0

export function aPost(fields: Written = {}): z.input<typeof PostDraft> {
  made += 1
  return {
    title: `Post number ${made}`,
    excerpt: 'What it is about',
    content: '<p>Some words to read.</p>',
    status: 'published',
    ...fields,
  }
}

/** Someone who may write posts. */
export async function makeBlogger(app: TestApp) {
  const { id, token } = await signedInAdmin(app, { permissions: ['manage_blog', 'view_audit'] })
  return {
    id,
    token,
    async post(fields: Written = {}) {
      return (await app.call(blog.createPost, { token, input: aPost(fields) })).data
    },
  }
}
