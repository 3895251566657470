import { audit } from '#domain/audit/contract.ts'
import { blog } from '#domain/blog/contract.ts'
import type { Endpoint } from '#domain/endpoint.ts'
import { live } from '#domain/live/contract.ts'
import { messages } from '#domain/messages/contract.ts'
import { notifications } from '#domain/notifications/contract.ts'
import { questions } from '#domain/questions/contract.ts'
import type { RunningServer } from '#server/open.ts'
import { urlOf } from '#server/platform/testing/app.ts'
import { seedExam } from '#server/results/testing/seed.ts'
import { signIn } from './lib/accounts.ts'
import { copiedId, copyRows } from './lib/copies.ts'
import { compareGrowth, openBenchSite } from './lib/growth.ts'

/** The response times of editors' and administrators' lists with a thousand times as many rows. One copy has these. */
const questionsPerCopy = 100
const rowsPerCopy = 10

/** A word that occurs only in the rows of one copy, and the word of the copy to search for. */
const rareWord = `left(md5(n::text), 8)`
const searchedWord = 'c4ca4238'

const originals: Record<string, string> = {
  audit_log: `insert into audit_log (id, at, actor_name, action, target_kind, target_id, target_name)
    select lpad(k::text, 24, '0'), now(), 'Bench', 'paper.updated', 'paper', 'p' || k, 'Paper' from generate_series(1, ${rowsPerCopy}) as k`,
  messages: `insert into messages (id, form_id, name, email, subject, message, status, created_at, updated_at)
    select lpad(k::text, 24, '0'), lpad(k::text, 24, '0'), 'Bench', 'bench@example.com', 'About a paper', 'A question',
      (array['open', 'answered'])[1 + k % 2], now(), now() from generate_series(1, ${rowsPerCopy}) as k`,
  blog_posts: `insert into blog_posts (id, slug, title, excerpt, content, words, category, status, call_to_action, published_at, created_at, updated_at)
    select lpad(k::text, 24, '0'), 'post-' || k, 'How to prepare', 'In short', '<p>At length</p>', 2, 'exam-tips',
      (array['draft', 'published'])[1 + k % 2], '{"text":"","link":""}', now(), now(), now() from generate_series(1, ${rowsPerCopy}) as k`,
  live_events: `insert into live_events (id, title, description, type, format, starts_at, ends_at, capacity, released_at, created_at, updated_at)
    select lpad(k::text, 24, '0'), '{"en":"Event"}', '{"en":"Over"}', 'webinar', 'quiz', now() - interval '2 days', now() - interval '1 day', 10,
      now(), now(), now() from generate_series(1, ${rowsPerCopy}) as k`,
  announcements: `insert into announcements (id, type, priority, audience, title, message, starts_at, ends_at, created_at, updated_at)
    select lpad(k::text, 24, '0'), 'update', 'low', 'everyone', '{"en":"News"}', '{"en":"More of it"}', now() - interval '2 days',
      now() - interval '1 day', now(), now() from generate_series(1, ${rowsPerCopy}) as k`,
}

const id = { id: copiedId('id') }
const shiftedBack = (column: string) => `own.${column} - n * interval '1 minute'`
const copied = {
  papers: id,
  questions: {
    ...id,
    paper_id: copiedId('paper_id'),
    version_id: copiedId('version_id'),
    search_text: `own.search_text || ' ' || ${rareWord}`,
    created_at: shiftedBack('created_at'),
  },
  question_versions: { ...id, question_id: copiedId('question_id') },
  question_keys: { version_id: copiedId('version_id') },
  paper_questions: { paper_id: copiedId('paper_id'), question_id: copiedId('question_id') },
  audit_log: { ...id, at: shiftedBack('at') },
  // Only the latest messages are open, as when somebody answers them.
  messages: {
    ...id,
    form_id: copiedId('id'),
    read_at: 'own.created_at',
    status: `'answered'`,
    subject: `own.subject || ' ' || ${rareWord}`,
    created_at: shiftedBack('created_at'),
  },
  blog_posts: {
    ...id,
    slug: `own.slug || '-' || n`,
    title: `own.title || ' ' || ${rareWord}`,
    created_at: shiftedBack('created_at'),
    published_at: shiftedBack('published_at'),
  },
  live_events: { ...id, starts_at: shiftedBack('starts_at'), ends_at: shiftedBack('ends_at') },
  announcements: { ...id, starts_at: shiftedBack('starts_at'), ends_at: shiftedBack('ends_at') },
}

type Site = { running: RunningServer; token: string; paperId: string }

async function openSite(url: string, copies: number): Promise<Site> {
  const { paperId } = await seedExam({ DATABASE_URL: url, LOG_LEVEL: 'silent' }, { learners: 1, questions: questionsPerCopy })
  const running = await openBenchSite(url)
  const { pool } = running.context.database
  for (const query of Object.values(originals)) await pool.query(query)
  await copyRows(pool, copied, copies)
  await pool.query('update question_counts set count = count * (1 + $1::integer)', [copies])
  await pool.query('vacuum analyze')
  return { running, token: await signIn(running, 'admin'), paperId }
}

type Screen = { list: Endpoint; query?: Record<string, string>; ofPaper?: boolean }
const screens: Record<string, Screen> = {
  questions: { list: questions.listQuestions },
  'questions by wording': { list: questions.listQuestions, query: { sort: 'question', order: 'asc' } },
  'questions by difficulty': { list: questions.listQuestions, query: { sort: 'difficulty', order: 'asc' } },
  'questions of a paper': { list: questions.listQuestions, ofPaper: true },
  'questions, searched': { list: questions.listQuestions, query: { search: searchedWord } },
  'questions, none found': { list: questions.listQuestions, query: { search: 'zzzyx' } },
  'audit log': { list: audit.listAudit },
  'audit log of papers': { list: audit.listAudit, query: { targetKind: 'paper' } },
  messages: { list: messages.listMessages },
  'messages, open': { list: messages.listMessages, query: { status: 'open' } },
  'messages, searched': { list: messages.listMessages, query: { search: searchedWord } },
  'blog posts': { list: blog.listPosts },
  'blog posts, published': { list: blog.listPosts, query: { status: 'published' } },
  'blog posts, searched': { list: blog.listPosts, query: { search: searchedWord } },
  'blog, for readers': { list: blog.listArticles },
  'blog, for readers, searched': { list: blog.listArticles, query: { search: searchedWord } },
  announcements: { list: notifications.listAnnouncements },
  'notifications, for visitors': { list: notifications.listNotifications },
  'live events': { list: live.listAdminEvents },
  'live events, for learners': { list: live.listEvents },
}

async function load({ running, token, paperId }: Site, { list, query, ofPaper }: Screen): Promise<void> {
  const url = urlOf(list, {}, { ...query, ...(ofPaper && { paper: paperId }) })
  const headers = list.access === 'public' ? {} : { authorization: `Bearer ${token}` }
  const { statusCode, body } = await running.app.inject({ url, headers })
  if (statusCode !== 200) throw new Error(`${url}: ${body}`)
}

await compareGrowth({
  sizes: { x1: 1, x100: 199, x1000: 1999 },
  openSite,
  views: Object.entries(screens).map(([name, screen]) => ({
    name,
    load: (site: Site) => load(site, screen),
  })),
  rounds: 40,
  allowed: 1.5,
})
