import { useFormContext, useWatch } from 'react-hook-form'
import { formats } from '#domain/blog/names.ts'
import { countWords } from '#domain/blog/reading-time.ts'
import { LongTextField, SelectField, useFieldError } from '../../kit/form/fields.tsx'
import { MarkdownArea } from '../../kit/markup/MarkdownArea.tsx'
import type { PostValues } from './post-values.ts'

const formatNames = { html: 'HTML', markdown: 'Markdown, with a toolbar' }
const formatOptions = formats.map((value) => ({ value, label: formatNames[value] }))

/** How the post is written, in both languages. */
export function FormatField() {
  return <SelectField<PostValues> name="format" label="Written in" options={formatOptions} />
}

const formatHints = { html: 'HTML is allowed; scripts and styles are taken out.', markdown: 'Formulas between dollar signs.' }

type ContentFieldProps = { name: 'content' | 'translation.content'; label: string; rows: number }

/** The text with its word count; with the toolbar if it is Markdown. */
export function ContentField({ name, label, rows }: ContentFieldProps) {
  const { register } = useFormContext<PostValues>()
  const [content = '', format = 'html'] = useWatch<PostValues, [typeof name, 'format']>({ name: [name, 'format'] })
  const error = useFieldError(name)
  const words = countWords(content)
  const hint = `${formatHints[format]} ${words} ${words === 1 ? 'word' : 'words'}`
  if (format === 'html') return <LongTextField<PostValues> name={name} label={label} hint={hint} rows={rows} required />
  return <MarkdownArea {...register(name)} label={label} hint={hint} rows={rows} error={error} required />
}
