import { useMutation, useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { pathTo } from '#domain/paths.ts'
import type { Setup } from '#domain/setup/contract.ts'
import { api } from '../api.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { ButtonLink, TextLink } from '../kit/links.tsx'
import { FailureNotice, QueryContent } from '../kit/query-states.tsx'
import { adminSession } from '../kit/session.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Packages } from './Packages.tsx'
import { SiteForm } from './SiteForm.tsx'

const title = 'Set up your site'

/** The set-up of a new site: name, languages, time zone and exams, a test email, two-factor sign-in, and content packages. */
export function Component() {
  const isSuperAdmin = adminSession.use()?.role === 'superadmin'
  return isSuperAdmin ? (
    <SetupScreen />
  ) : (
    <AdminPage title={title}>
      <Notice tone="info">Only a super admin can set up the site.</Notice>
    </AdminPage>
  )
}

function SetupScreen() {
  const query = useQuery({ queryKey: ['setup'], queryFn: () => api.setup.readSetup(), staleTime: 0 })
  return (
    <AdminPage
      title={title}
      subtitle="This takes five minutes. You can change everything later, here or in the settings."
      actions={<ButtonLink to={`${pathTo('adminDashboard')}?later=1`}>Go to dashboard</ButtonLink>}
    >
      <QueryContent query={query} failed={(reason) => `The set-up could not be loaded: ${reason}`}>
        {({ data }) => (
          <div className="flex max-w-4xl flex-col gap-5">
            <SiteForm setup={data} />
            <MailTest from={data.mailFrom} />
            <SecondFactor isOn={data.checklist.secondFactor} />
            <Packages exams={data.exams} />
          </div>
        )}
      </QueryContent>
    </AdminPage>
  )
}

function MailTest({ from }: { from: string }) {
  const send = useMutation({ mutationFn: () => api.setup.sendTestMail() })
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="font-semibold text-lg">Mail</h2>
      <p className="wrap-anywhere text-muted">
        Learners confirm their addresses by email. Emails are sent from {from}. Send one to yourself to check that they arrive.
      </p>
      {send.isSuccess && <Notice tone="success">{send.data.message}</Notice>}
      {send.isError && <FailureNotice what="The email was not sent." error={send.error} onDismiss={send.reset} />}
      <Button onClick={() => send.mutate()} busy={send.isPending ? 'Sending…' : false}>
        Send test email
      </Button>
    </Card>
  )
}

function SecondFactor({ isOn }: { isOn: Setup['checklist']['secondFactor'] }) {
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="font-semibold text-lg">Second factor</h2>
      {isOn ? (
        <p className="flex items-center gap-2">
          <Check size={18} aria-hidden="true" /> You are asked for a code from your phone when you sign in.
        </p>
      ) : (
        <p className="text-muted">
          Your account can change everything on this site. Protect it with a code from your phone under{' '}
          <TextLink to={pathTo('adminProfile')}>your profile</TextLink>.
        </p>
      )}
    </Card>
  )
}
