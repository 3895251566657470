/**
 * Opens a dialog as soon as it is in the page, and closes it before it is taken out: only then does the browser give the
 * focus back to where it was. A dialog with a form starts at its first field.
 */
export function modal(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return
  dialog.showModal()
  dialog.querySelector<HTMLElement>('input, select, textarea')?.focus()
  return () => dialog.close()
}

/** Whether the browser itself has closed the dialog; the event also comes late, for one that was taken out or opened again. */
export function isShut(dialog: HTMLDialogElement): boolean {
  return dialog.isConnected && !dialog.open
}
