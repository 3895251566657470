import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { matchPath, pathTo } from '#domain/paths.ts'
import { ApiFailure, api } from '../api.ts'
import { defineTranslations, useFormatters, useTranslation } from '../kit/language.ts'
import { ButtonLink, TextLink } from '../kit/links.tsx'
import { Page } from '../kit/Page.tsx'
import { QueryContent } from '../kit/query-states.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

const phrases = defineTranslations({
  en: {
    title: 'Demo mailbox',
    lead: 'In demo mode no mail leaves this server. Everything it would have sent is shown here, newest first.',
    refresh: 'Refresh',
    refreshing: 'Refreshing...',
    to: 'To',
    emptyTitle: 'No mails yet',
    empty: 'Register an account or ask for a password reset, and the mail will appear here within a few seconds.',
    register: 'Register',
    closedTitle: 'The mailbox is not available',
    closed: 'It exists in demo mode only. This server sends its mails to the addresses themselves.',
    home: 'Go to the home page',
  },
  hi: {
    title: 'डेमो मेलबॉक्स',
    lead: 'डेमो मोड में कोई मेल इस सर्वर से बाहर नहीं जाता। जो भी भेजा जाता, वह यहाँ दिखता है, सबसे नया सबसे ऊपर।',
    refresh: 'ताज़ा करें',
    refreshing: 'ताज़ा हो रहा है...',
    to: 'प्रति',
    emptyTitle: 'अभी कोई मेल नहीं है',
    empty: 'खाता बनाएँ या पासवर्ड रीसेट का अनुरोध करें; मेल कुछ ही सेकंड में यहाँ दिखेगा।',
    register: 'पंजीकरण करें',
    closedTitle: 'मेलबॉक्स उपलब्ध नहीं है',
    closed: 'यह केवल डेमो मोड में होता है। यह सर्वर मेल सीधे पतों पर भेजता है।',
    home: 'होम पेज पर जाएँ',
  },
})

const refreshEvery = 5000

type Mail = Awaited<ReturnType<typeof api.system.mailbox>>['data'][number]

export function Component() {
  const t = useTranslation(phrases)
  const mails = useQuery({
    queryKey: ['mailbox'],
    queryFn: () => api.system.mailbox(),
    staleTime: 0,
    refetchInterval: (query) => (query.state.error ? false : refreshEvery),
  })
  if (mails.error instanceof ApiFailure && mails.error.kind === 'not_found') {
    return (
      <Page title={t.title}>
        <h1 className="font-bold text-2xl">{t.title}</h1>
        <EmptyState title={t.closedTitle} action={<ButtonLink to={pathTo('home')}>{t.home}</ButtonLink>}>
          {t.closed}
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page title={t.title}>
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex max-w-prose flex-col gap-1">
          <h1 className="font-bold text-2xl">{t.title}</h1>
          <p className="text-muted">{t.lead}</p>
        </div>
        <Button onClick={() => void mails.refetch()} busy={mails.isLoading ? t.refreshing : false}>
          <RefreshCw size={18} aria-hidden="true" />
          {t.refresh}
        </Button>
      </header>
      <QueryContent query={mails}>
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState title={t.emptyTitle} action={<ButtonLink to={pathTo('register')}>{t.register}</ButtonLink>}>
              {t.empty}
            </EmptyState>
          ) : (
            <ul className="flex flex-col gap-4">
              {data.map((mail) => (
                <li key={mail._id}>
                  <Letter mail={mail} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Page>
  )
}

function Letter({ mail }: { mail: Mail }) {
  const t = useTranslation(phrases)
  const { dateTime } = useFormatters()
  return (
    <Card className="flex flex-col gap-3">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-line border-b pb-3">
        <h2 className="font-semibold text-lg">{mail.subject}</h2>
        <time dateTime={mail.sentAt} className="text-muted text-sm">
          {dateTime(mail.sentAt)}
        </time>
        <p className="w-full break-all text-muted text-sm">
          {t.to}: {mail.to}
        </p>
      </header>
      <p className="wrap-anywhere whitespace-pre-line">
        {mail.text.split(/(https?:\/\/\S+)/).map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a mail are static
          <MailPart key={index} part={part} />
        ))}
      </p>
    </Card>
  )
}

/** Rewrites links to the current origin, whatever host name the mail contains. */
function MailPart({ part }: { part: string }) {
  const url = URL.parse(part)
  return url && matchPath(url.pathname) ? <TextLink to={url.pathname + url.search}>{part}</TextLink> : part
}
