import { pathTo } from '#domain/paths.ts'
import type { Deck } from '#domain/study/contract.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { Card } from '../../ui/Card.tsx'
import { ColumnChart } from '../../ui/charts/ColumnChart.tsx'
import { revisionTranslations } from './translations.ts'

/** Side panel: due cards by subject, the forecast and the days until the exam. */
export function DeckPanel({ deck, subjectId }: { deck: Deck; subjectId: string }) {
  const t = useTranslation(revisionTranslations)
  const { exam, subjects } = deck
  return (
    <aside aria-label={t.title} className="flex flex-col gap-4">
      {exam && (
        <Card className="flex flex-col gap-1">
          <p className="font-bold text-xl">{t.examIn(exam.name || t.exam, exam.daysLeft)}</p>
          <p className="text-muted text-sm">{t.examText}</p>
        </Card>
      )}
      {subjects.length > 0 && <Subjects subjects={subjects} subjectId={subjectId} />}
      <Card>
        <Forecast forecast={deck.forecast} />
      </Card>
    </aside>
  )
}

function Subjects({ subjects, subjectId }: { subjects: Deck['subjects']; subjectId: string }) {
  const t = useTranslation(revisionTranslations)
  const show = useLocalizedText()
  const totalDue = subjects.reduce((sum, { due }) => sum + due, 0)
  const rows: Deck['subjects'] = [{ subjectId: '', subject: t.allSubjects, category: '', due: totalDue }, ...subjects]
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold">{t.subjects}</h2>
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <li key={row.subjectId} className="flex items-baseline justify-between gap-3">
            <span className="flex min-w-0 flex-col">
              <TextLink
                to={row.subjectId ? `${pathTo('revision')}?subject=${row.subjectId}` : pathTo('revision')}
                aria-current={row.subjectId === subjectId ? 'true' : undefined}
                className="min-w-0 aria-[current]:text-text aria-[current]:no-underline"
              >
                {show(row.subject)}
              </TextLink>
              {show(row.category) && <span className="text-muted text-xs">{show(row.category)}</span>}
            </span>
            <span className="tabular font-medium">{row.due}</span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Forecast({ forecast }: Pick<Deck, 'forecast'>) {
  const t = useTranslation(revisionTranslations)
  const { date, number } = useFormatters()
  const bars = forecast.map(({ day, count }, index) => ({ label: index === 0 ? t.today : date(day), text: number(count), value: count }))
  return <ColumnChart title={t.forecast} columns={[t.day, t.cards]} bars={bars} />
}
