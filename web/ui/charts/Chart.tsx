import { type ReactNode, useId } from 'react'

export type ChartRow = { label: string; text: string }

type ChartProps = {
  title: string
  /** The same as the drawing, for those who do not see it. */
  rows: readonly ChartRow[]
  columns: readonly [name: string, value: string]
  children: ReactNode
}

/** A drawing under its name; what it shows stands beside it as a table that is read instead. */
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
            {rows.map(({ label, text }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be named alike, and their order is all there is.
              <tr key={at}>
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
