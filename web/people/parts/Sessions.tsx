import { useQuery } from '@tanstack/react-query'
import type { Session } from '#domain/people/user.ts'
import { useFormats } from '../../kit/language.ts'
import { Loaded } from '../../kit/states.tsx'
import { Card } from '../../ui/Card.tsx'
import { ActionButton } from './ActionButton.tsx'

type SessionsProps = {
  /** Names them in the query cache. */
  of: readonly string[]
  list: () => Promise<{ data: Session[] }>
  endOne: (sessionId: string) => Promise<{ message: string }>
  endAll: () => Promise<{ message: string }>
}

/** Where somebody is signed in, and the way to end that. */
export function Sessions({ of, list, endOne, endAll }: SessionsProps) {
  const { dateTime } = useFormats()
  const query = useQuery({ queryKey: [...of, 'sessions'], queryFn: list, staleTime: 0 })
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Sessions</h2>
      <Loaded query={query} failed={(reason) => `Error loading sessions: ${reason}`}>
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
      </Loaded>
    </Card>
  )
}
