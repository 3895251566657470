/** Quotes a cell, and prefixes one that a spreadsheet would evaluate as a formula (CSV injection). */
function formatCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

export function toCsvLines(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(formatCell).join(',')}\r\n`).join('')
}

export function toCsv(rows: readonly (readonly string[])[]): string {
  return `\ufeff${toCsvLines(rows)}`
}
