/** `before` is the value that this one is compared with. */
export type ChartRow = { label: string; text: string; before?: string | undefined }

/** The names of the columns: of the labels, of the values, and of what they are compared with. */
export type ChartColumns = readonly [name: string, value: string, before?: string]

type ChartTableProps = { title: string; rows: readonly ChartRow[]; columns: ChartColumns }

/** The data of a chart. */
export function ChartTable({ title, rows, columns: [name, value, before] }: ChartTableProps) {
  return (
    <table className="w-full border-collapse text-left text-sm">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-line border-b">
          <th scope="col" className="py-1 pr-2">
            {name}
          </th>
          <th scope="col" className="py-1 pr-2 text-right">
            {value}
          </th>
          {before && (
            <th scope="col" className="py-1 pr-2 text-right">
              {before}
            </th>
          )}
        </tr>
      </thead>
      <tbody className="tabular">
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: labels may repeat.
          <tr key={index} className="border-line border-b">
            <th scope="row" className="wrap-anywhere py-1 pr-2 font-normal">
              {row.label}
            </th>
            <td className="py-1 pr-2 text-right">{row.text}</td>
            {before && <td className="py-1 pr-2 text-right text-muted">{row.before ?? '–'}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
