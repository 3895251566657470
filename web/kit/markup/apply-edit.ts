import type { SelectedText, TextEdit } from './text-edits.ts'

export const selectedIn = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement): SelectedText => ({
  text: value,
  start: selectionStart,
  end: selectionEnd,
})

/** Changes the text as if it was typed, so that the form hears of it and Ctrl+Z takes it back. */
export function applyEdit(area: HTMLTextAreaElement, { from, to, insert, select: [start, end] }: TextEdit): void {
  // The form may have been closed while a picture was uploaded.
  if (!area.isConnected) return
  area.focus()
  area.setSelectionRange(from, to)
  // Deprecated, but nothing else keeps the browser's undo. Where it does nothing, the text is replaced and the form told by hand.
  const isTyped = insert !== '' && document.activeElement === area && document.execCommand('insertText', false, insert)
  if (!isTyped) {
    area.setRangeText(insert, from, to)
    area.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  area.setSelectionRange(start, end)
}
