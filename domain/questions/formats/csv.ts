/** A cell that a spreadsheet would run. A plain negative number is none. */
const formula = /^'*[=+\-@\t\r]/
const plainNumber = /^-\d+(\.\d+)?$/

/** Harmless in a spreadsheet, and read back to what it was: see `restore`. */
export function neutralise(cell: string): string {
  return formula.test(cell) && !plainNumber.test(cell) ? `'${cell}` : cell
}

export function restore(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}

function quote(cell: string): string {
  return /[",;\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}

/** Spreadsheets take the file for UTF-8 only with this in front. */
export const byteOrderMark = '\uFEFF'

export function printCsvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(neutralise(cell))).join(',')}\r\n`
}
