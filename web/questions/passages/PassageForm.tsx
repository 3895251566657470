import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useFormContext } from 'react-hook-form'
import { type Language, languages } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { pathTo } from '#domain/paths.ts'
import { Passage } from '#domain/questions/passage.ts'
import { useDebounced } from '../../kit/debounced.ts'
import { toBilingual } from '../../kit/form/bilingual.ts'
import { EditorForm, type SaveProps } from '../../kit/form/EditorForm.tsx'
import { FormSection } from '../../kit/form/FormSection.tsx'
import { useFieldError } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { versioned } from '../../kit/form/versioned.ts'
import { MarkdownArea, MarkdownHelp } from '../../kit/markup/MarkdownArea.tsx'
import { MarkdownPictures } from '../../kit/markup/pictures.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { toText } from '../editor/question-values.ts'
import { fetchPaperQuestions } from '../manage/paper-resource.tsx'
import { questionName } from '../question-cells.tsx'
import { storePicture } from '../store-picture.ts'
import { PassageQuestions } from './PassageQuestions.tsx'
import { type PassageInput, PassageValues, toPassageValues } from './passage-values.ts'

const RenderedText = lazy(async () => ({ default: (await import('../RenderedText.tsx')).RenderedText }))

type PassageFormProps = { paperId: string; passage?: Passage } & SaveProps<{ text: LocalizedText; questionIds: string[] }>

/** Creates or edits a passage: its text in both languages, and its questions in their order. */
export function PassageForm({ paperId, passage, save, failed }: PassageFormProps) {
  const form = useSchemaForm(PassageValues, toPassageValues(passage))
  const questions = useQuery({ queryKey: ['passages', paperId, 'questions'], queryFn: () => fetchPaperQuestions(paperId) })
  const own = questions.data?.filter((question) => question.paperId === paperId) ?? []
  const names = Object.fromEntries(own.map((question) => [question._id, questionName(question)]))
  return (
    <EditorForm
      form={form}
      noun="Passage"
      save={({ content, questionIds }, version) => save({ text: toText(toBilingual(content), passage?.text), questionIds }, version)}
      failed={failed}
      backTo={pathTo('adminPassages', { paperId })}
      versioned={versioned(passage, Passage, {
        toValues: toPassageValues,
        labels: { content: 'Passage', questionIds: 'Questions' },
        names,
      })}
    >
      <FormSection title="Passage">
        <MarkdownPictures store={storePicture}>
          <div className="grid gap-4 md:grid-cols-2">
            <PassageText language="en" />
            <PassageText language="hi" />
          </div>
        </MarkdownPictures>
        <MarkdownHelp />
        <p className="text-muted text-sm">Shown next to each of its questions.</p>
      </FormSection>
      <FormSection title="Preview">
        <PassagePreview />
      </FormSection>
      <FormSection title="Questions">
        <PassageQuestions questions={own} passageId={passage?._id} isLoading={questions.isPending} />
      </FormSection>
    </EditorForm>
  )
}

const previewDelay = 300
const languageNames = { en: 'English', hi: 'Hindi' } as const

function PassageText({ language }: { language: Language }) {
  const { register, watch } = useFormContext<PassageInput>()
  const errors = [useFieldError(`content.${language}`), useFieldError('content')]
  const text = toBilingual(watch('content'))
  const isUntranslated = language === 'hi' && text.en.trim() !== '' && text.hi.trim() === ''
  return (
    <MarkdownArea
      {...register(`content.${language}`)}
      rows={10}
      lang={language}
      required={language === 'en'}
      error={language === 'en' ? (errors[0] ?? errors[1]) : errors[0]}
      label={
        <span className="inline-flex flex-wrap items-center gap-2">
          Passage ({languageNames[language]}) {isUntranslated && <Badge tone="brand">Not translated</Badge>}
        </span>
      }
    />
  )
}

function PassagePreview() {
  const content = useFormContext<PassageInput>().watch('content')
  const shown = toBilingual(content)
  const texts = { en: useDebounced(shown.en, previewDelay), hi: useDebounced(shown.hi, previewDelay) }
  return (
    <div className="grid gap-4 md:grid-cols-2">
      {languages.map((language) => (
        <section key={language} lang={language} aria-label={`Preview in ${languageNames[language]}`} className="min-w-0">
          {texts[language].trim() === '' ? (
            <p lang="en" className="text-muted text-sm">
              Nothing to preview yet.
            </p>
          ) : (
            <Suspense fallback={texts[language]}>
              <RenderedText text={texts[language]} />
            </Suspense>
          )}
        </section>
      ))}
    </div>
  )
}
