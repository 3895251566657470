type Fault = { row: string | number; column: string; message: string }

/** The faults in the rows of an imported file. */
export function FaultTable({ faults }: { faults: readonly Fault[] }) {
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full text-left text-sm">
        <thead className="bg-raised">
          <tr>
            {['Row', 'Column', 'Fault'].map((heading) => (
              <th key={heading} scope="col" className="px-3 py-2 font-semibold">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.map(({ row, column, message }) => (
            <tr key={`${row} ${column} ${message}`} className="border-line border-t bg-surface align-top">
              <td className="tabular px-3 py-2">{row}</td>
              <td className="px-3 py-2">{column}</td>
              <td className="px-3 py-2">{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
