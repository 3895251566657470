import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

type Values = Record<string, unknown>

type ConflictProps = {
  mine: Values
  theirs: Values
  labels: Record<string, string>
  onTakeTheirs: () => void
  onKeepMine: () => void
  onClose: () => void
}

function readable(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–'
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value !== 'object') return String(value)
  return Object.values(value)
    .filter((part) => part !== '' && part !== null)
    .map(readable)
    .join(' / ')
}

/** Both versions beside each other, field by field where they differ; nothing is overwritten unseen. */
export function Conflict({ mine, theirs, labels, onTakeTheirs, onKeepMine, onClose }: ConflictProps) {
  const differing = Object.keys(labels).filter((field) => readable(mine[field]) !== readable(theirs[field]))
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
            Save my version over it
          </Button>
        </>
      }
    >
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead>
            <tr className="border-line border-b">
              {['Field', 'Your version', 'Their version'].map((heading) => (
                <th key={heading} scope="col" className="px-3 py-2 font-semibold text-sm">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {differing.map((field) => (
              <tr key={field} className="border-line border-b align-top">
                <th scope="row" className="px-3 py-2 font-medium text-sm">
                  {labels[field]}
                </th>
                <td className="px-3 py-2">{readable(mine[field])}</td>
                <td className="px-3 py-2">{readable(theirs[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
