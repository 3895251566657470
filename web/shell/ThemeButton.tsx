import { Moon, Sun } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '../kit/language.ts'
import { createStoredValue } from '../kit/stored-value.ts'
import { toggleTheme, useTheme } from '../kit/theme.ts'
import { classes } from '../ui/classes.ts'
import { insideRoom, type Point } from './room.ts'
import { shellTranslations } from './translations.ts'

const size = 60
const margin = 8
const dragThreshold = 5
const step = 24

const storedPosition = createStoredValue<Point | null>(
  'themeButton',
  (text) => {
    const [x, y] = (text ?? '').split(',').map(Number)
    return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y) && text ? { x, y } : null
  },
  (point) => (point ? `${Math.round(point.x)},${Math.round(point.y)}` : null),
)

const insideViewport = (point: Point) =>
  insideRoom(point, { width: document.documentElement.clientWidth, height: innerHeight, margin, size })

/** Where it was put, or the lower right corner above the bottom bar. */
function wantedPosition(): Point {
  const bar = document.querySelector<HTMLElement>('.bottom-bar')?.offsetHeight ?? 0
  return insideViewport(storedPosition.get() ?? { x: document.documentElement.clientWidth - size - 16, y: innerHeight - size - 16 - bar })
}

/** A floating theme button that can be dragged. Where it was put it stays, unless it covers a control of the page. */
export function ThemeButton() {
  const t = useTranslation(shellTranslations)
  const current = useTheme()
  const button = useRef<HTMLButtonElement>(null)
  const dragState = useRef<{ from: Point; offset: Point; moved: boolean } | null>(null)
  const dragged = useRef(false)
  const [isMoving, setMoving] = useState(false)
  const [place, setPlace] = useState<Point | null>(null)

  useEffect(() => {
    const element = button.current
    if (isMoving || !element) return
    let isOver = false
    let end: (() => void) | undefined
    // Loaded apart, because an open paper has no such button.
    void import('./watch-free-place.ts').then(({ watchFreePlace }) => {
      const onPlace = ({ x, y }: Point) => setPlace((before) => (before && before.x === x && before.y === y ? before : { x, y }))
      if (!isOver) end = watchFreePlace({ button: element, size, margin, wanted: wantedPosition, onPlace })
    })
    return () => {
      isOver = true
      end?.()
    }
  }, [isMoving])

  function moveTo(point: Point): void {
    const next = insideViewport(point)
    setMoving(true)
    setPlace(next)
    storedPosition.set(next)
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    const pointer = { x: event.clientX, y: event.clientY }
    const { x, y } = event.currentTarget.getBoundingClientRect()
    dragState.current = { from: pointer, offset: { x: pointer.x - x, y: pointer.y - y }, moved: false }
    dragged.current = false
  }

  function onPointerMove(event: PointerEvent): void {
    const drag = dragState.current
    if (!drag) return
    if (Math.hypot(event.clientX - drag.from.x, event.clientY - drag.from.y) > dragThreshold) drag.moved = true
    if (drag.moved) moveTo({ x: event.clientX - drag.offset.x, y: event.clientY - drag.offset.y })
  }

  function onPointerUp(): void {
    dragged.current = dragState.current?.moved ?? false
    dragState.current = null
    setMoving(false)
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key]
    if (!by) return
    event.preventDefault()
    const { x, y } = event.currentTarget.getBoundingClientRect()
    moveTo({ x: x + (by[0] ?? 0), y: y + (by[1] ?? 0) })
  }

  function onClick(event: MouseEvent<HTMLButtonElement>): void {
    // Ignore the click event that ends a drag.
    if (dragged.current) {
      dragged.current = false
      return
    }
    const { x, y } = event.currentTarget.getBoundingClientRect()
    toggleTheme({ x: x + size / 2, y: y + size / 2 })
  }

  // Moved by a transform: a change of `left` or `top` would count as a layout shift.
  const style: CSSProperties = {
    translate: place ? `${place.x}px ${place.y}px` : `calc(100vw - ${size + 16}px) calc(100dvh - ${size + 16}px - var(--bottom-bar))`,
    width: size,
    height: size,
  }
  return (
    <button
      ref={button}
      type="button"
      style={style}
      aria-label={current === 'dark' ? t.toLight : t.toDark}
      title={t.themeHint}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
      onKeyUp={() => setMoving(false)}
      onClick={onClick}
      className={classes(
        'fixed top-0 left-0 z-30 flex touch-none items-center justify-center rounded-full border border-line-strong bg-raised text-brand shadow-float print:hidden',
        !isMoving && 'transition-[translate] duration-200',
      )}
    >
      {current === 'dark' ? <Sun size={26} aria-hidden="true" /> : <Moon size={26} aria-hidden="true" />}
    </button>
  )
}
