/** Whether key presses on the target enter text or change a select, so that shortcuts must not fire. */
export const isTextEntry = (target: EventTarget | null) =>
  target instanceof HTMLInputElement
    ? !['radio', 'checkbox'].includes(target.type)
    : target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
