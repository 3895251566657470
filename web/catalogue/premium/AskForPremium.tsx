import { useQuery } from '@tanstack/react-query'
import type { PremiumPage } from '#domain/catalogue/premium-page.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { useLanguage, useLocalizedText, useTranslation } from '../../kit/language.ts'
import { TextLink } from '../../kit/links.tsx'
import type { ReturnState } from '../../kit/return-url.ts'
import { learnerSession } from '../../kit/session.ts'
import { ContactForm } from '../../messages/ContactForm.tsx'
import { premiumTranslations } from './translations.ts'

/** A message to those who grant premium. It arrives among the messages, with a link to the learner’s page. */
export function AskForPremium({ paper }: Pick<PremiumPage, 'paper'>) {
  const t = useTranslation(premiumTranslations)
  const show = useLocalizedText()
  const language = useLanguage()
  const learner = learnerSession.use()
  const title = paper && show(paper.title)
  // A form token is valid for a day and for one message.
  const contact = useQuery({ queryKey: ['contact'], queryFn: () => api.messages.readContactPage(), staleTime: 3_600_000, gcTime: 0 })
  const returnUrl = paper ? `${pathTo('premium')}?paper=${paper._id}` : pathTo('premium')
  return (
    <section id="ask" tabIndex={-1} aria-label={t.ask} className="flex scroll-mt-20 flex-col gap-3 outline-none">
      <p className="max-w-prose text-muted">{t.askText}</p>
      {!learner && (
        <p>
          {t.signInHint}{' '}
          <TextLink to={pathTo('login')} state={{ returnUrl } satisfies ReturnState}>
            {t.signIn}
          </TextLink>
        </p>
      )}
      <ContactForm
        key={language}
        title={t.ask}
        form={contact.data?.data.form}
        onSent={() => void contact.refetch()}
        initial={{
          subject: title ? t.subjectFor(title).slice(0, 200) : t.subject,
          message: title ? t.messageFor(title) : t.message,
        }}
      />
    </section>
  )
}
