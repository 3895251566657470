import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '#domain/people/user.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { useFormatters } from '../../kit/language.ts'
import { FailureNotice } from '../../kit/query-states.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Input } from '../../ui/Field.tsx'
import { toast } from '../../ui/Toaster.tsx'

/** A user's premium status, and the actions to grant or revoke it. */
export function PremiumCard({ user }: { user: User }) {
  const { dateTime } = useFormatters()
  const [day, setDay] = useState('')
  const cache = useQueryClient()
  const params = { id: user._id }
  const grant = useMutation({
    // Until the end of the chosen day in the browser's time zone.
    mutationFn: () => api.people.grantPremium({ params, input: { until: day === '' ? null : new Date(`${day}T23:59:59`).toISOString() } }),
    onSuccess: ({ message }) => toast('success', message),
    onSettled: () => cache.invalidateQueries(),
  })
  const { isPremium, isActive, until } = user.subscription
  const end = until ? `until ${dateTime(until)}` : 'with no end date'
  return (
    <Card className="flex flex-col gap-4">
      <h2 className="font-semibold text-lg">Premium</h2>
      <p>{isActive ? `Active ${end}.` : isPremium && until ? `Ended on ${dateTime(until)}.` : 'Not premium.'}</p>
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          grant.mutate()
        }}
      >
        <Input type="date" label="Until (empty for no end)" value={day} onChange={(event) => setDay(event.target.value)} />
        <Button type="submit" busy={grant.isPending ? 'Granting...' : false}>
          {isActive ? 'Change Premium' : 'Grant Premium'}
        </Button>
      </form>
      {grant.isError && <FailureNotice what="Premium was not granted." error={grant.error} onDismiss={grant.reset} />}
      {isPremium && (
        <ActionButton work={() => api.people.withdrawPremium({ params })} busy="Withdrawing..." failed="Premium was not withdrawn.">
          Withdraw Premium
        </ActionButton>
      )}
    </Card>
  )
}
