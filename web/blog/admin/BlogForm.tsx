import type { z } from 'zod'
import { actionTypes, categories, defaultActionText, Post, PostDraft, type PostStatus } from '#domain/blog/post.ts'
import { pathTo } from '#domain/paths.ts'
import type { FailureWords } from '../../kit/failure.tsx'
import { EditorForm } from '../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx'
import { LongTextField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { categoryNames } from '../words.ts'
import { ContentField } from './ContentField.tsx'
import { ExcerptField } from './ExcerptField.tsx'
import { ImageField } from './ImageField.tsx'
import { RelatedExamsField } from './RelatedExamsField.tsx'
import { statusNames } from './StatusSelect.tsx'

export type PostValues = z.input<typeof PostDraft>

function valuesOf(post: Post | undefined): PostValues {
  return {
    title: post?.title ?? '',
    excerpt: post?.excerpt ?? '',
    featuredImage: post?.featuredImage ?? '',
    content: post?.content ?? '',
    status: post?.status ?? 'draft',
    category: post?.category ?? 'general',
    tags: post?.tags.join(', ') ?? '',
    slug: post?.slug ?? '',
    seoTitle: post?.seoTitle ?? '',
    seoDescription: post?.seoDescription ?? '',
    seoKeywords: post?.seoKeywords.join(', ') ?? '',
    relatedExams: post?.relatedExams ?? [],
    callToAction: post?.callToAction ?? { text: defaultActionText, link: '', type: 'category' },
  }
}

const labels = {
  title: 'Title',
  excerpt: 'Excerpt',
  featuredImage: 'Featured Image URL',
  content: 'Blog Content',
  status: 'Status',
  category: 'Category',
  tags: 'Tags',
  slug: 'Slug',
  seoTitle: 'SEO title',
  seoDescription: 'SEO description',
  seoKeywords: 'SEO keywords',
  relatedExams: 'Related exams',
  callToAction: 'Call to action',
}

const actionTypeNames = { category: 'A category', exam: 'An exam', paper: 'A paper', link: 'Another page' }
const categoryOptions = categories.map((value) => ({ value, label: categoryNames.en[value] }))
const actionOptions = actionTypes.map((value) => ({ value, label: actionTypeNames[value] }))

type BlogFormProps = {
  post?: Post
  save: (draft: PostDraft, version: number | undefined) => Promise<{ message: string }>
  failed: FailureWords
}

export function BlogForm({ post, save, failed }: BlogFormProps) {
  const form = useSchemaForm(PostDraft, valuesOf(post))
  // A new post is not archived from the start.
  const offered: readonly PostStatus[] = post ? ['draft', 'published', 'archived'] : ['draft', 'published']
  return (
    <EditorForm
      form={form}
      save={save}
      submitLabel={post ? 'Update' : 'Create'}
      busyLabel={post ? 'Updating...' : 'Creating...'}
      failed={failed}
      backTo={pathTo('adminBlog')}
      versioned={
        post && {
          version: post.version,
          labels,
          read(current) {
            const theirs = Post.parse(current)
            return { values: valuesOf(theirs), version: theirs.version }
          },
        }
      }
    >
      <FormSection title="Post">
        <TextField<PostValues> name="title" label="Title" required />
        <ExcerptField />
        <ImageField />
        <ContentField />
      </FormSection>
      <FormSection title="Place">
        <FieldRow>
          <SelectField<PostValues> name="status" label="Status" options={offered.map((value) => ({ value, label: statusNames[value] }))} />
          <SelectField<PostValues> name="category" label="Category" options={categoryOptions} />
          <TextField<PostValues> name="tags" label="Tags" hint="Separated by commas" />
        </FieldRow>
        <TextField<PostValues> name="slug" label="Slug" hint="The post’s address under /blog/. Left empty, it is made from the title." />
        <RelatedExamsField />
      </FormSection>
      <FormSection title="Call to action">
        <FieldRow>
          <TextField<PostValues> name="callToAction.text" label="Button text" />
          <TextField<PostValues> name="callToAction.link" label="Link" hint="Such as /categories; left empty, it leads there" />
          <SelectField<PostValues> name="callToAction.type" label="Leads to" options={actionOptions} />
        </FieldRow>
      </FormSection>
      <FormSection title="For search engines">
        <TextField<PostValues> name="seoTitle" label="SEO title" hint="Left empty, the title is used" />
        <LongTextField<PostValues> name="seoDescription" label="SEO description" hint="Left empty, the excerpt is used" rows={2} />
        <TextField<PostValues> name="seoKeywords" label="SEO keywords" hint="Separated by commas" />
      </FormSection>
    </EditorForm>
  )
}
