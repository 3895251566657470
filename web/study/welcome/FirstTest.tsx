import type { ExamPaper } from '#domain/catalogue/exam-page.ts'
import { pathTo } from '#domain/paths.ts'
import { useLocalizedText, useTranslation } from '../../kit/language.ts'
import { ButtonLink, TextLink } from '../../kit/links.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import { Lead } from '../../ui/Lead.tsx'
import type { ChosenExam } from './chosen-exam.ts'
import { welcomeTranslations } from './translations.ts'

/** The end of the welcome: the first test, or the exam's page where there is no mock. */
export function FirstTest({ exam, mock }: { exam: ChosenExam; mock: ExamPaper | undefined }) {
  const t = useTranslation(welcomeTranslations)
  const show = useLocalizedText()
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-semibold text-lg">
        {t.doneTitle}
      </p>
      <Lead tint={exam.color} aria-label={t.first}>
        <div className="flex items-start justify-between gap-4">
          <div className="flex min-w-0 flex-col gap-1">
            <p className="text-sm">{t.first}</p>
            <h2 className="wrap-anywhere font-semibold text-[1.375rem] leading-7">{mock ? show(mock.title) : show(exam.name)}</h2>
            {mock && <p className="tabular text-sm">{t.facts(mock.totalQuestions, mock.duration)}</p>}
            <p className="max-w-prose text-sm">{t.firstText(show(exam.name))}</p>
          </div>
          <Drawing name="summit" width={88} />
        </div>
        <ButtonLink
          to={mock ? pathTo('paper', { paperId: mock._id }) : pathTo('exam', { examCategoryId: exam._id })}
          variant="primary"
          size="large"
          className="w-full sm:w-auto sm:self-start"
        >
          {mock ? t.start : t.browse}
        </ButtonLink>
      </Lead>
      <p>
        <TextLink to={pathTo('home')}>{t.home}</TextLink>
      </p>
    </div>
  )
}
