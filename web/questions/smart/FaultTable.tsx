const heads = ['Row', 'Column', 'Fault']

/** "Row 5, Correct_Answer: why" as the server says it, in its three parts. */
export function FaultTable({ faults }: { faults: readonly string[] }) {
  return (
    <div className="overflow-x-auto rounded-card border border-line">
      <table className="w-full text-left text-sm">
        <thead className="bg-raised">
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col" className="px-3 py-2 font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {faults.map((fault) => {
            const [, row = '', column = '', reason = fault] = /^Row (\d+), ([^:]+): (.*)$/s.exec(fault) ?? []
            return (
              <tr key={fault} className="border-line border-t bg-surface align-top">
                <td className="tabular px-3 py-2">{row}</td>
                <td className="px-3 py-2">{column}</td>
                <td className="px-3 py-2">{reason}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
