import { Rss } from 'lucide-react'
import { Link } from 'react-router'
import { categories, type PostCategory } from '#domain/blog/names.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../api.ts'
import { useCachedQuery } from '../kit/cached-query.ts'
import { useLanguage, useTranslation } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { useListState } from '../kit/list-state.ts'
import { useErrorMessage } from '../kit/messages.ts'
import { Page } from '../kit/Page.tsx'
import { Pager } from '../kit/Pager.tsx'
import { ErrorState } from '../kit/query-states.tsx'
import { SearchBox } from '../kit/SearchBox.tsx'
import { StaleDataNotice } from '../kit/StaleDataNotice.tsx'
import { classes } from '../ui/classes.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { CardSkeletons } from '../ui/Skeleton.tsx'
import { PostCards, PostLead } from './PostCards.tsx'
import { blogTranslations, categoryNames } from './translations.ts'

const filters = ['category'] as const

export function Component() {
  const t = useTranslation(blogTranslations)
  const errorMessage = useErrorMessage()
  const { state, change } = useListState({ sort: 'publishedAt', filters })
  const category = categories.find((name) => name === state.filters.category)
  const { page, search } = state
  const language = useLanguage()
  const query = useCachedQuery(['blog', JSON.stringify({ page, search, category, language })], () =>
    api.blog.listArticles({ query: { page, search, category, language } }),
  )
  const found = query.data?.data
  const posts = found?.data ?? []
  const newest = page === 1 && search === '' && !category ? posts[0] : undefined
  const listed = newest ? posts.slice(1) : posts
  return (
    <Page title={t.title} description={t.description} wide>
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="font-semibold text-[2rem] leading-[1.19] tracking-tight">{t.title}</h1>
          <p className="max-w-prose text-muted">{t.lead}</p>
        </div>
        <a
          href="/feed.xml"
          className="inline-flex min-h-11 items-center gap-2 rounded-control px-3 text-muted hover:bg-raised hover:text-text"
        >
          <Rss size={18} aria-hidden="true" /> {t.feed}
        </a>
      </header>
      <search className="flex flex-col gap-4">
        <SearchBox label={t.search} search={search} onSearch={(typed) => change({ search: typed })} />
        {found && <CategoryLinks counts={found.categories} chosen={category} />}
      </search>
      <StaleDataNotice result={query.data} />
      {query.isError && !found && <ErrorState message={`${t.failed}: ${errorMessage(query.error)}`} onRetry={() => void query.refetch()} />}
      {query.isPending && <CardSkeletons label={t.loading} className="h-56" />}
      {found?.data.length === 0 && (
        <EmptyState title={t.none} action={<ButtonLink to={pathTo('blog')}>{t.clear}</ButtonLink>}>
          {t.noneText}
        </EmptyState>
      )}
      {newest && <PostLead post={newest} />}
      {listed.length > 0 && <PostCards posts={listed} heading="h2" />}
      {found && <Pager pagination={found.pagination} onChange={(next) => change({ page: next })} />}
    </Page>
  )
}

type Counted = { category: PostCategory; count: number }

function CategoryLinks({ counts, chosen }: { counts: readonly Counted[]; chosen: PostCategory | undefined }) {
  const t = useTranslation(blogTranslations)
  const names = categoryNames[useLanguage()]
  const all = counts.reduce((sum, { count }) => sum + count, 0)
  const links = [
    { key: '', label: t.all, count: all },
    ...counts.map(({ category, count }) => ({ key: category, label: names[category], count })),
  ]
  return (
    <nav aria-label={t.categories}>
      <ul className="flex flex-wrap gap-2">
        {links.map(({ key, label, count }) => (
          <li key={key}>
            <Link
              to={key ? `?category=${key}` : '?'}
              aria-current={key === (chosen ?? '') ? 'true' : undefined}
              className={classes(
                'inline-flex min-h-10 items-center gap-2 rounded-full border px-4 text-sm hover:bg-raised',
                key === (chosen ?? '') ? 'border-action font-semibold text-link' : 'border-line-strong text-muted',
              )}
            >
              {label} <span className="tabular">{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
