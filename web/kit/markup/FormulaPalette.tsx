import { renderMarkup } from '#domain/markup/render.ts'
import { useLanguage, useTranslation } from '../language.ts'
import { RichText } from '../RichText.tsx'
import type { FormulaForm } from './formula-forms.ts'
import { useRovingFocus } from './roving-focus.ts'
import { writeFormula } from './text-edits.ts'
import { markupTranslations } from './translations.ts'

type FormulaPaletteProps = { forms: readonly FormulaForm[]; isChemistry: boolean; onForm: (form: FormulaForm) => void }

/** Common forms, drawn as they will look: one tab stop. */
export function FormulaPalette({ forms, isChemistry, onForm }: FormulaPaletteProps) {
  const t = useTranslation(markupTranslations)
  const language = useLanguage()
  const { onKeyDown, itemProps } = useRovingFocus(forms.length)
  return (
    <div role="toolbar" aria-label={t.forms} onKeyDown={onKeyDown} className="flex flex-wrap gap-1">
      {forms.map((form, index) => (
        <button
          key={form.latex}
          type="button"
          aria-label={form.name[language]}
          title={form.name[language]}
          {...itemProps(index)}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onForm(form)}
          className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-line px-2 hover:bg-raised"
        >
          <RichText as="span" html={renderMarkup(writeFormula({ source: form.latex, isDisplay: false, isChemistry }))} />
        </button>
      ))}
    </div>
  )
}
