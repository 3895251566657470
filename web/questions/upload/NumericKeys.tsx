import type { QuestionImport } from '#domain/questions/question-import.ts'
import { useTranslation } from '../../kit/language.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { checkTranslations } from './check-translations.ts'
import { useChangeReading } from './imports.ts'

const readings = ['from1', 'from0', 'text'] as const

/** Shows how numbers in the key column are interpreted, and asks if the file is ambiguous. */
export function NumericKeys({ record }: { record: QuestionImport }) {
  const texts = useTranslation(checkTranslations)
  const change = useChangeReading(record._id)
  const { numericKeys } = record
  if (!numericKeys) return null
  const { rows, fits, example, reading } = numericKeys
  const fitting = readings.filter((each) => fits[each] === rows)
  const choices = (
    <ul className="flex flex-col gap-2">
      {readings
        .filter((each) => fits[each] > 0 && each !== reading)
        .map((each) => (
          <li key={each} className="flex flex-col items-start gap-1">
            {/* Confirming the columns reads the keys anew, so a choice made before would be lost. */}
            <Button
              disabled={!record.mappingConfirmed}
              busy={change.isPending && change.variables.keys === each ? texts.choosing : false}
              onClick={() => change.mutate({ keys: each })}
            >
              {texts[each]}
            </Button>
            <span className="wrap-anywhere text-sm">
              {texts.fits(fits[each], rows)}
              {example &&
                ` · ${example.options[each] === undefined ? texts.exampleNone(example.row, example.key) : texts.example(example.row, example.key, example.options[each])}`}
            </span>
          </li>
        ))}
    </ul>
  )
  return (
    <section aria-label={texts.keysTitle}>
      <Notice tone={reading === null ? 'warning' : 'info'}>
        <h3 className="font-semibold">{texts.keysTitle}</h3>
        {reading === null ? (
          <>
            <p>{texts.keysAsk(rows)}</p>
            {choices}
          </>
        ) : (
          <>
            <p>
              {fitting.length === 1 && fitting[0] === reading
                ? texts.keysDecided(rows, texts[reading])
                : texts.keysChosen(rows, texts[reading])}
            </p>
            <details>
              <summary className="min-h-9 font-medium text-link">{texts.otherReading}</summary>
              {choices}
            </details>
          </>
        )}
        {change.isError && <FailureNotice what={texts.notChanged} error={change.error} onDismiss={change.reset} />}
      </Notice>
    </section>
  )
}
