import { useQuery } from '@tanstack/react-query'
import { ChevronDown, CircleHelp, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ContactPage } from '#domain/messages/message.ts'
import { api } from '../api.ts'
import { useLocalizedText, useTranslation } from '../kit/language.ts'
import { Page } from '../kit/Page.tsx'
import { Card } from '../ui/Card.tsx'
import { ContactForm } from './ContactForm.tsx'
import { commonQuestions, contactTranslations } from './translations.ts'

const linkClass = 'break-words font-medium text-link underline underline-offset-2 hover:no-underline'

export function Component() {
  const t = useTranslation(contactTranslations)
  // A form token is valid for a day and for one message.
  const query = useQuery({ queryKey: ['contact'], queryFn: () => api.messages.readContactPage(), staleTime: 3_600_000, gcTime: 0 })
  const page = query.data?.data
  return (
    <Page title={t.title} description={t.description} wide>
      <header>
        <h1 className="font-bold text-3xl">{t.heading}</h1>
        <p className="text-muted">{t.lead}</p>
      </header>
      <ul className="grid gap-4 md:grid-cols-3">
        <ContactCard icon={<Mail size={22} aria-hidden="true" />} title={t.email} text={t.emailText}>
          {page && (
            <a href={`mailto:${page.email}`} className={linkClass}>
              {page.email}
            </a>
          )}
        </ContactCard>
        <ContactCard icon={<Phone size={22} aria-hidden="true" />} title={t.phone} text={page?.phone ? '' : t.phoneText}>
          {page?.phone && (
            <a href={`tel:${page.phone.replaceAll(/[^+\d]/g, '')}`} className={linkClass}>
              {page.phone}
            </a>
          )}
          <span>{t.phoneHours}</span>
        </ContactCard>
        <ContactCard icon={<CircleHelp size={22} aria-hidden="true" />} title={t.help} text={t.helpText}>
          <a href="#faq" className={linkClass}>
            {t.helpLink}
          </a>
        </ContactCard>
      </ul>
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <ContactForm form={page?.form} onSent={() => void query.refetch()} />
        <Questions faq={page?.faq ?? []} />
      </div>
    </Page>
  )
}

function ContactCard({ icon, title, text, children }: { icon: ReactNode; title: string; text: string; children: ReactNode }) {
  return (
    <li>
      <Card className="flex h-full flex-col gap-2">
        <span className="inline-flex size-11 items-center justify-center rounded-control bg-brand-soft text-brand">{icon}</span>
        <h2 className="font-semibold text-lg">{title}</h2>
        {children}
        {text && <p className="text-muted text-sm">{text}</p>}
      </Card>
    </li>
  )
}

function Questions({ faq }: { faq: ContactPage['faq'] }) {
  const t = useTranslation(contactTranslations)
  const show = useLocalizedText()
  const questions = faq.length > 0 ? faq : commonQuestions
  return (
    <section id="faq" tabIndex={-1} aria-label={t.faq} className="flex flex-col gap-3 outline-none">
      <h2 className="font-bold text-xl">{t.faq}</h2>
      {questions.map(({ question, answer }) => (
        <details key={show(question)} className="group rounded-card border border-line bg-surface">
          <summary className="flex min-h-12 items-center justify-between gap-3 px-4 py-3 font-medium">
            {show(question)}
            <ChevronDown size={18} aria-hidden="true" className="shrink-0 group-open:rotate-180" />
          </summary>
          <p className="px-4 pb-4 text-muted">{show(answer)}</p>
        </details>
      ))}
    </section>
  )
}
