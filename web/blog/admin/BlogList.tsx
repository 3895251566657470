import { ExternalLink, Pencil } from 'lucide-react'
import { categories, type PostEntry, type PostStatus, statuses } from '#domain/blog/post.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { useConfig } from '../../kit/config.ts'
import { ButtonLink, IconLink } from '../../kit/links.tsx'
import { pageQuery } from '../../kit/list-state.ts'
import { AdminResource } from '../../kit/resource/AdminResource.tsx'
import type { Resource } from '../../kit/resource/types.ts'
import { categoryNames } from '../words.ts'
import { StatusSelect, statusNames } from './StatusSelect.tsx'

const sorts = [
  { value: 'createdAt', label: 'Date' },
  { value: 'publishedAt', label: 'Published' },
  { value: 'title', label: 'Title' },
  { value: 'views', label: 'Views' },
] as const

const pageSizes = [10, 25, 50]
const published = (post: PostEntry) =>
  post.publishedAt ? new Date(post.publishedAt).toLocaleDateString('en-IN', { dateStyle: 'medium' }) : '–'

function resourceFor(blogUrl: string): Resource<PostEntry, null> {
  return {
    key: 'blogs',
    noun: { one: 'blog', many: 'blogs' },
    async list(state) {
      const status = statuses.find((name) => name === state.filters.status)
      const category = categories.find((name) => name === state.filters.category)
      const { data, pagination } = await api.blog.listPosts({ query: { ...pageQuery(state, sorts, pageSizes), status, category } })
      return { rows: data, pagination, counts: null }
    },
    id: (post) => post._id,
    name: (post) => post.title,
    columns: [
      {
        label: 'Title',
        sort: 'title',
        show: (post) => (
          <div className="flex max-w-md flex-col gap-1">
            <span className="font-medium">{post.title}</span>
            <span className="line-clamp-2 text-muted text-sm">{post.excerpt}</span>
          </div>
        ),
        text: (post) => post.title,
      },
      { label: 'Category', show: (post) => categoryNames.en[post.category] },
      { label: 'Status', show: (post) => <StatusSelect post={post} />, text: (post) => statusNames[post.status] },
      { label: 'Views', sort: 'views', show: (post) => post.views.toLocaleString('en-IN') },
      { label: 'Published', sort: 'publishedAt', show: published },
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
        <IconLink to={pathTo('adminBlogEdit', { id: post._id })} label={`Edit ${post.title}`}>
          <Pencil size={18} aria-hidden="true" />
        </IconLink>
        {post.status === 'published' && (
          <IconLink to={`${blogUrl}/${encodeURIComponent(post.slug)}`} target="_blank" rel="noopener" label={`Open ${post.title}`}>
            <ExternalLink size={18} aria-hidden="true" />
          </IconLink>
        )}
      </>
    ),
    remove: {
      one: (post) => api.blog.removePost({ params: { id: post._id } }),
      words: {
        confirmOne: 'Are you sure you want to delete this blog?',
        confirmMany: (count) => `Are you sure you want to delete ${count} blogs?`,
        doneMany: (done) => `${done} blogs deleted successfully!`,
        failedOne: 'Failed to delete blog',
        failedMany: (failed, done) => `Failed to delete ${failed} blogs. ${done} deleted.`,
      },
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
