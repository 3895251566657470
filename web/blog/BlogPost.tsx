import { useEffect } from 'react'
import { useParams } from 'react-router'
import { defaultActionText } from '#domain/blog/names.ts'
import type { Article } from '#domain/blog/post.ts'
import { pathTo } from '#domain/paths.ts'
import { ApiFailure, api } from '../api.ts'
import { ContentIcon } from '../kit/ContentIcon.tsx'
import { useCachedQuery } from '../kit/cached-query.ts'
import { useFormatters, useLanguage, useLocalizedText, useTranslation } from '../kit/language.ts'
import { Breadcrumb, ButtonLink } from '../kit/links.tsx'
import { useErrorMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { StaleDataNotice } from '../kit/StaleDataNotice.tsx'
import { Badge } from '../ui/Badge.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { Lead } from '../ui/Lead.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { ArticleText } from './ArticleText.tsx'
import { PostCards } from './PostCards.tsx'
import { blogTranslations, categoryNames } from './translations.ts'

export function Component() {
  const t = useTranslation(blogTranslations)
  const errorMessage = useErrorMessage()
  const { slug = '' } = useParams()
  const language = useLanguage()
  const {
    data: reading,
    error,
    isPending,
    refetch,
  } = useCachedQuery(['blog-post', slug, language], async () => {
    return (await api.blog.readArticle({ params: { slug }, query: { language } })).data
  })
  const isShown = reading?.from === 'live'

  useEffect(() => {
    if (isShown) api.blog.countView({ params: { slug } }).catch((fault: unknown) => console.warn('The view was not counted.', fault))
  }, [isShown, slug])

  if (reading) {
    return (
      <>
        <StaleDataNotice result={reading} />
        <PostPage post={reading.data} />
      </>
    )
  }
  if (isPending) {
    return (
      <Page title={t.title}>
        <h1 className="sr-only">{t.loading}</h1>
        <Skeleton label={t.loading} rows={5} className="h-16" />
      </Page>
    )
  }
  const isMissing = error instanceof ApiFailure && error.kind === 'not_found'
  return (
    <Page title={isMissing ? t.missing : t.title}>
      {isMissing ? (
        <EmptyState
          title={t.missing}
          heading="h1"
          action={
            <ButtonLink to={pathTo('blog')} variant="primary">
              {t.back}
            </ButtonLink>
          }
        >
          {t.missingText}
        </EmptyState>
      ) : (
        <>
          <h1 className="font-bold text-3xl">{t.title}</h1>
          <ErrorState message={`${t.failed}: ${errorMessage(error)}`} onRetry={() => void refetch()} />
        </>
      )}
    </Page>
  )
}

function PostPage({ post }: { post: Article }) {
  const t = useTranslation(blogTranslations)
  const formats = useFormatters()
  const names = categoryNames[useLanguage()]
  const isUpdated = post.updatedAt.slice(0, 10) > post.publishedAt.slice(0, 10)
  return (
    <Page title={post.seoTitle || post.title} description={post.seoDescription || post.excerpt}>
      <article className="mx-auto flex w-full max-w-3xl flex-col gap-6">
        <Breadcrumb
          label={t.crumbs}
          crumbs={[
            { label: t.home, to: pathTo('home') },
            { label: t.title, to: pathTo('blog') },
            { label: names[post.category], to: `${pathTo('blog')}?category=${post.category}` },
          ]}
        />
        <header className="flex flex-col gap-3">
          <h1 lang={post.language} className="font-semibold text-[2rem] leading-[1.19] tracking-tight">
            {post.title}
          </h1>
          <p lang={post.language} className="text-lg text-muted">
            {post.excerpt}
          </p>
          <p className="tabular text-muted text-sm">
            <time dateTime={post.publishedAt}>{formats.date(post.publishedAt)}</time> · {t.minutes(post.minutes)}
            {isUpdated && ` · ${t.updated(formats.date(post.updatedAt))}`}
          </p>
        </header>
        {post.featuredImage && (
          <img src={post.featuredImage} alt="" className="aspect-video w-full rounded-card border border-line object-cover" />
        )}
        <ArticleText html={post.content} language={post.language} />
        {post.tags.length > 0 && (
          <ul aria-label={t.tags} lang={post.language} className="flex flex-wrap gap-2">
            {post.tags.map((tag) => (
              <li key={tag}>
                <Badge>{tag}</Badge>
              </li>
            ))}
          </ul>
        )}
        <CallToAction post={post} />
        <RelatedExams exams={post.relatedExams} />
      </article>
      {post.relatedPosts.length > 0 && (
        <section aria-label={t.related} className="flex flex-col gap-4 border-line border-t pt-8">
          <h2 className="font-bold text-xl">{t.related}</h2>
          <PostCards posts={post.relatedPosts} heading="h3" />
        </section>
      )}
    </Page>
  )
}

function CallToAction({ post: { callToAction, language } }: { post: Article }) {
  const t = useTranslation(blogTranslations)
  const isOwnText = callToAction.text !== '' && callToAction.text !== defaultActionText
  return (
    <Lead className="sm:flex-row sm:items-center sm:justify-between">
      <h2 className="font-semibold text-[1.375rem] leading-7 tracking-tight">{t.actionTitle}</h2>
      <ButtonLink to={callToAction.link || pathTo('categories')} variant="primary" lang={isOwnText ? language : undefined}>
        {isOwnText ? callToAction.text : t.action}
      </ButtonLink>
    </Lead>
  )
}

function RelatedExams({ exams }: { exams: Article['relatedExams'] }) {
  const t = useTranslation(blogTranslations)
  const show = useLocalizedText()
  if (exams.length === 0) return null
  return (
    <section aria-label={t.exams} className="flex flex-col gap-3">
      <h2 className="font-bold text-xl">{t.exams}</h2>
      <ul className="flex flex-wrap gap-3">
        {exams.map((exam) => (
          <li key={exam._id}>
            <ButtonLink to={pathTo('examCategory', { mainCategoryId: exam.mainCategoryId, examCategoryId: exam._id })}>
              <ContentIcon icon={exam.icon} /> {show(exam.name)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
