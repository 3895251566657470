import { changeSentence, kindName } from '#domain/audit/sentence.ts'
import { useLanguage } from '../kit/language.ts'
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
  const language = useLanguage()
  return (
    <span className="wrap-anywhere">
      {changeSentence(change, language).map((part) => {
        if (part === 'what') return <Target key="what" change={change} />
        if (part === 'who') {
          return (
            <strong key="who" className="font-semibold">
              {change.actorName}
            </strong>
          )
        }
        return part.text
      })}
    </span>
  )
}

function Target({ change }: { change: Change }) {
  const language = useLanguage()
  const to = targetPath(change)
  const name = change.targetName || kindName(change.targetKind, language)
  return to ? <TextLink to={to}>{name}</TextLink> : <span className="font-medium">{name}</span>
}
