import { AxisBottom, AxisLeft } from '@visx/axis'
import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Point } from './Chart.tsx'
import { Columns, Line, LineBefore } from './plot-series.tsx'
import { height, makeScales, margin } from './scales.ts'

export type PlotProps = {
  kind: 'line' | 'columns'
  points: readonly Point[]
  max?: number | undefined
  unit?: string | undefined
  /** The name of the control that reads the values by keyboard; without it the plot is for the eye only. */
  cursor?: string | undefined
  /** What the values are compared with. */
  before?: string | undefined
}

/** Of a letter, on average. */
const letterWidth = 7
const labelGap = 14
const axisLabel = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'inherit' }

const describe = ({ label, text, before: value }: Point, before: string | undefined) =>
  value === undefined || before === undefined ? `${label}: ${text}` : `${label}: ${text}, ${before}: ${value}`

/** Values over a sequence, with axes and the value under the pointer or the keyboard's cursor. */
export default function Plot({ kind, points, max, unit = '', cursor, before }: PlotProps) {
  const [box, width] = useWidth()
  const [selected, setSelected] = useState<number | null>(null)
  const scales = makeScales(kind, points, max, width)
  const { x, y } = scales
  const labelWidth = labelGap + letterWidth * Math.max(0, ...points.map(({ label }) => label.length))
  const labelEvery = Math.max(1, Math.ceil(points.length / Math.max(1, (width - margin.left) / labelWidth)))
  const ticks = y.ticks(4)
  const isWhole = points.every(({ value }) => value === null || Number.isInteger(value))
  const current = selected === null ? undefined : points[selected]

  function findPoint({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - margin.left) / (x.step() || 1))
    setSelected(index >= 0 && index < points.length ? index : null)
  }

  return (
    <div ref={box} className="relative min-w-0 overflow-clip" style={{ height }}>
      {width > 0 && (
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          className="absolute inset-0"
          onPointerMove={findPoint}
          onPointerDown={findPoint}
          onPointerLeave={() => setSelected(null)}
        >
          {ticks.map((tick) => (
            <line key={tick} x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} stroke="var(--line)" />
          ))}
          <AxisLeft
            scale={y}
            left={margin.left}
            hideAxisLine
            hideTicks
            tickValues={ticks.filter((tick) => !isWhole || Number.isInteger(tick))}
            tickFormat={(tick) => `${tick}${unit}`}
            tickLabelProps={{ ...axisLabel, textAnchor: 'end', dx: -4, dy: 4 }}
          />
          <AxisBottom
            scale={x}
            top={height - margin.bottom}
            hideTicks
            stroke="var(--line-strong)"
            tickValues={points
              .map((_, index) => index)
              .filter((index) => index % labelEvery === 0 && scales.center(index) + labelWidth / 2 <= width)}
            tickFormat={(index) => points[index]?.label ?? ''}
            tickLabelProps={{ ...axisLabel, textAnchor: 'middle' }}
          />
          {kind === 'columns' ? (
            <Columns points={points} scales={scales} selected={selected} />
          ) : (
            <Line points={points} scales={scales} selected={selected} />
          )}
          {before && <LineBefore points={points} scales={scales} selected={selected} />}
        </svg>
      )}
      {cursor && points.length > 0 && <Cursor name={cursor} points={points} before={before} selected={selected} onSelect={setSelected} />}
      {current && selected !== null && <Tooltip point={current} before={before} center={scales.center(selected)} width={width} />}
    </div>
  )
}

type CursorProps = {
  name: string
  points: readonly Point[]
  before: string | undefined
  selected: number | null
  onSelect: (index: number | null) => void
}

/** A slider over the values: arrow keys move from one to the next, and each is read out. */
function Cursor({ name, points, before, selected, onSelect }: CursorProps) {
  const last = points.length - 1
  const at = selected ?? last
  const point = points[at]

  function move(event: KeyboardEvent): void {
    const next = { ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    onSelect(Math.min(last, Math.max(0, next)))
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={name}
      aria-valuemin={0}
      aria-valuemax={last}
      aria-valuenow={at}
      aria-valuetext={point && describe(point, before)}
      onKeyDown={move}
      onFocus={() => onSelect(at)}
      onBlur={() => onSelect(null)}
      className="-outline-offset-3 pointer-events-none absolute inset-0 rounded-control"
    />
  )
}

function useWidth() {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, width] as const
}

const tooltipMargin = 70

type TooltipProps = { point: Point; before: string | undefined; center: number; width: number }

function Tooltip({ point: { label, text, before: value }, before, center, width }: TooltipProps) {
  return (
    <p
      aria-hidden="true"
      className="-translate-x-1/2 pointer-events-none absolute top-0 z-10 w-max max-w-36 rounded-md border border-line bg-surface px-2 py-1 text-sm shadow-float"
      style={{ left: Math.min(Math.max(center, tooltipMargin), Math.max(tooltipMargin, width - tooltipMargin)) }}
    >
      <span className="block text-muted text-xs">{label}</span>
      <span className="tabular block font-medium">{text}</span>
      {before && value !== undefined && (
        <span className="tabular block text-muted text-xs">
          {before}: {value}
        </span>
      )}
    </p>
  )
}
