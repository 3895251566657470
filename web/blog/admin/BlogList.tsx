import { ExternalLink, Pencil } from 'lucide-react'
import { categories, type PostStatus, statuses } from '#domain/blog/names.ts'
import type { PostEntry } from '#domain/blog/post.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { fetchFile } from '../../file-transfer.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { useConfig } from '../../kit/config.ts'
import { ButtonLink, IconLink } from '../../kit/links.tsx'
import { type ListState, pageQuery } from '../../kit/list-state.ts'
import { AdminResource } from '../../kit/resource/AdminResource.tsx'
import { dateColumn } from '../../kit/resource/dates.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { categoryNames } from '../translations.ts'
import { StatusSelect, statusNames } from './StatusSelect.tsx'

const sorts = [
  { value: 'createdAt', label: 'Date' },
  { value: 'publishedAt', label: 'Published' },
  { value: 'title', label: 'Title' },
  { value: 'views', label: 'Views' },
] as const

const pageSizes = [10, 25, 50]

function queryOf(state: ListState) {
  const status = statuses.find((name) => name === state.filters.status)
  const category = categories.find((name) => name === state.filters.category)
  return { ...pageQuery(state, sorts, pageSizes), status, category }
}

function resourceFor(blogUrl: string): Resource<PostEntry, null> {
  return {
    key: 'blogs',
    noun: { one: 'blog', many: 'blogs' },
    async list(state) {
      const { data, pagination } = await api.blog.listPosts({ query: queryOf(state) })
      return { rows: data, pagination, counts: null }
    },
    exportAll: (state) => fetchFile('desk', 'exportPosts', { query: queryOf(state) }),
    id: (post) => post._id,
    name: (post) => post.title,
    columns: [
      {
        label: 'Title',
        sort: 'title',
        render: (post) => (
          <div className="flex max-w-md flex-col gap-1">
            <span className="font-medium">{post.title}</span>
            <span className="line-clamp-2 text-muted text-sm">{post.excerpt}</span>
          </div>
        ),
        text: (post) => post.title,
      },
      { label: 'Category', render: (post) => categoryNames.en[post.category] },
      { label: 'Status', render: (post) => <StatusSelect post={post} />, text: (post) => statusNames[post.status] },
      { label: 'Views', sort: 'views', render: (post) => post.views.toLocaleString('en-IN') },
      dateColumn('Published', (post) => post.publishedAt, { sort: 'publishedAt' }),
    ],
    filters: [
      {
        name: 'status',
        label: 'Status',
        all: 'All Status',
        options: statuses.map((value: PostStatus) => ({ value, label: statusNames[value] })),
      },
      {
        name: 'category',
        label: 'Category',
        all: 'All Categories',
        options: categories.map((value) => ({ value, label: categoryNames.en[value] })),
      },
    ],
    sorts,
    pageSizes,
    defaultSort: { sort: 'createdAt', order: 'desc' },
    searchLabel: 'Search',
    actions: (post) => (
      <>
        <IconLink icon={Pencil} to={pathTo('adminBlogEdit', { id: post._id })} label={`Edit ${post.title}`} />
        {post.status === 'published' && (
          <IconLink
            icon={ExternalLink}
            to={`${blogUrl}/${encodeURIComponent(post.slug)}`}
            target="_blank"
            rel="noopener"
            label={`Open ${post.title}`}
          />
        )}
      </>
    ),
    remove: {
      one: (post) => api.blog.removePost({ params: { id: post._id } }),
    },
    loadFailed: 'Failed to load blogs',
    empty: { title: 'No blogs found', action: <ButtonLink to={pathTo('adminBlogCreate')}>Write the first one</ButtonLink> },
  }
}

export function Component() {
  const { blogUrl } = useConfig()
  return (
    <AdminPage
      title="Blog Management"
      subtitle="What readers find on the blog, and what is still being written."
      actions={
        <ButtonLink to={pathTo('adminBlogCreate')} variant="primary">
          Create Blog
        </ButtonLink>
      }
    >
      <AdminResource resource={resourceFor(blogUrl)} />
    </AdminPage>
  )
}
