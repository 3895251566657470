import { AxisBottom, AxisLeft } from '@visx/axis'
import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Point } from './Chart.tsx'

export type PlotProps = { kind: 'line' | 'columns'; points: readonly Point[]; max?: number; unit?: string }

const height = 190
const margin = { top: 10, right: 8, bottom: 26, left: 46 }
const labelWidth = 72
const axisLabel = { fill: 'var(--muted)', fontSize: 12, fontFamily: 'inherit' }

/** Values over a sequence, with axes and the value under the pointer. */
export default function Plot({ kind, points, max, unit = '' }: PlotProps) {
  const [box, width] = useWidth()
  const [hovered, setHovered] = useState<number | null>(null)
  const scales = makeScales(kind, points, max, width)
  const { x, y } = scales
  const labelEvery = Math.max(1, Math.ceil(points.length / Math.max(1, (width - margin.left) / labelWidth)))
  const ticks = y.ticks(4)
  const isWhole = points.every(({ value }) => Number.isInteger(value))

  function findPoint({ clientX, currentTarget }: PointerEvent<SVGSVGElement>): void {
    const index = Math.floor((clientX - currentTarget.getBoundingClientRect().left - margin.left) / (x.step() || 1))
    setHovered(index >= 0 && index < points.length ? index : null)
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
          onPointerLeave={() => setHovered(null)}
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
            <Columns points={points} scales={scales} hovered={hovered} />
          ) : (
            <Line points={points} scales={scales} hovered={hovered} />
          )}
        </svg>
      )}
      {hovered !== null && points[hovered] && <Tooltip point={points[hovered]} center={scales.center(hovered)} width={width} />}
    </div>
  )
}

type Scales = ReturnType<typeof makeScales>

function makeScales(kind: PlotProps['kind'], points: readonly Point[], max: number | undefined, width: number) {
  const highest = max ?? Math.max(1, ...points.map(({ value }) => value))
  const x = scaleBand({
    domain: points.map((_, index) => index),
    range: [margin.left, Math.max(margin.left + 1, width - margin.right)],
    padding: kind === 'line' ? 0 : 0.2,
  })
  const y = scaleLinear({ domain: [0, highest], range: [height - margin.bottom, margin.top], nice: max === undefined, clamp: true })
  return { x, y, center: (index: number) => (x(index) ?? 0) + x.bandwidth() / 2 }
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

type SeriesProps = { points: readonly Point[]; scales: Scales; hovered: number | null }

/** A value above zero is always visible. */
const minColumn = 3

function Columns({ points, scales: { x, y }, hovered }: SeriesProps) {
  return points.map(({ value }, index) => {
    const columnHeight = value > 0 ? Math.max(y(0) - y(value), minColumn) : 0
    return (
      <rect
        // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by position.
        key={index}
        x={x(index)}
        y={y(0) - columnHeight}
        width={x.bandwidth()}
        height={columnHeight}
        rx={2}
        fill="var(--action)"
        opacity={hovered === null || hovered === index ? 1 : 0.6}
      />
    )
  })
}

function Line({ points, scales: { y, center }, hovered }: SeriesProps) {
  return (
    <>
      <LinePath
        data={[...points]}
        x={(_, index) => center(index)}
        y={({ value }) => y(value)}
        stroke="var(--action)"
        strokeWidth={2.5}
        strokeLinejoin="round"
      />
      {points.map(({ value }, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: points are identified by position.
          key={index}
          cx={center(index)}
          cy={y(value)}
          r={hovered === index ? 6 : 4}
          fill="var(--action)"
          stroke="var(--surface)"
          strokeWidth={2}
        />
      ))}
    </>
  )
}

const tooltipMargin = 70

function Tooltip({ point: { label, text }, center, width }: { point: Point; center: number; width: number }) {
  return (
    <p
      className="-translate-x-1/2 pointer-events-none absolute top-0 z-10 w-max max-w-36 rounded-md border border-line bg-surface px-2 py-1 text-sm shadow-float"
      style={{ left: Math.min(Math.max(center, tooltipMargin), Math.max(tooltipMargin, width - tooltipMargin)) }}
    >
      <span className="block text-muted text-xs">{label}</span>
      <span className="tabular font-medium">{text}</span>
    </p>
  )
}
