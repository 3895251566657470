import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomePage } from '#domain/catalogue/exam-page.ts'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { useHomePage } from '../../catalogue/queries.ts'
import { LanguageSwitch } from '../../kit/LanguageSwitch.tsx'
import { useTranslation } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import { endOnboarding } from '../../kit/onboarding.ts'
import { Page } from '../../kit/Page.tsx'
import { FailureNotice, QueryContent } from '../../kit/query-states.tsx'
import { learnerSession } from '../../kit/session.ts'
import { Button } from '../../ui/Button.tsx'
import { Drawing } from '../../ui/Drawing.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ChosenExam } from './chosen-exam.ts'
import { FirstTest } from './FirstTest.tsx'
import { DateStep, ExamStep, GoalStep } from './Steps.tsx'
import { welcomeTranslations } from './translations.ts'

type Choice = { exam: ChosenExam; date: string | null; goal: number }

/** Exam, date and daily goal in three taps, in the learner's language; then the first test. Every step can be skipped. */
export function Component() {
  const t = useTranslation(welcomeTranslations)
  const learner = learnerSession.use()
  const home = useHomePage()
  const firstName = learner?.name.trim().split(/\s+/)[0] ?? ''
  return (
    <Page title={t.title(firstName)}>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 items-center gap-4">
          <Drawing name="desk" width={96} />
          <div className="min-w-0">
            <h1 className="wrap-anywhere font-semibold text-[2rem] leading-[1.19] tracking-tight">{t.title(firstName)}</h1>
            <p className="text-muted">{t.intro}</p>
          </div>
        </div>
        <LanguageSwitch />
      </header>
      <QueryContent query={home} failed={t.failed} loading={<Skeleton label={t.loading} rows={2} className="h-32" />}>
        {({ data }) => <Steps home={data} />}
      </QueryContent>
    </Page>
  )
}

function Steps({ home }: { home: HomePage }) {
  const t = useTranslation(welcomeTranslations)
  const queries = useQueryClient()
  const [exam, setExam] = useState<ChosenExam | null>(null)
  const [date, setDate] = useState<string | null | undefined>(undefined)
  const save = useMutation({
    async mutationFn({ exam: chosen, date: targetExamDate, goal }: Choice) {
      const { data } = await api.identity.updateProfile({ input: { targetExam: localize(chosen.name, 'en'), targetExamDate } })
      learnerSession.update(data)
      await api.study.setGoal({ input: { kind: 'questions', amount: goal } })
    },
    async onSuccess() {
      endOnboarding()
      await queries.invalidateQueries({ queryKey: ['goal'] })
      await queries.invalidateQueries({ queryKey: ['profile'] })
    },
  })

  if (save.isSuccess && exam) return <FirstTest exam={exam} mock={home.mocks.find((mock) => mock.examCategoryId === exam._id)} />
  const step = exam === null ? 1 : date === undefined ? 2 : 3
  return (
    <div className="flex flex-col gap-5">
      {save.isError && <FailureNotice what={t.notSaved} error={save.error} />}
      <p className="text-muted text-sm" aria-live="polite">
        {save.isPending ? t.saving : t.step(step)}
      </p>
      {exam === null && <ExamStep exams={home.exams} onChoose={setExam} />}
      {exam !== null && date === undefined && <DateStep exam={exam} onChoose={setDate} />}
      {exam !== null && date !== undefined && <GoalStep isBusy={save.isPending} onChoose={(goal) => save.mutate({ exam, date, goal })} />}
      <div className="flex flex-wrap items-center gap-4">
        {step > 1 && (
          <Button variant="quiet" onClick={() => (step === 3 ? setDate(undefined) : setExam(null))}>
            {t.back}
          </Button>
        )}
        <TextLink to={pathTo('home')} onClick={endOnboarding} className="inline-flex min-h-11 items-center">
          {t.skip}
        </TextLink>
      </div>
    </div>
  )
}
