import { CircleCheck } from 'lucide-react'
import { renderMarkup } from '#domain/markup/render.ts'
import { type Language, languages, show } from '#domain/show.ts'
import { RichText } from '../../kit/RichText.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Notice } from '../../ui/Notice.tsx'
import { isUntranslated } from '../translation.ts'
import { formulaFaults } from './formula-faults.ts'
import { isChoice, letterOf, type QuestionValues } from './question-values.ts'

const names: Record<Language, string> = { en: 'English', hi: 'Hindi' }

/** The question as learners get it, by the renderer that draws it for them; in their language, or in the one there is. */
export function Preview({ values }: { values: QuestionValues }) {
  return (
    <div className="grid min-w-0 gap-4 md:grid-cols-2">
      {languages.map((language) => (
        <section key={language} aria-label={`Preview in ${names[language]}`} className="flex min-w-0 flex-col gap-3">
          <p className="flex flex-wrap items-center gap-2 font-medium text-muted text-sm">
            {names[language]}
            {isUntranslated(values.questionText, language) && <Badge tone="brand">Not translated yet</Badge>}
          </p>
          <Drawn values={values} language={language} />
        </section>
      ))}
    </div>
  )
}

function Drawn({ values, language }: { values: QuestionValues; language: Language }) {
  const draw = (text: { en: string; hi: string }) => renderMarkup(show(text, language).trim())
  const html = draw(values.questionText)
  const content = values.kind === 'note' ? draw(values.content) : ''
  const options = isChoice(values.kind) ? values.options.map(({ text, key, isCorrect }) => ({ key, isCorrect, html: draw(text) })) : []
  const explanation = draw(values.explanation)
  const faults = formulaFaults([html, content, ...options.map((option) => option.html), explanation])
  return (
    <div lang={language} className="flex min-w-0 flex-col gap-4 rounded-control border border-line bg-page p-4">
      {html === '' ? <p className="text-muted text-sm">Nothing written yet.</p> : <RichText html={html} className="question-text" />}
      {content !== '' && <RichText html={content} className="question-text" />}
      {options.length > 0 && (
        <ol className="flex flex-col gap-2">
          {options.map((option, at) => (
            <li
              key={option.key}
              className={classes(
                'flex items-start gap-3 rounded-control border px-4 py-2',
                option.isCorrect ? 'border-correct bg-correct-soft' : 'border-line',
              )}
            >
              <span className="font-semibold text-muted">{letterOf(at)}</span>
              <RichText as="span" html={option.html} className="question-text min-w-0 flex-1" />
              {option.isCorrect && <CircleCheck size={20} aria-label="Correct" className="mt-1 shrink-0 text-correct" />}
            </li>
          ))}
        </ol>
      )}
      {values.kind === 'numeric' && values.value.trim() !== '' && (
        <p className="tabular">
          Answer: {values.value}
          {values.tolerance.trim() !== '' && ` ± ${values.tolerance}`}
        </p>
      )}
      {explanation !== '' && (
        <div className="flex flex-col gap-1 border-line border-t pt-3">
          <p className="font-medium text-muted text-sm">Explanation</p>
          <RichText html={explanation} />
        </div>
      )}
      {faults.length > 0 && (
        <Notice tone="error">
          <p className="font-medium">{faults.length === 1 ? 'A formula cannot be drawn:' : 'Formulas cannot be drawn:'}</p>
          <ul className="list-disc pl-5 text-sm">
            {faults.map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}
