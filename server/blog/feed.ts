import { detectLanguage } from '#domain/blog/reading-time.ts'
import type { Context } from '#server/platform/context.ts'
import { escapeText } from '#server/platform/http/escape.ts'
import { absoluteUrl } from '#server/platform/http/page-head.ts'
import { readCachedSettings } from '#server/settings/cached-settings.ts'
import { blogUrl, postUrl } from './address.ts'
import { listNewestPosts, type PostRow } from './queries.ts'

const maxPosts = 20

/** XML does not allow these control characters. */
const withoutControls = (text: string) =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')

const element = (name: string, text: string, attributes = '') => `<${name}${attributes}>${escapeText(withoutControls(text))}</${name}>`

/** Makes URLs absolute for feed readers. */
const withAbsoluteUrls = (html: string, publicUrl: string) => html.replaceAll(/\b(src|href)="\/(?!\/)/g, `$1="${publicUrl}/`)

function entry(config: Context['config'], post: PostRow): string {
  const url = postUrl(config, post.slug)
  const published = (post.publishedAt ?? post.createdAt).toISOString()
  return [
    `<entry xml:lang="${detectLanguage(`${post.title} ${post.excerpt}`)}">`,
    element('id', absoluteUrl(config.publicUrl, `/blog/${post.id}`)),
    element('title', post.title),
    `<link rel="alternate" type="text/html" href="${escapeText(url)}"/>`,
    element('published', published),
    element('updated', post.updatedAt.toISOString()),
    `<category term="${escapeText(post.category)}"/>`,
    element('summary', post.excerpt),
    element('content', withAbsoluteUrls(post.content, config.publicUrl), ' type="html"'),
    '</entry>',
  ].join('\n')
}

/** The newest posts, as an Atom feed (RFC 4287). */
export async function readFeed(context: Context): Promise<string> {
  const { config, database } = context
  const { siteName, siteDescription } = await readCachedSettings(context)
  const posts = await listNewestPosts(database.db, maxPosts)
  const changeTimes = posts.map((post) => post.updatedAt.getTime())
  const updated = new Date(changeTimes.length > 0 ? Math.max(...changeTimes) : 0)
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element('id', `${config.publicUrl}/feed.xml`),
    element('title', siteName),
    element('subtitle', siteDescription),
    element('updated', updated.toISOString()),
    `<author>${element('name', siteName)}</author>`,
    `<link rel="self" type="application/atom+xml" href="${escapeText(`${config.publicUrl}/feed.xml`)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeText(blogUrl(config))}"/>`,
    ...posts.map((post) => entry(config, post)),
    '</feed>',
    '',
  ].join('\n')
}
