import { useQuery } from '@tanstack/react-query'
import { useNavigate, useParams } from 'react-router'
import { pathTo } from '#domain/paths.ts'
import type { User } from '#domain/people/user.ts'
import { api } from '../../api.ts'
import { ActionButton } from '../../kit/ActionButton.tsx'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { useFormatters } from '../../kit/language.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { RecordContent } from '../../kit/RecordContent.tsx'
import { Card } from '../../ui/Card.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { Activity } from '../parts/Activity.tsx'
import { RoleBadge, StatusBadge } from '../parts/cells.tsx'
import { Details } from '../parts/Details.tsx'
import { genderNames } from '../parts/names.ts'
import { Sessions } from '../parts/Sessions.tsx'
import { PremiumCard } from './PremiumCard.tsx'
import { UserResults } from './UserResults.tsx'

export function Component() {
  const { id = '' } = useParams()
  const query = useQuery({ queryKey: ['users', 'one', id], queryFn: () => api.people.readUser({ params: { id } }) })
  const params = { id }
  return (
    <AdminPage
      title="User"
      actions={
        <>
          <ButtonLink to={pathTo('adminUsers')}>Back to the list</ButtonLink>
          <ButtonLink to={pathTo('adminUserEdit', params)} variant="primary">
            Edit
          </ButtonLink>
        </>
      }
    >
      <RecordContent query={query} failed={(reason) => `Error loading user: ${reason}`} backTo={pathTo('adminUsers')}>
        {(user) => (
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-5">
              <Account user={user} />
              <PremiumCard user={user} />
              <UserResults id={id} />
            </div>
            <div className="flex min-w-0 flex-col gap-5">
              <Tiles
                tiles={[
                  { label: 'Papers Attempted', value: user.totalPapersAttempted },
                  { label: 'Total Score', value: user.totalScore },
                ]}
              />
              <Sessions
                of={['users', id]}
                list={() => api.people.listUserSessions({ params })}
                endOne={(sessionId) => api.people.endUserSession({ params: { id, sessionId } })}
                endAll={() => api.people.endUserSessions({ params })}
              />
              <Activity of={['users', id]} list={(page) => api.people.listUserActivity({ params, query: { page } })} />
            </div>
          </div>
        )}
      </RecordContent>
    </AdminPage>
  )
}

function Account({ user }: { user: User }) {
  const { date, dateTime } = useFormatters()
  const navigate = useNavigate()
  const params = { id: user._id }
  return (
    <Card className="flex flex-col gap-5">
      <header className="flex flex-wrap items-center gap-3">
        <h2 className="wrap-anywhere font-semibold text-xl">{user.name}</h2>
        <RoleBadge role={user.role} />
        <StatusBadge person={user} />
      </header>
      <Details
        rows={[
          ['Email', `${user.email} (${user.emailVerified ? 'verified' : 'not verified'})`],
          ['Username', user.username],
          ['Phone', user.phone],
          ['Gender', user.gender && genderNames[user.gender]],
          ['Program', user.program],
          ['Target exam', user.targetExam],
          ['Location', user.location],
          ['Member since', date(user.createdAt)],
          ['Last login', user.lastLoginAt && dateTime(user.lastLoginAt)],
        ]}
      />
      <div className="flex flex-wrap gap-3 border-line border-t pt-5">
        <ActionButton
          work={() => api.people.setUserStatus({ params, input: { status: user.isActive ? 'inactive' : 'active' } })}
          busy="Saving..."
          failed="The status was not changed."
          {...(user.isActive && {
            question: { title: `Deactivate ${user.name}`, text: 'They are signed out everywhere and cannot log in.', action: 'Deactivate' },
          })}
        >
          {user.isActive ? 'Deactivate' : 'Activate'}
        </ActionButton>
        <ActionButton
          work={() => api.people.inviteUser({ params })}
          disabled={!user.isActive}
          busy="Sending..."
          failed="The invitation was not sent."
        >
          {user.isInvited ? 'Send invitation again' : 'Send password link'}
        </ActionButton>
        <ActionButton
          work={async () => {
            const answer = await api.people.removeUser({ params })
            await navigate(pathTo('adminUsers'))
            return answer
          }}
          busy="Deleting..."
          failed={(reason) => `Failed to delete user: ${reason}`}
          question={{ title: `Delete ${user.name}`, text: 'Are you sure you want to delete this user?', action: 'Delete' }}
        >
          Delete
        </ActionButton>
      </div>
    </Card>
  )
}
