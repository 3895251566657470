import { Moon, Sun } from 'lucide-react'
import { type CSSProperties, type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../kit/language.ts'
import { stored } from '../kit/stored.ts'
import { theme, toggleTheme } from '../kit/theme.ts'
import { shellWords } from './words.ts'

const size = 60
const margin = 8
const dragThreshold = 5
const step = 24

type Point = { x: number; y: number }

const place = stored<Point | null>(
  'themeButton',
  (text) => {
    const [x, y] = (text ?? '').split(',').map(Number)
    return x !== undefined && y !== undefined && Number.isFinite(x) && Number.isFinite(y) && text ? { x, y } : null
  },
  (point) => (point ? `${Math.round(point.x)},${Math.round(point.y)}` : null),
)

function insideViewport({ x, y }: Point): Point {
  const clamp = (value: number, room: number) => Math.min(Math.max(value, margin), Math.max(margin, room - size - margin))
  return { x: clamp(x, innerWidth), y: clamp(y, innerHeight) }
}

/** Where it was left, kept inside; nowhere in particular before it was ever moved. */
function inside(): Point | null {
  const left = place.get()
  return left && insideViewport(left)
}

/** A floating button that changes the theme when pressed, and only moves when dragged. */
export function ThemeButton() {
  const t = useWords(shellWords)
  const current = theme.use()
  const [at, setAt] = useState(inside)
  const grip = useRef<{ from: Point; offset: Point; moved: boolean } | null>(null)
  const dragged = useRef(false)

  useEffect(() => {
    const onResize = () => setAt(inside())
    window.addEventListener('resize', onResize)
    return () => window.removeEventListener('resize', onResize)
  }, [])

  function moveTo(point: Point): void {
    const next = insideViewport(point)
    setAt(next)
    place.set(next)
  }

  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    event.currentTarget.setPointerCapture(event.pointerId)
    const pointer = { x: event.clientX, y: event.clientY }
    const { x, y } = event.currentTarget.getBoundingClientRect()
    grip.current = { from: pointer, offset: { x: pointer.x - x, y: pointer.y - y }, moved: false }
    dragged.current = false
  }

  function onPointerMove(event: PointerEvent): void {
    const held = grip.current
    if (!held) return
    if (Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y) > dragThreshold) held.moved = true
    if (held.moved) moveTo({ x: event.clientX - held.offset.x, y: event.clientY - held.offset.y })
  }

  function onPointerUp(): void {
    dragged.current = grip.current?.moved ?? false
    grip.current = null
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    const by = { ArrowLeft: [-step, 0], ArrowRight: [step, 0], ArrowUp: [0, -step], ArrowDown: [0, step] }[event.key]
    if (!by) return
    event.preventDefault()
    const { x, y } = event.currentTarget.getBoundingClientRect()
    moveTo({ x: x + (by[0] ?? 0), y: y + (by[1] ?? 0) })
  }

  function onClick(event: MouseEvent<HTMLButtonElement>): void {
    // The click that ends a drag is not a press.
    if (dragged.current) {
      dragged.current = false
      return
    }
    const { x, y } = event.currentTarget.getBoundingClientRect()
    toggleTheme({ x: x + size / 2, y: y + size / 2 })
  }

  const style: CSSProperties = { ...(at ? { left: at.x, top: at.y } : { right: 16, bottom: 16 }), width: size, height: size }
  return (
    <button
      type="button"
      style={style}
      aria-label={current === 'dark' ? t.toLight : t.toDark}
      title={t.themeHint}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerUp}
      onPointerCancel={onPointerUp}
      onKeyDown={onKeyDown}
      onClick={onClick}
      className="fixed z-30 flex touch-none items-center justify-center rounded-full border border-line-strong bg-raised text-brand shadow-float print:hidden"
    >
      {current === 'dark' ? <Sun size={26} aria-hidden="true" /> : <Moon size={26} aria-hidden="true" />}
    </button>
  )
}
