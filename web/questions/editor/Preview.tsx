import { type Language, languages, localize } from '#domain/language.ts'
import { renderMarkup } from '#domain/markup/render.ts'
import { isUntranslated } from '#domain/questions/translation.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { kindEditors } from '../kinds/editors.ts'
import { kindForms } from '../kinds/kind-forms.ts'
import { formulaErrors } from './formula-errors.ts'
import type { QuestionValues } from './question-values.ts'

const names: Record<Language, string> = { en: 'English', hi: 'Hindi' }

/** The question as learners see it, in both languages, rendered with the same renderer as on the server. */
export function Preview({ values }: { values: QuestionValues }) {
  return (
    <div className="grid min-w-0 gap-4 md:grid-cols-2">
      {languages.map((language) => (
        <section key={language} aria-label={`Preview in ${names[language]}`} className="flex min-w-0 flex-col gap-3">
          <p className="flex flex-wrap items-center gap-2 font-medium text-muted text-sm">
            {names[language]}
            {isUntranslated(values.questionText, language) && <Badge tone="brand">Not translated yet</Badge>}
          </p>
          <RenderedQuestion values={values} language={language} />
        </section>
      ))}
    </div>
  )
}

function RenderedQuestion({ values, language }: { values: QuestionValues; language: Language }) {
  const render = (text: { en: string; hi: string }) => renderMarkup(localize(text, language).trim())
  const html = render(values.questionText)
  const explanation = render(values.explanation)
  const errors = formulaErrors([html, ...kindForms[values.kind].texts(values).map(render), explanation])
  const { Preview: KindPreview } = kindEditors[values.kind]
  return (
    <div lang={language} className="flex min-w-0 flex-col gap-4 rounded-control border border-line bg-page p-4">
      {html === '' ? <p className="text-muted text-sm">Nothing to preview yet.</p> : <RichText html={html} className="question-text" />}
      <KindPreview values={values} render={render} />
      {explanation !== '' && (
        <div className="flex flex-col gap-1 border-line border-t pt-3">
          <p className="font-medium text-muted text-sm">Explanation</p>
          <RichText html={explanation} />
        </div>
      )}
      {errors.length > 0 && (
        <Notice tone="error">
          <p className="font-medium">{errors.length === 1 ? 'A formula cannot be drawn:' : 'Formulas cannot be drawn:'}</p>
          <ul className="list-disc pl-5 text-sm">
            {errors.map((error) => (
              <li key={error}>{error}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
