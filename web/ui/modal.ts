/**
 * Ref callback: opens the dialog on mount and closes it before unmount, because the browser restores the focus only on
 * close. Focuses the first form field, if there is one; a field below a long text does not scroll it out of view.
 */
export function modalRef(dialog: HTMLDialogElement | null): (() => void) | undefined {
  if (!dialog) return
  // One that the server has rendered is open already, but not modal.
  dialog.removeAttribute('open')
  dialog.showModal()
  dialog.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
  return () => dialog.close()
}

/** Whether the browser has closed the dialog. The `close` event also arrives late for one that was unmounted or reopened. */
export function isClosed(dialog: HTMLDialogElement): boolean {
  return dialog.isConnected && !dialog.open
}
