import type { HomePage } from '#domain/catalogue/exam-page.ts'
import { pathTo } from '#domain/paths.ts'
import { ContentIcon } from '../../kit/ContentIcon.tsx'
import { useFormatters, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { RowLink } from '../../kit/rows.tsx'
import { Rows } from '../../ui/Rows.tsx'
import { Strip } from '../../ui/Strip.tsx'
import { ExamChips } from './ExamChips.tsx'
import { homeTranslations } from './translations.ts'

const maxMocks = 3

/** What can be done here: the exams, a full mock of some of them, and how much there is. */
export function Offer({ home }: { home: HomePage }) {
  const t = useTranslation(homeTranslations)
  const show = useLocalizedText()
  const { number } = useFormatters()
  const { exams, mocks, totals } = home
  const examOf = (id: string) => exams.find(({ _id }) => _id === id)
  return (
    <div className="flex flex-col gap-10">
      {exams.length > 0 && (
        <section aria-labelledby="exams" className="flex flex-col gap-3">
          <h2 id="exams" className="font-bold text-xl">
            {t.exams}
          </h2>
          <ExamChips exams={exams} />
        </section>
      )}
      {mocks.length > 0 && (
        <section aria-labelledby="mocks" className="flex flex-col gap-2">
          <header>
            <h2 id="mocks" className="font-bold text-xl">
              {t.mocks}
            </h2>
            <p className="text-muted">{t.mocksText}</p>
          </header>
          <Rows>
            {mocks
              .filter(({ isPremium }) => !isPremium)
              .slice(0, maxMocks)
              .map((mock) => {
                const exam = examOf(mock.examCategoryId)
                return (
                  <RowLink
                    key={mock._id}
                    to={pathTo('paper', { paperId: mock._id })}
                    tint={exam?.color}
                    glyph={<ContentIcon icon={exam?.icon ?? ''} />}
                    title={show(mock.title)}
                    detail={`${show(mock.examCategoryName)} · ${t.mockFacts(mock.totalQuestions, mock.duration)}`}
                  />
                )
              })}
          </Rows>
        </section>
      )}
      {totals.questions > 0 && (
        <section aria-label={t.totals}>
          <Strip
            figures={[
              { label: t.totalExams(totals.exams), value: number(totals.exams) },
              { label: t.totalPapers(totals.papers), value: number(totals.papers) },
              { label: t.totalQuestions(totals.questions), value: number(totals.questions) },
            ]}
          />
        </section>
      )}
    </div>
  )
}
