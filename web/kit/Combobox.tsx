import { type ComponentProps, type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { classes } from '../ui/classes.ts'
import { Input } from '../ui/Field.tsx'

export type ComboboxOption = { key: string; label: string; detail?: string | undefined; isSelected: boolean }

type ComboboxProps = ComponentProps<typeof Input> & {
  options: readonly ComboboxOption[]
  isOpen: boolean
  /** Accessible name of the list. */
  listLabel: string
  /** The option that Enter selects when the list is opened for this text. */
  firstActive?: (typed: string) => number
  onOpen: () => void
  onType: (typed: string) => void
  onChoose: (index: number) => void
  onClose: () => void
  /** Below the options. */
  children?: ReactNode
}

/**
 * A text field with a list of options below it. The arrow keys open the list and move in it, Enter selects, Escape closes. Keys that an
 * input method is composing with are left alone.
 */
export function Combobox(props: ComboboxProps) {
  const { options, isOpen, listLabel, firstActive = () => 0, onOpen, onType, onChoose, onClose, children, ...input } = props
  const id = useId()
  const [active, setActive] = useState(0)
  const count = options.length
  const at = Math.min(active, count - 1)

  function open(): void {
    setActive(firstActive(''))
    onOpen()
  }

  function handleKey(event: KeyboardEvent): void {
    const keys: Record<string, () => void> = {
      ArrowDown: () => (isOpen ? setActive((at + 1) % count) : open()),
      ArrowUp: () => (isOpen ? setActive((at + count - 1) % count) : open()),
      ...(isOpen && { Enter: () => onChoose(at), Escape: onClose }),
    }
    const handle = event.nativeEvent.isComposing ? undefined : keys[event.key]
    if (!handle) return
    event.preventDefault()
    event.stopPropagation()
    handle()
  }

  return (
    <div className="relative">
      <Input
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={isOpen ? `${id}-${at}` : undefined}
        autoComplete="off"
        onClick={() => !isOpen && open()}
        onChange={(event) => {
          setActive(firstActive(event.target.value))
          onType(event.target.value)
        }}
        onKeyDown={handleKey}
      />
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-40 mt-1 max-h-72 overflow-y-auto rounded-card border border-line bg-surface p-1.5 shadow-float">
          <div id={`${id}-list`} role="listbox" aria-label={listLabel}>
            {options.map(({ key, label, detail, isSelected }, index) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input, which keeps the focus
              <div
                key={key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={isSelected}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(index)}
                className={classes('wrap-anywhere cursor-pointer rounded-control px-3 py-2 text-sm', index === at && 'bg-raised')}
              >
                {label}
                {detail && <span className="block text-muted text-xs">{detail}</span>}
              </div>
            ))}
          </div>
          {children}
        </div>
      )}
    </div>
  )
}
