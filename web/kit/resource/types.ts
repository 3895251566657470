import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Pagination } from '#domain/endpoint.ts'
import type { SelectOption } from '../../ui/Field.tsx'
import type { Tile } from '../../ui/Tiles.tsx'
import type { FailureMessage } from '../failure.tsx'
import type { ListState } from '../list-state.ts'
import type { OptionSearch } from '../SearchSelect.tsx'

export type Column<Row> = {
  label: string
  /** The API's sort field, for sortable columns. */
  sort?: string
  render: (row: Row) => ReactNode
  /** The CSV value, where `render` does not return plain text. */
  text?: (row: Row) => string
}

export type Filter = {
  name: string
  label: string
  all: string
  options: readonly (string | SelectOption)[]
  /** For lists that are too long for `options`: typing searches them. */
  search?: OptionSearch
  /** Filters to reset when this one changes. */
  clears?: readonly string[]
}

export type ListPage<Row, Counts> = { rows: Row[]; pagination: Pagination; counts: Counts }

/** A change of a record; returns the success message. */
type Work = () => Promise<{ message: string }>

/** Runs a row's action, shows the outcome and refetches the list. */
export type RunAction = (work: Work, failed: FailureMessage) => void

export type DeletionMessages = {
  confirmOne: string
  confirmMany: (count: number) => string
  doneMany: (done: number) => string
  failedOne: FailureMessage
  failedMany: (failed: number, done: number) => string
}

type Removal<Row> = {
  one: (row: Row) => ReturnType<Work>
  /** Deletes all selected rows in one call, where the API has one; otherwise they are deleted one by one. */
  many?: (rows: Row[]) => ReturnType<Work>
  /** Opens a dialog of the screen's own instead of asking for confirmation; returns whether it did. `gone` is called when they are removed. */
  guide?: (rows: readonly Row[], gone: () => void) => boolean
  /** Why the record cannot be deleted; undefined if it can. */
  blockedReason?: (row: Row) => string | undefined
  /** Whether the delete button of such records is disabled. */
  disablesBlocked?: boolean
  /** Whether the bulk delete button is visible without a selection. */
  keepsBulkButton?: boolean
  /** Messages that differ from the usual ones. */
  messages?: Partial<DeletionMessages>
}

export type Reordering<Row> = {
  /** Records with parents: the filters that select the parent, and the message while none is selected. */
  within?: { filters: readonly string[]; missing: string }
  /** All records of one parent, in order. */
  list: (parentId: string) => Promise<Row[]>
  save: (ids: string[]) => ReturnType<Work>
}

/** An entry of a row's menu. */
export type MenuAction = { label: string; icon: LucideIcon } & ({ to: string } | { onSelect: () => void })

export type Noun = { one: string; many: string }

export type Resource<Row, Counts> = {
  /** First part of the query key, and name of the CSV file. */
  key: string
  noun: Noun
  list: (state: ListState) => Promise<ListPage<Row, Counts>>
  id: (row: Row) => string
  name: (row: Row) => string
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  sorts: readonly SelectOption[]
  /** Selectable page sizes, the default first; without it a page has ten rows. */
  pageSizes?: readonly number[]
  defaultSort: { sort: string; order?: 'asc' | 'desc' }
  searchLabel: string
  tiles?: (counts: Counts, selected: number) => readonly Tile[]
  /** Buttons of a row: at most three, so that they stay in one line. */
  actions?: (row: Row, run: RunAction) => ReactNode
  /** Further actions of a row, behind one button together with its deletion. */
  menu?: (row: Row, run: RunAction) => readonly MenuAction[]
  /** All rows that match the state's filters as a file, not only those of a page. */
  exportAll?: (state: ListState) => Promise<{ name: string; file: Blob }>
  /** Actions on the selected rows beside their deletion; `done` clears the selection and refetches. */
  bulk?: (rows: readonly Row[], done: (message: string) => void) => ReactNode
  remove?: Removal<Row> | undefined
  reorder?: Reordering<Row> | undefined
  /** Whether rows have a checkbox. */
  selectable?: boolean
  /** Whether answers are cached in this browser for when the server is unreachable. Not for personal data. */
  isCached?: boolean
  loadFailed: FailureMessage
  loadingHint?: string
  empty: { title: string; text?: ReactNode; action?: ReactNode }
}
