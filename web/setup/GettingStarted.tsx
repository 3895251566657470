import { useQuery } from '@tanstack/react-query'
import { Check, Circle } from 'lucide-react'
import { Navigate, useSearchParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import type { Checklist } from '#domain/setup/contract.ts'
import { api } from '../api.ts'
import { ButtonLink } from '../kit/links.tsx'
import { adminSession } from '../kit/session.ts'
import { Card } from '../ui/Card.tsx'
import { listSteps } from './steps.ts'

/** For the super admin of a new site: redirects to the set-up first, then shows a checklist until all its steps are done. */
export function GettingStarted() {
  const isSuperAdmin = adminSession.use()?.role === 'superadmin'
  const [params] = useSearchParams()
  const { data } = useQuery({
    queryKey: ['checklist'],
    queryFn: async () => (await api.setup.readChecklist()).data,
    enabled: isSuperAdmin,
    staleTime: 0,
  })
  if (!isSuperAdmin || !data) return null
  if (!data.isCompleted && !params.has('later')) return <Navigate to={pathTo('adminSetup')} replace />
  return <Steps checklist={data.checklist} />
}

function Steps({ checklist }: { checklist: Checklist }) {
  const steps = listSteps(checklist)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card className="p-4">
      <section aria-labelledby="getting-started" className="flex flex-col gap-3">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="getting-started" className="font-semibold">
            Getting started
          </h2>
          <span className="tabular text-muted text-sm">
            {done} of {steps.length} done
          </span>
        </div>
        <ol className="flex flex-col divide-y divide-line">
          {steps.map(({ name, title, detail, isDone, action }) => (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2 first:pt-0 last:pb-0">
              {isDone ? (
                <Check size={18} aria-hidden="true" className="shrink-0" />
              ) : (
                <Circle size={18} aria-hidden="true" className="shrink-0 text-muted" />
              )}
              <div className="min-w-0 flex-1 basis-48">
                <p className="wrap-anywhere font-semibold">
                  {title} {isDone && <span className="sr-only">(done)</span>}
                </p>
                {!isDone && <p className="wrap-anywhere text-muted text-sm">{detail}</p>}
              </div>
              {!isDone && action && (
                <ButtonLink to={action.to} size="small" aria-label={`${action.label}: ${title}`}>
                  {action.label}
                </ButtonLink>
              )}
            </li>
          ))}
        </ol>
      </section>
    </Card>
  )
}
