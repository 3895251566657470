/** A cell that a spreadsheet would evaluate; a negative number is safe. */
const formula = /^'*[=+\-@\t\r]/
const plainNumber = /^-\d+(\.\d+)?$/

/** Makes a cell safe to open in a spreadsheet (CSV injection); `unescapeFormula` undoes it. */
function escapeFormula(cell: string): string {
  return formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
}

export function unescapeFormula(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

function quote(cell: string): string {
  return /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Spreadsheets recognize UTF-8 only with this prefix. */
export const byteOrderMark = '\uFEFF'

export function printCsvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(escapeFormula(cell))).join(',')}\r\n`
}
