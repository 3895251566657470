import { lacksTranslation, localize } from '#domain/language.ts'
import type { LocalizedText } from '#domain/localized-text.ts'
import { ContentIcon } from '../../kit/ContentIcon.tsx'
import type { Column } from '../../kit/resource/types.ts'
import { Badge } from '../../ui/Badge.tsx'

type NameCellProps = {
  icon: string
  name: LocalizedText
  /** The texts that should exist in both languages. */
  texts: readonly LocalizedText[]
  isDefault?: boolean | undefined
  color?: string | undefined
}

export function NameCell({ icon, name, texts, isDefault = false, color }: NameCellProps) {
  return (
    <div className="flex min-w-0 items-start gap-3">
      <span className="text-xl" style={color ? { color } : undefined}>
        <ContentIcon icon={icon} />
      </span>
      <div className="flex min-w-0 flex-col items-start gap-1">
        <span className="font-medium">{localize(name, 'en')}</span>
        {isDefault && <Badge>Default</Badge>}
        {texts.some(lacksTranslation) && <Badge tone="brand">Not translated</Badge>}
      </div>
    </div>
  )
}

type NamedRecord = Omit<NameCellProps, 'texts'> & { title: LocalizedText; description: LocalizedText }

export const nameOf = ({ name }: { name: LocalizedText }) => localize(name, 'en')

/** The first column of the lists of categories and subjects. */
export const nameColumn: Column<NamedRecord> = {
  label: 'Name',
  sort: 'name',
  render: ({ icon, color, name, title, description, isDefault }) => (
    <NameCell icon={icon} color={color} name={name} texts={[name, title, description]} isDefault={isDefault} />
  ),
  text: nameOf,
}

type RecordStatus = { isActive: boolean; archivedAt: string | null }

export function recordStatus({ isActive, archivedAt }: RecordStatus): string {
  if (archivedAt) return 'Archived'
  return isActive ? 'Active' : 'Inactive'
}

export function StatusBadge({ record }: { record: RecordStatus }) {
  const status = recordStatus(record)
  return <Badge tone={status === 'Active' ? 'action' : 'neutral'}>{status}</Badge>
}
