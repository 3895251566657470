import type { ImportRow } from '#domain/questions/question-import.ts'
import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { Badge } from '../../ui/Badge.tsx'
import { RenderedText } from '../RenderedText.tsx'
import { checkTranslations } from './check-translations.ts'

/** How a row was interpreted: its key in the words of the options, warnings, and what is not imported. */
export function RowFindings({ row: { understood, warnings, losses } }: { row: ImportRow }) {
  const texts = useTranslation(checkTranslations)
  const localize = useLocalizedText()
  return (
    <>
      {understood && understood.key.length > 0 && (
        <div className="wrap-anywhere flex w-full flex-col text-sm">
          <span className="text-muted">{texts.key}</span>
          <ul className="flex flex-col">
            {understood.key.map(({ label, text }) => (
              <li key={`${label} ${localize(text)}`} className="flex gap-1.5">
                <span className="tabular shrink-0 font-semibold">{label === '=' ? '=' : `${label} →`}</span>
                <span className="min-w-0">
                  <RenderedText text={localize(text)} />
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {warnings.length > 0 && (
        <div className="wrap-anywhere flex flex-col items-start gap-1 text-sm">
          <Badge tone="brand">{texts.warnings(warnings.length)}</Badge>
          {warnings.map(({ column, reason }) => (
            <p key={`${column} ${reason}`}>
              {column}: {reason}
            </p>
          ))}
        </div>
      )}
      {losses.length > 0 && (
        <div className="wrap-anywhere text-sm">
          <span className="text-muted">{texts.lostOfRow}</span>
          <ul className="list-disc pl-4">
            {losses.map((loss) => (
              <li key={loss}>{loss}</li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
