import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OwnSession } from '#domain/identity/contract.ts'
import { api } from '../../api.ts'
import { defineTranslations, useFormatters, useTranslation } from '../../kit/language.ts'
import { FailureNotice, QueryContent } from '../../kit/query-states.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'

const phrases = defineTranslations({
  en: {
    failed: (reason: string) => `Your devices could not be loaded: ${reason}`,
    current: 'This device',
    since: (time: string, address: string) => `Signed in ${time} from ${address}`,
    end: 'Sign out',
    endOf: (device: string) => `Sign out ${device}`,
    ending: 'Signing out...',
    endOthers: 'Sign out all other devices',
    notEnded: 'The device is still signed in.',
  },
  hi: {
    failed: (reason: string) => `आपके डिवाइस लोड नहीं हो सके: ${reason}`,
    current: 'यह डिवाइस',
    since: (time: string, address: string) => `${time} को ${address} से लॉगिन`,
    end: 'लॉगआउट करें',
    endOf: (device: string) => `${device} से लॉगआउट करें`,
    ending: 'लॉगआउट हो रहा है...',
    endOthers: 'बाकी सभी डिवाइस से लॉगआउट करें',
    notEnded: 'डिवाइस से लॉगआउट नहीं हो सका।',
  },
})

const queryKey = ['own-sessions']

/** Where the learner is signed in, and a way to sign out there. */
export function Sessions() {
  const t = useTranslation(phrases)
  const queries = useQueryClient()
  const sessions = useQuery({ queryKey, queryFn: () => api.identity.listOwnSessions(), staleTime: 0 })
  const endOthers = useMutation({
    mutationFn: () => api.identity.endOtherSessions(),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <QueryContent query={sessions} failed={t.failed}>
      {({ data }) => (
        <div className="flex flex-col gap-4">
          <ul className="flex flex-col divide-y divide-line">
            {data.map((session) => (
              <Device key={session._id} session={session} />
            ))}
          </ul>
          {endOthers.isError && <FailureNotice what={t.notEnded} error={endOthers.error} />}
          {data.length > 1 && (
            <Button onClick={() => endOthers.mutate()} busy={endOthers.isPending ? t.ending : false}>
              {t.endOthers}
            </Button>
          )}
        </div>
      )}
    </QueryContent>
  )
}

function Device({ session }: { session: OwnSession }) {
  const t = useTranslation(phrases)
  const { dateTime } = useFormatters()
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => api.identity.endOwnSession({ params: { sessionId: session._id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2 font-medium">
          {session.device} {session.current && <Badge tone="brand">{t.current}</Badge>}
        </p>
        <p className="wrap-anywhere text-muted text-sm">{t.since(dateTime(session.createdAt), session.address)}</p>
        {end.isError && <FailureNotice what={t.notEnded} error={end.error} />}
      </div>
      {!session.current && (
        <Button aria-label={t.endOf(session.device)} onClick={() => end.mutate()} busy={end.isPending ? t.ending : false}>
          {t.end}
        </Button>
      )}
    </li>
  )
}
