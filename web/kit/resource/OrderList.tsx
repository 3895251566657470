import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { useDragOrder } from '../drag-order.ts'

type OrderListProps<Row> = {
  rows: readonly Row[]
  id: (row: Row) => string
  name: (row: Row) => string
  onMove: (id: string, to: number) => void
  /** Further buttons of a row. */
  actions?: (row: Row) => ReactNode
}

/** A sortable list: rows move by drag handle or with two buttons, and each move is announced to screen readers. */
export function OrderList<Row>({ rows, id, name, onMove, actions }: OrderListProps<Row>) {
  const list = useRef<HTMLOListElement>(null)
  const pressed = useRef<HTMLElement | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const { dragged, drag } = useDragOrder(list, (moved, to) => {
    const row = rows.find((each) => id(each) === moved)
    if (row) move(row, to)
  })

  // Moving a row in the DOM drops the focus of the pressed button.
  useLayoutEffect(() => {
    if (rows.length > 0) pressed.current?.focus()
    pressed.current = null
  }, [rows])

  function move(row: Row, to: number): void {
    if (to < 0 || to >= rows.length) return
    setAnnouncement(`${name(row)} moved to place ${to + 1} of ${rows.length}.`)
    onMove(id(row), to)
  }

  return (
    <>
      <p className="text-muted text-sm">Drag a row by its handle, or use its buttons. Nothing changes until you save.</p>
      <p aria-live="assertive" className="sr-only">
        {announcement}
      </p>
      <ol ref={list} aria-label="Order" className="flex flex-col gap-2">
        {rows.map((row, place) => (
          <li
            key={id(row)}
            id={id(row)}
            className={classes(
              'flex items-center gap-1 rounded-control border py-1 pr-1',
              actions && 'max-sm:flex-wrap',
              dragged === id(row) ? 'border-action bg-raised' : 'border-line bg-surface',
            )}
          >
            <span
              aria-hidden="true"
              onPointerDown={(event) => {
                event.preventDefault()
                drag(id(row))
              }}
              className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-muted active:cursor-grabbing"
            >
              <GripVertical size={20} />
            </span>
            <span className={classes('tabular min-w-8 shrink-0 text-right text-muted text-sm', actions && 'max-sm:mr-auto')}>
              {place + 1}
            </span>
            {/* On a phone the name has a line of its own if there are more buttons. */}
            <span className={classes('min-w-0 flex-1 px-2', actions && 'max-sm:order-last max-sm:basis-full')}>{name(row)}</span>
            {steps.map(({ label, by, Arrow }) => (
              <IconButton
                key={label}
                label={`Move ${name(row)} ${label}`}
                aria-disabled={place + by < 0 || place + by >= rows.length}
                onClick={(event) => {
                  pressed.current = event.currentTarget
                  move(row, place + by)
                }}
                className="aria-disabled:opacity-40"
                icon={Arrow}
              />
            ))}
            {actions?.(row)}
          </li>
        ))}
      </ol>
    </>
  )
}

const steps = [
  { label: 'up', by: -1, Arrow: ArrowUp },
  { label: 'down', by: 1, Arrow: ArrowDown },
] as const
