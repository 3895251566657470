import { type ReactNode, useId } from 'react'

export type ChartRow = { label: string; text: string }
export type Point = ChartRow & { value: number }

type ChartProps = {
  title: string
  /** The same data for the screen reader table. */
  rows: readonly ChartRow[]
  columns: readonly [name: string, value: string]
  children: ReactNode
}

/** A chart with a title. Screen readers get a table instead of the drawing. */
export function Chart({ title, rows, columns, children }: ChartProps) {
  const id = useId()
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-3">
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      <div aria-hidden="true">{children}</div>
      <div className="sr-only">
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ label, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat.
              <tr key={index}>
                <th scope="row">{label}</th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
