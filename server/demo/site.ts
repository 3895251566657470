import fs from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { PostDraft } from '#domain/blog/post.ts'
import { renderMarkup } from '#domain/markup/render.ts'
import { AnnouncementDraft } from '#domain/notifications/notification.ts'
import { keepPost } from '#server/blog/edit.ts'
import { countPosts } from '#server/blog/queries.ts'
import { announceToAll } from '#server/notifications/announce.ts'
import { countAnnouncements } from '#server/notifications/queries.ts'

const day = 86_400_000
const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * day)

const DemoPost = z.object({ draft: PostDraft, publishedDaysAgo: z.number() })
const DemoAnnouncement = z.object({ fromDaysAgo: z.number(), untilDaysAhead: z.number() })

type DemoSite = { posts: z.infer<typeof DemoPost>[]; announcements: ((now: Date) => AnnouncementDraft)[] }

/** Front matter of `key: JSON` lines between two rules, then Markdown. */
function readPost(file: string, text: string): z.infer<typeof DemoPost> {
  const [, front, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? []
  if (front === undefined || body === undefined) throw new Error(`${file} has no front matter.`)
  const fields = Object.fromEntries(
    front
      .split('\n')
      .filter((line) => line.includes(': '))
      .map((line) => [line.slice(0, line.indexOf(': ')), JSON.parse(line.slice(line.indexOf(': ') + 2)) as unknown]),
  )
  const { publishedDaysAgo, ...draft } = fields
  const parsed = DemoPost.safeParse({ draft: { ...draft, content: renderMarkup(body) }, publishedDaysAgo })
  if (!parsed.success) throw new Error(`${file} is not as content/README.md says:\n${z.prettifyError(parsed.error)}`)
  return parsed.data
}

async function listFiles(folder: string): Promise<string[]> {
  const names = await fs.readdir(folder).catch(() => [])
  return names.filter((name) => name.endsWith('.md')).sort()
}

/** The demo's blog and notifications; none where there are no such files. */
export async function readDemoSite(folder: string): Promise<DemoSite> {
  const home = path.join(folder, 'blog')
  const posts = await Promise.all(
    (await listFiles(home)).map(async (name) => readPost(name, await fs.readFile(path.join(home, name), 'utf8'))),
  )
  const list = await fs.readFile(path.join(folder, 'notifications.json'), 'utf8').catch(() => '[]')
  const announcements = z
    .array(z.unknown())
    .parse(JSON.parse(list))
    .map((given) => (now: Date) => {
      const { fromDaysAgo, untilDaysAhead } = DemoAnnouncement.parse(given)
      const until = daysAgo(now, -untilDaysAhead).toISOString()
      return AnnouncementDraft.parse({ ...(given as object), startsAt: daysAgo(now, fromDaysAgo).toISOString(), endsAt: until })
    })
  return { posts, announcements }
}

type Loading = Parameters<typeof keepPost>[0]

/** Each where there is none of its kind yet. */
export async function loadDemoSite(call: Loading, { posts, announcements }: DemoSite): Promise<void> {
  const { db, now } = call
  if ((await countPosts(db, { search: '' })) === 0) {
    for (const { draft, publishedDaysAgo } of posts.toSorted((one, other) => other.publishedDaysAgo - one.publishedDaysAgo)) {
      await keepPost(call, draft, draft.status === 'published' ? daysAgo(now, publishedDaysAgo) : undefined)
    }
  }
  if ((await countAnnouncements(db, { search: '' }, now)) === 0) {
    for (const announcement of announcements) await announceToAll(call, announcement(now))
  }
}
