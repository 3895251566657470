import { useTranslation } from '../../kit/language.ts'
import { Notice } from '../../ui/Notice.tsx'
import { checkTranslations } from './check-translations.ts'

const initialCount = 5

/** Questions of the file that are refused, and properties of others that cannot be imported. */
export function ImportLosses({ losses, refused }: { losses: readonly string[]; refused: readonly string[] }) {
  const texts = useTranslation(checkTranslations)
  return (
    <>
      {refused.length > 0 && (
        <Notice tone="warning">
          <p>{texts.refused(refused.length)}</p>
          <LossList losses={refused} />
        </Notice>
      )}
      {losses.length > 0 && (
        <Notice tone="warning">
          <p>{texts.lost}</p>
          <LossList losses={losses} />
        </Notice>
      )}
    </>
  )
}

function LossList({ losses }: { losses: readonly string[] }) {
  const texts = useTranslation(checkTranslations)
  const [first, rest] = [losses.slice(0, initialCount), losses.slice(initialCount)]
  return (
    <>
      <Items losses={first} />
      {rest.length > 0 && (
        <details>
          <summary className="min-h-9 font-medium text-link">{texts.more(rest.length)}</summary>
          <Items losses={rest} />
        </details>
      )}
    </>
  )
}

function Items({ losses }: { losses: readonly string[] }) {
  return (
    <ul className="wrap-anywhere list-disc pl-5 text-sm">
      {losses.map((loss) => (
        <li key={loss}>{loss}</li>
      ))}
    </ul>
  )
}
