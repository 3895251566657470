import type { ReactNode } from 'react'
import type { Pagination } from '#domain/kit.ts'
import type { Tile } from '../../ui/Tiles.tsx'
import type { FailureWords } from '../failure.tsx'
import type { ListState } from '../list-state.ts'

export type Column<Row> = {
  label: string
  /** The field the database sorts by, where the column can be sorted. */
  sort?: string
  show: (row: Row) => ReactNode
  /** What stands in the CSV of the list, where `show` is not plain text. */
  text?: (row: Row) => string
}

export type FilterOption = { value: string; label: string }
export type Filter = {
  name: string
  label: string
  all: string
  options: readonly FilterOption[]
  /** The filters that mean nothing any more when this one changes. */
  clears?: readonly string[]
}

export type Listed<Row, Counts> = { rows: Row[]; pagination: Pagination; counts: Counts }

/** A change of a record answers what to say of it. */
type Work = () => Promise<{ message: string }>

/** Does a row's work, says how it went, and shows the list as it is afterwards. */
export type Run = (work: Work, failed: FailureWords) => void

export type Removal<Row> = {
  one: (row: Row) => ReturnType<Work>
  /** All that are ticked in one call, where there is one; otherwise one after the other. */
  many?: (rows: Row[]) => ReturnType<Work>
  /** Undefined where the record may go; otherwise why it may not. */
  refused?: (row: Row) => string | undefined
  /** Whether those are shown as not to be had from the beginning. */
  disablesRefused?: boolean
  /** Whether the button for what is ticked stays when nothing is. */
  keepsBulkButton?: boolean
  words: {
    confirmOne: string
    confirmMany: (count: number) => string
    doneMany: (done: number) => string
    failedOne: FailureWords
    failedMany: (failed: number, done: number) => string
  }
}

export type Reordering<Row> = {
  /** Where records have parents: the filters that lead to the one whose children are ordered, and what to say until it is chosen. */
  within?: { filters: readonly string[]; missing: string }
  /** All of one parent, in their order. */
  list: (parentId: string) => Promise<Row[]>
  save: (ids: string[]) => ReturnType<Work>
  failed: FailureWords
}

export type Resource<Row, Counts> = {
  /** Names the list in the query cache and in the CSV's file name. */
  key: string
  noun: { one: string; many: string }
  list: (state: ListState) => Promise<Listed<Row, Counts>>
  id: (row: Row) => string
  name: (row: Row) => string
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  sorts: readonly FilterOption[]
  defaultSort: { sort: string; order?: 'asc' | 'desc' }
  searchLabel: string
  tiles?: (counts: Counts, selected: number) => readonly Tile[]
  actions?: (row: Row, run: Run) => ReactNode
  remove?: Removal<Row> | undefined
  reorder?: Reordering<Row> | undefined
  /** Whether rows can be ticked. */
  selectable?: boolean
  /** Whether the browser keeps what was read, for when the server is away: not where it is about people. */
  isKept?: boolean
  loadFailed: FailureWords
  loadingHint?: string
  empty: { title: string; text?: ReactNode; action?: ReactNode }
}
