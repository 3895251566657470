import type { ReactNode } from 'react'
import type { Pagination } from '#domain/kit.ts'
import type { Tile } from '../../ui/Tiles.tsx'
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
export type Filter = { name: string; label: string; all: string; options: readonly FilterOption[] }

export type Listed<Row, Counts> = { rows: Row[]; pagination: Pagination; counts: Counts }

export type Removal<Row> = {
  one: (row: Row) => Promise<unknown>
  /** Undefined where the record may go; otherwise why it may not. */
  refused?: (row: Row) => string | undefined
  words: {
    confirmOne: string
    confirmMany: (count: number) => string
    doneOne: string
    doneMany: (done: number, failed: number) => string
    failedOne: (reason: string) => string
  }
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
  actions?: (row: Row) => ReactNode
  remove?: Removal<Row>
  /** Whether rows can be ticked. */
  selectable?: boolean
  loadFailed: (reason: string) => string
  loadingHint?: string
  empty: { title: string; text?: ReactNode; action?: ReactNode }
}
