import { FaultTable } from '../../kit/FaultTable.tsx'

/** Splits the server's messages ("Row 5, Correct_Answer: reason") into columns. */
export function ErrorTable({ faults }: { faults: readonly string[] }) {
  const rows = faults.map((fault) => {
    const [, row = '', column = '', message = fault] = /^Row (\d+), ([^:]+): (.*)$/s.exec(fault) ?? []
    return { row, column, message }
  })
  return <FaultTable faults={rows} />
}
