import { useMemo, useState } from 'react'
import type { Language } from '#domain/language.ts'
import { checkTemplate } from '#domain/questions/templates/check.ts'
import type { Instance } from '#domain/questions/templates/instantiate.ts'
import { Template } from '#domain/questions/templates/template.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Select } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RenderedText } from '../RenderedText.tsx'
import { type TemplateInput, toContent } from './template-values.ts'

const sampleSize = 20

/** Draws questions from what the form says, and lists what is wrong with them. Loaded lazily. */
export function Sample({ values }: { values: TemplateInput }) {
  const [language, setLanguage] = useState<Language>('en')
  const template = useMemo(() => Template.safeParse(toContent(values)), [values])
  const checked = useMemo(() => (template.success ? checkTemplate(template.data) : undefined), [template])
  if (!checked) return <p className="text-muted">Twenty sample questions appear here once the fields above are filled in.</p>
  const { faults, instances } = checked
  return (
    <div className="flex min-w-0 flex-col gap-4">
      {faults.length > 0 ? (
        <Notice tone="error">
          <p>
            {faults.length === 1
              ? '1 fault keeps the template from being saved:'
              : `${faults.length} faults keep the template from being saved:`}
          </p>
          <ul className="flex list-disc flex-col gap-1 pl-5 text-sm">
            {faults.map(({ path, message }) => (
              <li key={`${path} ${message}`} className="wrap-anywhere">
                <code>{path}</code>: {message}
              </li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Notice tone="success">No faults were found in {instances.length} questions.</Notice>
      )}
      {instances.length > 0 && (
        <>
          <Select
            label="Language of the sample"
            value={language}
            onChange={({ target }) => setLanguage(target.value === 'hi' ? 'hi' : 'en')}
            options={[
              { value: 'en', label: 'English' },
              { value: 'hi', label: 'Hindi' },
            ]}
            fieldClassName="max-w-60"
          />
          <ol aria-label="Sample questions" className="grid gap-4 md:grid-cols-2">
            {instances.slice(0, sampleSize).map((instance) => (
              <li key={instance.seed} lang={language} className="min-w-0 rounded-card border border-line p-4">
                <SampleQuestion instance={instance} language={language} />
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  )
}

const withoutFigures = (text: string) => text.replaceAll(/!\[[^\]]*\]\(figure:\w+\.\w+\)/g, '')

function SampleQuestion({ instance, language }: { instance: Instance; language: Language }) {
  const { question, options, correctAnswers, tolerance, solution, figures } = instance
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <RenderedText text={withoutFigures(question[language])} />
      {Object.entries(figures).map(([name, drawing]) => (
        <img
          key={name}
          src={`data:image/svg+xml,${encodeURIComponent(drawing[language])}`}
          alt={`Drawing ${name}`}
          className="max-w-full self-start"
        />
      ))}
      {options.length === 0 ? (
        <p>
          {correctAnswers.join(', ')}
          {tolerance !== undefined && ` ± ${tolerance}`} <Badge tone="action">Key</Badge>
        </p>
      ) : (
        <ol className="flex flex-col gap-2">
          {options.map(({ id, text, slip }) => (
            <li key={id} className="flex min-w-0 flex-wrap items-baseline gap-2">
              <span className="text-muted">{id}</span>
              <span className="min-w-0">
                <RenderedText text={text[language]} />
              </span>
              {correctAnswers.includes(id) && (
                <span lang="en">
                  <Badge tone="action">Key</Badge>
                </span>
              )}
              {slip && <span className="text-muted text-sm">{slip[language]}</span>}
            </li>
          ))}
        </ol>
      )}
      <div className="border-line border-t pt-2 text-sm">
        <RenderedText text={solution[language]} />
      </div>
    </div>
  )
}
