import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { PostDraft } from '#domain/blog/post.ts'
import { AnnouncementDraft } from '#domain/notifications/notification.ts'
import { createPost } from '#server/blog/edit.ts'
import { countPosts } from '#server/blog/queries.ts'
import { createAnnouncement } from '#server/notifications/announce.ts'
import { countAnnouncements } from '#server/notifications/queries.ts'
import type { MarkupRenderer } from '#server/platform/markup/renderer.ts'

const day = 86_400_000
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * day)

const DemoPost = z.object({ draft: PostDraft, publishedDaysAgo: z.number() })
const DemoAnnouncement = z.object({ fromDaysAgo: z.number(), untilDaysAhead: z.number() })

type DemoSite = { posts: z.infer<typeof DemoPost>[]; announcements: ((now: Date) => AnnouncementDraft)[] }

/** Parses front matter of `key: JSON` lines between two rules, followed by Markdown. */
async function readPost(file: string, text: string, markup: MarkupRenderer): Promise<z.infer<typeof DemoPost>> {
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  if (front === undefined || body === undefined) throw new Error(`${file} has no front matter.`)
  const fields = Object.fromEntries(
    front
      .split('\n')
      .filter((line) => line.includes(': '))
      .map((line) => [line.slice(0, line.indexOf(': ')), JSON.parse(line.slice(line.indexOf(': ') + 2)) as unknown]),
  )
  const { publishedDaysAgo, ...draft } = fields
  const parsed = DemoPost.safeParse({ draft: { ...draft, content: await markup.render(body) }, publishedDaysAgo })
  if (!parsed.success) throw new Error(`${file} is not as content/README.md says:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.md')).sort()
}

/** Reads the posts and notifications of the demo; empty if there are no such files. */
export async function readDemoSite(folder: string, markup: MarkupRenderer): Promise<DemoSite> {
  const blogFolder = path.join(folder, 'blog')
  const posts = await Promise.all(
    (await listFiles(blogFolder)).map(async (name) => readPost(name, await fs.readFile(path.join(blogFolder, name), 'utf8'), markup)),
  )
  const list = await fs.readFile(path.join(folder, 'notifications.json'), 'utf8').catch(() => '[]')
  const announcements = z
    .array(z.unknown())
    .parse(JSON.parse(list))
    .map((announcement) => (now: Date) => {
      const { fromDaysAgo, untilDaysAhead } = DemoAnnouncement.parse(announcement)
      const until = daysAgo(now, -untilDaysAhead).toISOString()
      return AnnouncementDraft.parse({ ...(announcement as object), startsAt: daysAgo(now, fromDaysAgo).toISOString(), endsAt: until })
    })
  return { posts, announcements }
}

type ChangeCall = Parameters<typeof createPost>[0]

/** Stores posts and notifications, each if there are none yet. */
export async function loadDemoSite(call: ChangeCall, { posts, announcements }: DemoSite): Promise<void> {
  const { db, now } = call
  if ((await countPosts(db, { search: '' })) === 0) {
    for (const { draft, publishedDaysAgo } of posts.toSorted((one, other) => other.publishedDaysAgo - one.publishedDaysAgo)) {
      await createPost(call, draft, draft.status === 'published' ? daysAgo(now, publishedDaysAgo) : undefined)
    }
  }
  if ((await countAnnouncements(db, { search: '' }, now)) === 0) {
    for (const announcement of announcements) await createAnnouncement(call, announcement(now))
  }
}
