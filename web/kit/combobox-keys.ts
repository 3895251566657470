import type { KeyboardEvent } from 'react'

type ComboboxList = {
  isOpen: boolean
  active: number
  count: number
  open: () => void
  moveTo: (option: number) => void
  choose: () => void
  close: () => void
}

/** The keys of a combobox: the arrows open its list and move in it, Enter chooses, Escape closes. Keys of an input method are left alone. */
export function handleComboboxKey(event: KeyboardEvent, { isOpen, active, count, open, moveTo, choose, close }: ComboboxList): void {
  const keys: Record<string, () => void> = {
    ArrowDown: () => (isOpen ? moveTo((active + 1) % count) : open()),
    ArrowUp: () => (isOpen ? moveTo((active + count - 1) % count) : open()),
    ...(isOpen && { Enter: choose, Escape: close }),
  }
  const handle = event.nativeEvent.isComposing ? undefined : keys[event.key]
  if (!handle) return
  event.preventDefault()
  event.stopPropagation()
  handle()
}
