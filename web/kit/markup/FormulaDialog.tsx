import { type KeyboardEvent, type SyntheticEvent, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { formulaErrorsIn } from '#domain/markup/formula-errors.ts'
import { renderMarkup } from '#domain/markup/render.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox, TextArea } from '../../ui/Field.tsx'
import { useTranslation } from '../language.ts'
import { RichText } from '../RichText.tsx'
import { applyEdit, selectedIn } from './apply-edit.ts'
import { FormulaPalette } from './FormulaPalette.tsx'
import { chemistryForms, type FormulaForm, mathForms } from './formula-forms.ts'
import { type EditedFormula, insertText, writeFormula } from './text-edits.ts'
import { markupTranslations } from './translations.ts'

type WrittenFormula = Pick<EditedFormula, 'source' | 'isDisplay' | 'isChemistry'>
type FormulaDialogProps = { formula: EditedFormula; onInsert: (written: WrittenFormula) => void; onClose: () => void }

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** Writes or edits a formula, with a palette and a live preview. Outside the form in the page, so that Enter does not send that. */
export function FormulaDialog({ formula, onInsert, onClose }: FormulaDialogProps) {
  const t = useTranslation(markupTranslations)
  const areaId = useId()
  const { isChemistry } = formula
  const [source, setSource] = useState(formula.source)
  const [isDisplay, setDisplay] = useState(formula.isDisplay)
  const written = { source, isDisplay, isChemistry }
  const errors = source.trim() === '' ? [] : formulaErrorsIn(writeFormula(written))

  function insertForm({ latex, select }: FormulaForm): void {
    const area = document.getElementById(areaId)
    if (area instanceof HTMLTextAreaElement) applyEdit(area, insertText(selectedIn(area), latex, select))
  }

  function insert(): void {
    if (source.trim() === '') onClose()
    else onInsert(written)
  }

  function insertByKey(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    insert()
  }

  return createPortal(
    // Events of a portal reach the form as React sees it, which would save on Ctrl+Enter and take the focus as its own.
    // biome-ignore lint/a11y/noStaticElementInteractions: only keeps events from going on
    <div onKeyDown={stop} onFocus={stop} onPaste={stop} onDrop={stop} className="contents">
      <Dialog
        open
        size="large"
        title={isChemistry ? t.chemistryTitle : t.formulaTitle}
        closeLabel={t.close}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{t.cancel}</Button>
            <Button variant="primary" onClick={insert}>
              {t.insert}
            </Button>
          </>
        }
      >
        <div className="flex flex-col gap-4">
          <TextArea
            id={areaId}
            rows={2}
            label={isChemistry ? t.chemistrySource : t.formulaSource}
            hint={isChemistry ? t.chemistryHint : undefined}
            value={source}
            spellCheck={false}
            onChange={(event) => setSource(event.target.value)}
            onKeyDown={insertByKey}
            className="font-mono"
          />
          <section aria-label={t.preview} aria-live="polite" className="min-h-20 rounded-control border border-line bg-page p-4">
            {source.trim() === '' ? (
              <p className="text-muted text-sm">{t.empty}</p>
            ) : (
              <RichText html={renderMarkup(writeFormula(written))} className="question-text" />
            )}
            {errors.length > 0 && (
              <p className="wrap-anywhere text-sm text-wrong">
                {t.wrong} {errors.join('. ')}
              </p>
            )}
          </section>
          <FormulaPalette forms={isChemistry ? chemistryForms : mathForms} isChemistry={isChemistry} onForm={insertForm} />
          <Checkbox label={t.ownLine} checked={isDisplay} onChange={(event) => setDisplay(event.target.checked)} />
        </div>
      </Dialog>
    </div>,
    document.body,
  )
}
