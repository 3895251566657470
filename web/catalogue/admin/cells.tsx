import { lacksTranslation, show } from '#domain/show.ts'
import type { Text } from '#domain/text.ts'
import { ContentIcon } from '../../kit/ContentIcon.tsx'
import type { Column } from '../../kit/resource/types.ts'
import { Badge } from '../../ui/Badge.tsx'

type NameCellProps = {
  icon: string
  name: Text
  /** Everything that should be there in both languages. */
  texts: readonly Text[]
  isDefault?: boolean
  color?: string
}

export function NameCell({ icon, name, texts, isDefault = false, color }: NameCellProps) {
  return (
    <div className="flex min-w-0 items-start gap-3">
      <span className="text-xl" style={color ? { color } : undefined}>
        <ContentIcon icon={icon} />
      </span>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <span className="font-medium">{show(name, 'en')}</span>
        {isDefault && <Badge>Default</Badge>}
        {texts.some(lacksTranslation) && <Badge tone="brand">Not translated</Badge>}
      </div>
    </div>
  )
}

type Standing = { isActive: boolean; archivedAt: string | null }

export function statusOf({ isActive, archivedAt }: Standing): string {
  if (archivedAt) return 'Archived'
  return isActive ? 'Active' : 'Inactive'
}

export function StatusBadge({ record }: { record: Standing }) {
  const status = statusOf(record)
  return <Badge tone={status === 'Active' ? 'action' : 'neutral'}>{status}</Badge>
}

const dates = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium' })

export const dateOf = (moment: string) => dates.format(new Date(moment))

type Made = { createdAt: string }

/** The column that every list of the catalogue ends with. */
export const createdColumn: Column<Made> = {
  label: 'Created',
  sort: 'createdAt',
  show: ({ createdAt }) => <span className="whitespace-nowrap">{dateOf(createdAt)}</span>,
  text: ({ createdAt }) => dateOf(createdAt),
}
