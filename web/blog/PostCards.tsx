import { Link } from 'react-router'
import type { PostCard } from '#domain/blog/post.ts'
import { pathTo } from '#domain/paths.ts'
import { useFormatters, useLanguage, useTranslation } from '../kit/language.ts'
import { classes } from '../ui/classes.ts'
import { blogTranslations, categoryNames } from './translations.ts'

type Heading = 'h2' | 'h3'

/** The newest post, which leads the page. */
export function PostLead({ post }: { post: PostCard }) {
  return (
    <Link
      to={pathTo('blogPost', { slug: post.slug })}
      className="lead-ground grid gap-5 overflow-hidden rounded-card border p-5 hover:border-line-strong md:grid-cols-[1fr_auto] md:items-center md:p-8"
    >
      <div className="flex max-w-prose flex-col gap-3">
        <PostText post={post} heading="h2" isLead />
      </div>
      {post.featuredImage && (
        <img src={post.featuredImage} alt="" className="aspect-video w-full rounded-control object-cover md:order-last md:w-96" />
      )}
    </Link>
  )
}

/** Posts as rows, linked as a whole; in two columns where there is room. */
export function PostCards({ posts, heading }: { posts: readonly PostCard[]; heading: Heading }) {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {posts.map((post) => (
        <li key={post.slug} className="border-line border-b">
          <Link
            to={pathTo('blogPost', { slug: post.slug })}
            className="flex h-full items-start gap-4 rounded-control py-5 transition-colors duration-150 hover:bg-raised sm:-mx-3 sm:px-3"
          >
            <div className="flex min-w-0 flex-1 flex-col gap-1.5">
              <PostText post={post} heading={heading} />
            </div>
            {post.featuredImage && (
              <img src={post.featuredImage} alt="" loading="lazy" className="aspect-square w-24 shrink-0 rounded-control object-cover" />
            )}
          </Link>
        </li>
      ))}
    </ul>
  )
}

type PostTextProps = { post: PostCard; heading: Heading; isLead?: boolean }

/** On the tinted ground of a lead grey would be too pale, so everything is in the text’s colour there. */
function PostText({ post, heading: Heading, isLead = false }: PostTextProps) {
  const t = useTranslation(blogTranslations)
  const formats = useFormatters()
  const names = categoryNames[useLanguage()]
  const quiet = isLead ? '' : 'text-muted'
  return (
    <>
      <Heading
        lang={post.language}
        className={isLead ? 'font-semibold text-[1.375rem] leading-7 tracking-tight' : 'font-semibold text-lg leading-6'}
      >
        {post.title}
      </Heading>
      <p lang={post.language} className={classes('line-clamp-3', quiet, !isLead && 'text-sm')}>
        {post.excerpt}
      </p>
      <p className={classes('tabular text-sm', quiet)}>
        {names[post.category]} · {formats.date(post.publishedAt)} · {t.minutes(post.minutes)}
      </p>
    </>
  )
}
