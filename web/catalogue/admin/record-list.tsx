import { Archive, ArchiveRestore, Pencil } from 'lucide-react'
import { statuses } from '#domain/catalogue/fields.ts'
import { IconLink } from '../../kit/links.tsx'
import type { ListState } from '../../kit/list-state.ts'
import type { Filter, RunAction } from '../../kit/resource/types.ts'
import { IconButton } from '../../ui/Button.tsx'

export const statusFilter: Filter = {
  name: 'status',
  label: 'Status',
  all: 'All but archived',
  options: [
    { value: 'active', label: 'Active' },
    { value: 'inactive', label: 'Inactive' },
    { value: 'archived', label: 'Archived' },
  ],
}

export function statusIn({ filters }: ListState) {
  return statuses.find((status) => status === filters.status)
}

type Change = () => Promise<{ message: string }>

type RecordActionsProps = {
  noun: string
  name: string
  isArchived: boolean
  editTo: string
  archive: Change
  restore: Change
  run: RunAction
}

export function RecordActions({ noun, name, isArchived, editTo, archive, restore, run }: RecordActionsProps) {
  return (
    <>
      <IconLink icon={Pencil} label={`Edit ${name}`} to={editTo} />
      {isArchived ? (
        <IconButton icon={ArchiveRestore} label={`Restore ${name}`} onClick={() => run(restore, `Failed to restore ${noun}`)} />
      ) : (
        <IconButton icon={Archive} label={`Archive ${name}`} onClick={() => run(archive, `Failed to archive ${noun}`)} />
      )}
    </>
  )
}
