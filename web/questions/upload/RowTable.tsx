import { Fragment } from 'react'
import { localize } from '#domain/language.ts'
import type { ImportRow } from '#domain/questions/question-import.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { controlClass } from '../../ui/Field.tsx'
import { type Edits, shownColumns } from './edits.ts'
import { RowFindings } from './RowFindings.tsx'

export type RowsProps = {
  columns: readonly string[]
  rows: readonly ImportRow[]
  edits: Edits
  onEdit: (row: ImportRow, column: string, value: string) => void
}

/** Spreadsheet view of the rows, without columns that are empty on this page. */
export function RowTable({ columns, rows, edits, onEdit }: RowsProps) {
  const shown = shownColumns(columns, rows)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be focusable
    <section tabIndex={0} aria-label="Rows and columns" className="max-h-[70dvh] overflow-auto rounded-card border border-line">
      <table className="border-collapse text-left text-sm">
        <thead className="sticky top-0 z-10 bg-raised">
          <tr>
            <th scope="col" className="sticky left-0 z-10 bg-raised px-3 py-2 font-semibold">
              Row
            </th>
            {shown.map((column) => (
              <th key={column} scope="col" className="px-2 py-2 font-semibold">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.row} className="border-line border-t bg-surface align-top">
              <th scope="row" className="sticky left-0 z-5 w-56 min-w-56 bg-surface px-3 py-2 font-normal">
                <RowState row={row} />
              </th>
              {shown.map((column) => (
                <td key={column} className={classes('px-1 py-1', narrowColumns.has(column) ? 'min-w-28' : 'min-w-64')}>
                  <Cell row={row} column={column} edits={edits} onEdit={onEdit} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const narrowColumns = new Set(['Type', 'Correct_Answer', 'correctOption', 'Difficulty', 'difficulty', 'Timer', 'Marks', 'IsActive'])

/** Phone view: the cells with errors are visible, the others collapsed. */
export function RowCards({ columns, rows, edits, onEdit }: RowsProps) {
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((row) => {
        const faulty = new Set(row.faults.map(({ column }) => column).filter((column) => column in row.cells))
        const shown = shownColumns(columns, [row])
        const question = shown.find((column) => /question|content/i.test(column))
        const renderCells = (names: readonly string[]) =>
          names.map((column) => (
            <Fragment key={column}>
              <span aria-hidden="true" className="text-muted text-sm">
                {column}
              </span>
              <Cell row={row} column={column} edits={edits} onEdit={onEdit} />
            </Fragment>
          ))
        return (
          <li key={row.row}>
            <Card className="flex flex-col gap-2 p-4">
              <RowState row={row} />
              {question && !faulty.has(question) && <p className="wrap-anywhere line-clamp-3">{row.cells[question]}</p>}
              {renderCells([...faulty])}
              <details>
                <summary className="flex min-h-11 items-center font-medium text-link">All cells of row {row.row}</summary>
                <div className="flex flex-col gap-1.5">{renderCells(shown.filter((column) => !faulty.has(column)))}</div>
              </details>
            </Card>
          </li>
        )
      })}
    </ul>
  )
}

type CellProps = Omit<RowsProps, 'columns' | 'rows'> & { row: ImportRow; column: string }

function Cell({ row, column, edits, onEdit }: CellProps) {
  const value = edits.get(row.row)?.[column] ?? row.cells[column] ?? ''
  const faults = row.faults.filter((fault) => fault.column === column)
  const faultId = `fault-${row.row}-${column}`
  return (
    <div className="flex flex-col gap-1">
      <textarea
        aria-label={`Row ${row.row}, ${column}`}
        aria-invalid={faults.length > 0 || undefined}
        aria-describedby={faults.length > 0 ? faultId : undefined}
        rows={Math.min(5, Math.ceil(value.length / 34) || 1)}
        value={value}
        onChange={(event) => onEdit(row, column, event.target.value)}
        className={classes(controlClass, 'min-h-9 px-2 py-1 text-sm', edits.get(row.row)?.[column] !== undefined && 'border-action')}
      />
      {faults.length > 0 && (
        <p id={faultId} className="text-sm text-wrong">
          {faults.map(({ reason }) => reason).join('. ')}
        </p>
      )}
    </div>
  )
}

function RowState({ row }: { row: ImportRow }) {
  return (
    <div className="flex flex-col items-start gap-1">
      <span className="tabular font-semibold">Row {row.row}</span>
      {row.faults.length > 0 && <Badge tone="wrong">{row.faults.length === 1 ? '1 fault' : `${row.faults.length} faults`}</Badge>}
      {row.faults
        .filter(({ column }) => !(column in row.cells))
        .map(({ column, reason }) => (
          <p key={column} className="text-sm text-wrong">
            {column}: {reason}. The file has no such column.
          </p>
        ))}
      <RowFindings row={row} />
      {row.duplicate && <Badge>Already in the bank: skipped</Badge>}
      {row.similar.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-9 text-link">{row.similar.length === 1 ? 'Like 1 other' : `Like ${row.similar.length} others`}</summary>
          <ul className="flex flex-col gap-2">
            {row.similar.map(({ _id, questionText, paper, similarity }) => (
              <li key={_id} className="wrap-anywhere">
                {Math.round(similarity * 100)}%: {localize(questionText, 'en').slice(0, 160)}
                <span className="block text-muted">{localize(paper.name, 'en')}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
