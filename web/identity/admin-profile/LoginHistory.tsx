import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { LoginEvent } from '#domain/identity/admin-contract.ts'
import { api } from '../../api.ts'
import { useFormatters } from '../../kit/language.ts'
import { Pager } from '../../kit/Pager.tsx'
import { FailureNotice, QueryContent } from '../../kit/query-states.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

const outcomes: Record<LoginEvent['outcome'], string> = {
  success: 'Signed in',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  locked: 'Refused: account locked',
  inactive: 'Refused: account deactivated',
  unverified: 'Refused: address not verified',
}

type LoginHistoryProps = { page: number; onPage: (page: number) => void; onClose: () => void }

export function LoginHistory({ page, onPage, onClose }: LoginHistoryProps) {
  const history = useQuery({
    queryKey: ['login-history', page],
    queryFn: () => api.identity.loginHistory({ query: { page } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Dialog open onClose={onClose} title="Login History" closeLabel="Close" size="large">
      <QueryContent query={history} failed={(reason) => `Failed to load login history: ${reason}`}>
        {({ data, pagination }) => (
          <div className="flex flex-col gap-4">
            {data.length === 0 && <p className="text-muted">No sign-ins on this page.</p>}
            <ul className="flex flex-col divide-y divide-line">
              {data.map((event) => (
                <SignIn key={event._id} event={event} />
              ))}
            </ul>
            <Pager pagination={pagination} onChange={onPage} label="Pages of the login history" />
          </div>
        )}
      </QueryContent>
    </Dialog>
  )
}

function SignIn({ event }: { event: LoginEvent }) {
  const { dateTime } = useFormatters()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-medium">
          <time dateTime={event.at}>{dateTime(event.at)}</time>
        </p>
        <p className="wrap-anywhere text-muted text-sm">
          {event.device} · {event.address}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <span className={event.outcome === 'success' ? 'text-sm' : 'text-sm text-wrong'}>{outcomes[event.outcome]}</span>
        {event.current && <Badge tone="brand">This session</Badge>}
        {event.sessionId && !event.active && <span className="text-muted text-sm">Session ended</span>}
        {event.sessionId && event.active && !event.current && <SignOut sessionId={event.sessionId} />}
      </div>
    </li>
  )
}

function SignOut({ sessionId }: { sessionId: string }) {
  const queries = useQueryClient()
  const end = useMutation({
    mutationFn: () => api.identity.endSession({ params: { sessionId } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['login-history'] }),
  })
  return end.isError ? (
    <FailureNotice what="The session was not signed out." error={end.error} />
  ) : (
    <Button size="small" onClick={() => end.mutate()} busy={end.isPending ? 'Signing out...' : false}>
      Sign out
    </Button>
  )
}
