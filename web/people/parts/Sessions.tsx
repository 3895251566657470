import { useQuery } from '@tanstack/react-query'
import type { Session } from '#domain/people/user.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useFormatters } from '../../kit/language.ts'
import { QueryContent } from '../../kit/query-states.tsx'
import { Card } from '../../ui/Card.tsx'

type SessionsProps = {
  /** Part of the query key. */
  of: readonly string[]
  list: () => Promise<{ data: Session[] }>
  endOne: (sessionId: string) => Promise<{ message: string }>
  endAll: () => Promise<{ message: string }>
}

/** A person's sessions, which can be signed out. */
export function Sessions({ of, list, endOne, endAll }: SessionsProps) {
  const { dateTime } = useFormatters()
  const query = useQuery({ queryKey: [...of, 'sessions'], queryFn: list, staleTime: 0 })
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Sessions</h2>
      <QueryContent query={query} failed={(reason) => `Error loading sessions: ${reason}`}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">Not signed in anywhere.</p>
          ) : (
            <>
              <ul className="flex flex-col divide-y divide-line">
                {data.map((session) => (
                  <li key={session._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
                    <div className="min-w-0">
                      <p className="font-medium">{session.device}</p>
                      <p className="wrap-anywhere text-muted text-sm">
                        {session.address} · since {dateTime(session.createdAt)}
                      </p>
                    </div>
                    <ActionButton
                      size="small"
                      work={() => endOne(session._id)}
                      busy="Signing out..."
                      failed="The session was not signed out."
                    >
                      Sign out
                    </ActionButton>
                  </li>
                ))}
              </ul>
              <ActionButton
                work={endAll}
                busy="Signing out..."
                failed="The sessions were not signed out."
                question={{
                  title: 'Sign out everywhere',
                  text: 'They have to log in again on every device.',
                  action: 'Sign out everywhere',
                }}
              >
                Sign out everywhere
              </ActionButton>
            </>
          )
        }
      </QueryContent>
    </Card>
  )
}
