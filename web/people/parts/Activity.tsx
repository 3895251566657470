import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import type { Pagination } from '#domain/endpoint.ts'
import type { LoginEvent } from '#domain/identity/admin-contract.ts'
import { useFormatters } from '../../kit/language.ts'
import { Pager } from '../../kit/Pager.tsx'
import { QueryContent } from '../../kit/query-states.tsx'
import { Card } from '../../ui/Card.tsx'

const outcomes: Record<LoginEvent['outcome'], string> = {
  success: 'Signed in',
  wrong_password: 'Wrong password',
  wrong_code: 'Wrong code',
  locked: 'Refused: account locked',
  inactive: 'Refused: account deactivated',
  unverified: 'Refused: address not verified',
}

type ActivityProps = {
  of: readonly string[]
  list: (page: number) => Promise<{ data: LoginEvent[]; pagination: Pagination }>
}

/** A person's sign-ins, newest first. */
export function Activity({ of, list }: ActivityProps) {
  const { dateTime } = useFormatters()
  const [address, setAddress] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(address.get('activity'))) || 1)
  const query = useQuery({
    queryKey: [...of, 'activity', page],
    queryFn: () => list(page),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Activity</h2>
      <QueryContent query={query} failed={(reason) => `Error loading activity: ${reason}`}>
        {({ data, pagination }) => (
          <>
            {data.length === 0 && <p className="text-muted">No sign-ins yet.</p>}
            <ul className="flex flex-col divide-y divide-line">
              {data.map((event) => (
                <li key={event._id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
                  <div className="min-w-0">
                    <p className="font-medium">{outcomes[event.outcome]}</p>
                    <p className="wrap-anywhere text-muted text-sm">
                      {event.device} · {event.address}
                    </p>
                  </div>
                  <time dateTime={event.at} className="text-muted text-sm">
                    {dateTime(event.at)}
                  </time>
                </li>
              ))}
            </ul>
            <Pager pagination={pagination} onChange={(next) => setAddress({ activity: String(next) })} label="Pages of the activity" />
          </>
        )}
      </QueryContent>
    </Card>
  )
}
