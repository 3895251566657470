import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type Values = Record<string, unknown>

type ConflictProps = {
  mine: Values
  theirs: Values
  labels: Record<string, string | undefined>
  /** Display names of ids in the values. */
  names: Record<string, string>
  /** Whether the editor has changed the field; otherwise the saved version wins. */
  isMine: (field: string) => boolean
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

function formatValue(value: unknown, names: Record<string, string>): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object') return names[String(value)] ?? String(value)
  const parts = Object.values(value).map((part) => formatValue(part, names))
  return parts.filter((part) => part !== '–').join(Array.isArray(value) ? '; ' : ' / ') || '–'
}

/** Shows both versions of a concurrently edited record, field by field. Saving overwrites only the fields changed here. */
export function Conflict({ mine, theirs, labels, names, isMine, onTakeTheirs, onKeepMine, onClose }: ConflictProps) {
  const differing = Object.entries(labels)
    .map(([field, label]) => ({ field, label, mine: formatValue(mine[field], names), theirs: formatValue(theirs[field], names) }))
    .filter((row) => row.mine !== row.theirs)
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      closeLabel="Close"
      title="Somebody else has changed this in the meantime"
      footer={
        <>
          <Button onClick={onClose}>Go on editing</Button>
          <Button onClick={onTakeTheirs}>Take their version</Button>
          <Button variant="primary" onClick={onKeepMine}>
            Save my changes over it
          </Button>
        </>
      }
    >
      {differing.length === 0 ? (
        <p>Both versions say the same.</p>
      ) : (
        <ul className="flex flex-col gap-4">
          {differing.map(({ field, label, ...versions }) => (
            <li key={field} className="flex flex-col gap-1">
              <h3 className="font-semibold text-sm">{label}</h3>
              <dl className="grid gap-3 sm:grid-cols-2">
                <Version title="Your version" text={isMine(field) ? versions.mine : 'You have not changed this: theirs stays.'} />
                <Version title="Their version" text={versions.theirs} />
              </dl>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function Version({ title, text }: { title: string; text: string }) {
  return (
    <div className="rounded-control border border-line bg-raised px-3 py-2">
      <dt className="text-muted text-sm">{title}</dt>
      <dd className="whitespace-pre-wrap">{text}</dd>
    </div>
  )
}
