import { type ClipboardEvent, type DragEvent, type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '../../ui/classes.ts'
import { TextArea, type TextAreaProps } from '../../ui/Field.tsx'
import { toast } from '../../ui/Toaster.tsx'
import { useTranslation } from '../language.ts'
import { FailureNotice } from '../query-states.tsx'
import { applyEdit, selectedIn } from './apply-edit.ts'
import { pictureIn, readClipboard } from './clipboard.ts'
import { type MarkdownTool, MarkdownToolbar, markdownTools } from './MarkdownToolbar.tsx'
import { usePictures } from './pictures.tsx'
import { type EditedFormula, formulaAt, insertBlock, insertText, toggleList, toggleMark, writeFormula } from './text-edits.ts'
import { markupTranslations } from './translations.ts'

// Loaded when it is first opened, because it draws formulas.
const FormulaDialog = lazy(async () => ({ default: (await import('./FormulaDialog.tsx')).FormulaDialog }))

const shortcuts: Record<string, MarkdownTool> = { KeyB: 'bold', KeyI: 'italic' }

/** By the place of the key, because a Hindi keyboard gives other letters and Alt other signs. */
function shortcutOf({ ctrlKey, metaKey, altKey, shiftKey, code }: KeyboardEvent): MarkdownTool | undefined {
  if (shiftKey) return
  if (altKey) return code === 'Equal' && !ctrlKey && !metaKey ? 'formula' : undefined
  return ctrlKey || metaKey ? shortcuts[code] : undefined
}

/** A text area for Markdown with a toolbar, shortcuts, and paste of pictures and formatted text. */
export function MarkdownArea({ fieldClassName, ...rest }: Omit<TextAreaProps, 'id' | 'tools'>) {
  const t = useTranslation(markupTranslations)
  const id = useId()
  const pictures = usePictures()
  const [formula, setFormula] = useState<EditedFormula | null>(null)
  const tools = pictures ? markdownTools : markdownTools.filter((tool) => tool !== 'picture')
  const upload = pictures && pictures.upload.at !== 'idle' && pictures.upload.areaId === id ? pictures.upload : undefined

  function withArea(change: (area: HTMLTextAreaElement) => void): void {
    const area = document.getElementById(id)
    if (area instanceof HTMLTextAreaElement) change(area)
  }

  const openFormula = (area: HTMLTextAreaElement, isChemistry: boolean) => {
    const found = formulaAt(selectedIn(area))
    setFormula({ ...found, isChemistry: found.isChemistry || (isChemistry && found.from === area.selectionStart) })
  }

  const uses: Record<MarkdownTool, (area: HTMLTextAreaElement) => void> = {
    bold: (area) => applyEdit(area, toggleMark(selectedIn(area), '**', t.text)),
    italic: (area) => applyEdit(area, toggleMark(selectedIn(area), '*', t.text)),
    list: (area) => applyEdit(area, toggleList(selectedIn(area))),
    table: (area) =>
      applyEdit(
        area,
        insertBlock(selectedIn(area), `| ${t.heading} 1 | ${t.heading} 2 |\n| --- | --- |\n|  |  |\n|  |  |`, `${t.heading} 1`),
      ),
    formula: (area) => openFormula(area, false),
    chemistry: (area) => openFormula(area, true),
    picture: (area) => pictures?.choose(area),
  }

  function runShortcut(event: KeyboardEvent<HTMLTextAreaElement>): void {
    const area = event.currentTarget
    if (event.altKey && event.key === 'F10') {
      event.preventDefault()
      area.parentElement?.querySelector<HTMLElement>('[role="toolbar"] [tabindex="0"]')?.focus()
      return
    }
    const tool = shortcutOf(event)
    if (!tool) return
    event.preventDefault()
    uses[tool](area)
  }

  async function pasteFormatted(area: HTMLTextAreaElement, html: string): Promise<void> {
    const { pastedHtmlToMarkdown } = await import('./pasted-html.ts')
    const { text, hasLostPictures } = pastedHtmlToMarkdown(html)
    applyEdit(area, insertText(selectedIn(area), text))
    if (hasLostPictures) toast('info', t.picturesLeftOut)
  }

  function paste(event: ClipboardEvent<HTMLTextAreaElement>): void {
    const pasted = readClipboard(event.clipboardData)
    if (pasted.kind === 'plain' || (pasted.kind === 'picture' && !pictures)) return
    event.preventDefault()
    if (pasted.kind === 'picture') pictures?.insert(event.currentTarget, pasted.file)
    else void pasteFormatted(event.currentTarget, pasted.html)
  }

  function drop(event: DragEvent<HTMLTextAreaElement>): void {
    const file = pictureIn(event.dataTransfer.files)
    if (!file || !pictures) return
    event.preventDefault()
    pictures.insert(event.currentTarget, file)
  }

  function insertFormula(written: Pick<EditedFormula, 'source' | 'isDisplay' | 'isChemistry'>): void {
    const edited = formula
    // The dialog gives the focus back before the text changes.
    flushSync(() => setFormula(null))
    if (edited)
      withArea((area) => applyEdit(area, insertText({ text: area.value, start: edited.from, end: edited.to }, writeFormula(written))))
  }

  return (
    <div className={classes('group/markdown flex flex-col gap-1.5', fieldClassName)}>
      <TextArea
        {...rest}
        id={id}
        data-markdown=""
        tools={
          <MarkdownToolbar
            areaId={id}
            tools={tools}
            onTool={(tool) => withArea(uses[tool])}
            onLeave={() => withArea((area) => area.focus())}
          />
        }
        onKeyDown={runShortcut}
        onPaste={paste}
        onDrop={drop}
      />
      <p role="status" className={upload?.at === 'sending' ? 'text-muted text-sm' : 'sr-only'}>
        {upload?.at === 'sending' && t.uploading}
      </p>
      {upload?.at === 'failed' && <FailureNotice what={t.notUploaded} error={upload.error} onDismiss={() => pictures?.dismiss()} />}
      {formula && (
        <Suspense>
          <FormulaDialog formula={formula} onInsert={insertFormula} onClose={() => setFormula(null)} />
        </Suspense>
      )}
    </div>
  )
}

/** What the fields of a form can do, in a line. */
export function MarkdownHelp() {
  const t = useTranslation(markupTranslations)
  return <p className="text-muted text-sm">{t.help}</p>
}
