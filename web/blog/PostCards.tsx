import { Link } from 'react-router'
import type { PostCard } from '#domain/blog/post.ts'
import { pathTo } from '#domain/paths.ts'
import { useFormatters, useLanguage, useTranslation } from '../kit/language.ts'
import { blogTranslations, categoryNames } from './translations.ts'

/** Cards of posts, linked as a whole. */
export function PostCards({ posts, heading: Heading }: { posts: readonly PostCard[]; heading: 'h2' | 'h3' }) {
  const t = useTranslation(blogTranslations)
  const formats = useFormatters()
  const names = categoryNames[useLanguage()]
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post) => (
        <li key={post.slug}>
          <Link
            to={pathTo('blogPost', { slug: post.slug })}
            className="flex h-full flex-col gap-3 overflow-hidden rounded-card border border-line bg-surface p-5 transition-colors duration-150 hover:border-line-strong hover:bg-raised"
          >
            {post.featuredImage && (
              <img
                src={post.featuredImage}
                alt=""
                loading="lazy"
                className="-mx-5 -mt-5 aspect-video w-[calc(100%+2.5rem)] max-w-none object-cover"
              />
            )}
            <span className="font-medium text-brand text-sm">{names[post.category]}</span>
            <Heading lang={post.language} className="font-semibold text-lg">
              {post.title}
            </Heading>
            <p lang={post.language} className="line-clamp-3 text-muted text-sm">
              {post.excerpt}
            </p>
            <p className="tabular mt-auto text-muted text-sm">
              {formats.date(post.publishedAt)} · {t.minutes(post.minutes)}
            </p>
          </Link>
        </li>
      ))}
    </ul>
  )
}
