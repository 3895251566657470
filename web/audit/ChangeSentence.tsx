import { describeChange } from '#domain/audit/sentence.ts'
import { TextLink } from '../kit/links.tsx'
import { targetPath } from './target-path.ts'

type Values = Record<string, unknown> | null
type Change = {
  actorName: string
  action: string
  targetKind: string
  targetId: string | null
  targetName: string | null
  before?: Values
  after?: Values
}

/** A recorded change as a sentence: who, what, and a link to the record. */
export function ChangeSentence({ change }: { change: Change }) {
  const { verb, noun } = describeChange(change)
  const to = targetPath(change)
  const name = change.targetName ?? ''
  return (
    <span className="wrap-anywhere">
      <strong className="font-semibold">{change.actorName}</strong> {verb} the {noun}{' '}
      {to ? <TextLink to={to}>{name || 'Open'}</TextLink> : name && <span className="font-medium">{name}</span>}
    </span>
  )
}
