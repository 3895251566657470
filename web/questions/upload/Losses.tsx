import { Notice } from '../../ui/Notice.tsx'

const atOnce = 5

/** What the file's format said that a question here cannot hold. */
export function Losses({ losses }: { losses: readonly string[] }) {
  if (losses.length === 0) return null
  const [first, rest] = [losses.slice(0, atOnce), losses.slice(atOnce)]
  return (
    <Notice tone="warning">
      <p>Not everything in the file can be taken over:</p>
      <LossList losses={first} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-9 font-medium text-link">{`${rest.length} more`}</summary>
          <LossList losses={rest} />
        </details>
      )}
    </Notice>
  )
}

function LossList({ losses }: { losses: readonly string[] }) {
  return (
    <ul className="wrap-anywhere list-disc pl-5 text-sm">
      {losses.map((loss) => (
        <li key={loss}>{loss}</li>
      ))}
    </ul>
  )
}
