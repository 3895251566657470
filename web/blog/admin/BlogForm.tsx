import { actionTypes, categories, type PostStatus } from '#domain/blog/names.ts'
import { Post, PostDraft } from '#domain/blog/post.ts'
import { pathTo } from '#domain/paths.ts'
import { EditorForm, type SaveProps } from '../../kit/form/EditorForm.tsx'
import { FieldRow, FormSection } from '../../kit/form/FormSection.tsx'
import { LongTextField, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { versioned } from '../../kit/form/versioned.ts'
import { MarkdownPictures } from '../../kit/markup/pictures.tsx'
import { categoryNames } from '../translations.ts'
import { ContentField, FormatField } from './ContentField.tsx'
import { ExcerptField } from './ExcerptField.tsx'
import { ImageField } from './ImageField.tsx'
import { PostPreview } from './PostPreview.tsx'
import { type PostValues, toPostValues } from './post-values.ts'
import { RelatedExamsField } from './RelatedExamsField.tsx'
import { statusNames } from './StatusSelect.tsx'
import { storeBlogPicture } from './store-picture.ts'
import { TranslationFields } from './TranslationFields.tsx'

const labels = {
  title: 'Title',
  excerpt: 'Excerpt',
  featuredImage: 'Featured Image URL',
  content: 'Blog Content',
  format: 'Written in',
  translation: 'Other language',
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

type BlogFormProps = SaveProps<PostDraft> & { post?: Post }

export function BlogForm({ post, ...saving }: BlogFormProps) {
  const form = useSchemaForm(PostDraft, toPostValues(post))
  // A new post cannot be archived.
  const offered: readonly PostStatus[] = post ? ['draft', 'published', 'archived'] : ['draft', 'published']
  return (
    <EditorForm
      form={form}
      noun=""
      {...saving}
      backTo={pathTo('adminBlog')}
      versioned={versioned(post, Post, { toValues: toPostValues, labels })}
    >
      <MarkdownPictures store={storeBlogPicture}>
        <FormSection title="Post">
          <TextField<PostValues> name="title" label="Title" required />
          <ExcerptField />
          <ImageField />
          <FieldRow>
            <FormatField />
          </FieldRow>
          <ContentField name="content" label="Blog Content" rows={16} />
          <PostPreview />
        </FormSection>
        <TranslationFields />
      </MarkdownPictures>
      <FormSection title="Place">
        <FieldRow>
          <SelectField<PostValues> name="status" label="Status" options={offered.map((value) => ({ value, label: statusNames[value] }))} />
          <SelectField<PostValues> name="category" label="Category" options={categoryOptions} />
          <TextField<PostValues> name="tags" label="Tags" hint="Separated by commas" />
        </FieldRow>
        <TextField<PostValues> name="slug" label="Slug" hint="The post’s address under /blog/. If empty, it is made from the title." />
        <RelatedExamsField />
      </FormSection>
      <FormSection title="Call to action">
        <FieldRow>
          <TextField<PostValues> name="callToAction.text" label="Button text" />
          <TextField<PostValues> name="callToAction.link" label="Link" hint="Such as /categories; if empty, it leads there" />
          <SelectField<PostValues> name="callToAction.type" label="Leads to" options={actionOptions} />
        </FieldRow>
      </FormSection>
      <FormSection title="For search engines">
        <TextField<PostValues> name="seoTitle" label="SEO title" hint="If empty, the title is used" />
        <LongTextField<PostValues> name="seoDescription" label="SEO description" hint="If empty, the excerpt is used" rows={2} />
        <TextField<PostValues> name="seoKeywords" label="SEO keywords" hint="Separated by commas" />
      </FormSection>
    </EditorForm>
  )
}
