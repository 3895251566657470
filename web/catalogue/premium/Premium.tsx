import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { PremiumPage } from '#domain/catalogue/premium-page.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { useFormatters, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { Breadcrumb, ButtonLink } from '../../kit/links.tsx'
import { Page } from '../../kit/Page.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { RowLink } from '../../kit/rows.tsx'
import { learnerSession } from '../../kit/session.ts'
import { buttonClass } from '../../ui/Button.tsx'
import { Lead } from '../../ui/Lead.tsx'
import { Rows } from '../../ui/Rows.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AskForPremium } from './AskForPremium.tsx'
import { Plans } from './Plans.tsx'
import { premiumTranslations } from './translations.ts'

/** What premium holds and costs; with a paper, also the gate before it. */
export function Component() {
  const t = useTranslation(premiumTranslations)
  const [params] = useSearchParams()
  const paperId = params.get('paper') ?? undefined
  const page = useQuery({
    queryKey: ['premium', paperId],
    queryFn: async () => (await api.catalogue.readPremiumPage({ query: { paperId } })).data,
  })
  return (
    <Page title={t.title} description={t.description}>
      <QueryContent query={page} failed={t.failed} loading={<Skeleton label={t.loading} rows={3} className="h-40" />}>
        {(data) => <PremiumContent page={data} />}
      </QueryContent>
    </Page>
  )
}

function PremiumContent({ page: { exams, plans, paper } }: { page: PremiumPage }) {
  const t = useTranslation(premiumTranslations)
  const show = useLocalizedText()
  const { number } = useFormatters()
  const isActive = learnerSession.use()?.subscription.isActive ?? false
  return (
    <>
      {paper && (
        <Breadcrumb
          label={t.breadcrumb}
          crumbs={[
            { label: show(paper.exam), to: pathTo('exam', { examCategoryId: paper.examCategoryId }) },
            { label: show(paper.subject), to: pathTo('subject', { subjectId: paper.subjectId }) },
            { label: show(paper.title) },
          ]}
        />
      )}
      <header className="flex flex-col gap-1">
        <h1 className="wrap-anywhere font-semibold text-[2rem] leading-[1.19] tracking-tight">{paper ? show(paper.title) : t.title}</h1>
        {!paper && <p className="max-w-prose text-muted">{t.lead}</p>}
      </header>
      {isActive ? <Active paper={paper} /> : paper && <Gate />}
      <section aria-labelledby="holds" className="flex flex-col gap-1">
        <h2 id="holds" className="font-bold text-xl">
          {t.holds}
        </h2>
        {exams.length === 0 && <p className="text-muted">{t.nothing}</p>}
        <Rows>
          {exams.map(({ _id, name, papers, questions }) => (
            <RowLink
              key={_id}
              to={pathTo('exam', { examCategoryId: _id })}
              title={show(name)}
              detail={`${t.papers(number(papers))} · ${t.questions(number(questions))}`}
            />
          ))}
        </Rows>
      </section>
      <Plans plans={plans} />
      {!isActive && <AskForPremium paper={paper} />}
    </>
  )
}

function Gate() {
  const t = useTranslation(premiumTranslations)
  return (
    <Lead aria-labelledby="gate">
      <h2 id="gate" className="font-semibold text-[1.375rem] leading-7 tracking-tight">
        {t.gateTitle}
      </h2>
      <p>{t.gateText}</p>
      <a href="#ask" className={`${buttonClass('primary', 'large')} w-full sm:w-auto sm:self-start`}>
        {t.upgrade}
      </a>
    </Lead>
  )
}

function Active({ paper }: Pick<PremiumPage, 'paper'>) {
  const t = useTranslation(premiumTranslations)
  const { date } = useFormatters()
  const until = learnerSession.use()?.subscription.until
  return (
    <Lead aria-label={t.title}>
      <p>{until ? t.activeUntil(date(until)) : t.active}</p>
      {paper && (
        <ButtonLink to={pathTo('paper', { paperId: paper._id })} variant="primary" className="self-start">
          {t.open}
        </ButtonLink>
      )}
    </Lead>
  )
}
