import { useQuery } from '@tanstack/react-query'
import { ChartColumn, Lock, type LucideIcon, ShieldCheck, Users } from 'lucide-react'
import { hasPermission, type Permission } from '#domain/identity/permissions.ts'
import { pathTo } from '#domain/paths.ts'
import { maxCountedSessions } from '#domain/people/limits.ts'
import { api } from '../api.ts'
import { AdminPage } from '../kit/AdminPage.tsx'
import { useFormatters } from '../kit/language.ts'
import { ButtonLink } from '../kit/links.tsx'
import { QueryContent } from '../kit/query-states.tsx'
import { adminSession } from '../kit/session.ts'
import { Card } from '../ui/Card.tsx'
import { Tiles } from '../ui/Tiles.tsx'

type Hub = { name: string; text: string; to: string; permission: Permission; Icon: LucideIcon }

const hubs: readonly Hub[] = [
  {
    name: 'User Management',
    text: 'Learners: accounts, premium, sessions.',
    to: pathTo('adminUsers'),
    permission: 'manage_users',
    Icon: Users,
  },
  {
    name: 'Admin Management',
    text: 'Administrators and what they may do.',
    to: pathTo('adminAdmins'),
    permission: 'manage_admins',
    Icon: ShieldCheck,
  },
  {
    name: 'System Analytics',
    text: 'Growth, attempts and results.',
    to: pathTo('adminAnalytics'),
    permission: 'view_analytics',
    Icon: ChartColumn,
  },
]

export function Component() {
  return (
    <AdminPage title="Management" subtitle="People and figures.">
      <ul className="grid gap-4 md:grid-cols-3">
        {hubs.map((hub) => (
          <li key={hub.name}>
            <HubCard hub={hub} />
          </li>
        ))}
      </ul>
      <Figures />
      <Latest />
    </AdminPage>
  )
}

function HubCard({ hub: { name, text, to, permission, Icon } }: { hub: Hub }) {
  const admin = adminSession.use()
  const isOpen = admin !== null && hasPermission(admin, permission)
  return (
    <Card className="flex h-full flex-col gap-3">
      <Icon size={28} aria-hidden="true" className="text-link" />
      <h2 className="font-semibold text-lg">{name}</h2>
      <p className="text-muted">{text}</p>
      <div className="mt-auto pt-2">
        {isOpen ? (
          <ButtonLink to={to} aria-label={`Open ${name}`}>
            Open
          </ButtonLink>
        ) : (
          <p className="flex min-h-11 items-center gap-2 font-medium">
            <Lock size={18} aria-hidden="true" /> Access Restricted
          </p>
        )}
      </div>
    </Card>
  )
}

function Figures() {
  const { number } = useFormatters()
  const admin = adminSession.use()
  const query = useQuery({ queryKey: ['stats'], queryFn: () => api.people.stats(), staleTime: 0 })
  return (
    <QueryContent query={query} failed={(reason) => `Error loading the figures: ${reason}`}>
      {({ data }) => (
        <Tiles
          tiles={[
            { label: 'Users', value: number(data.totalUsers) },
            { label: 'Admin Accounts', value: number(data.totalAdmins) },
            {
              label: 'Active Sessions',
              value: data.activeSessions >= maxCountedSessions ? `${number(maxCountedSessions)}+` : number(data.activeSessions),
            },
            { label: admin?.role === 'superadmin' ? 'Super Admin' : 'Permissions', value: data.permissions ?? 'All' },
          ]}
        />
      )}
    </QueryContent>
  )
}

function Latest() {
  const { dateTime } = useFormatters()
  const query = useQuery({ queryKey: ['dashboard-activity'], queryFn: () => api.people.activity(), staleTime: 0 })
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">Latest changes</h2>
      <QueryContent query={query} failed={(reason) => `Error loading the latest changes: ${reason}`}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">Nothing has been changed yet.</p>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {data.map((change) => (
                <li key={change._id} className="flex flex-wrap justify-between gap-x-4 gap-y-1 py-2">
                  <span className="wrap-anywhere min-w-0">
                    <strong className="font-medium">{change.actorName}</strong> {change.action} {change.targetName}
                  </span>
                  <time dateTime={change.at} className="text-muted text-sm">
                    {dateTime(change.at)}
                  </time>
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </Card>
  )
}
