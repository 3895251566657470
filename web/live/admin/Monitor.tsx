import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { useParams } from 'react-router'
import type { z } from 'zod'
import { localize } from '#domain/language.ts'
import { AnnouncementDraft, type Participant, participantStates } from '#domain/live/admin-endpoints.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { TextField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { ButtonLink } from '../../kit/links.tsx'
import { pageQuery, useListState } from '../../kit/list-state.ts'
import { Pager } from '../../kit/Pager.tsx'
import { FailureNotice, QueryContent } from '../../kit/query-states.tsx'
import { formatDateTime } from '../../kit/resource/dates.tsx'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Input, Select } from '../../ui/Field.tsx'
import { Tiles } from '../../ui/Tiles.tsx'
import { toast } from '../../ui/Toaster.tsx'

const pollInterval = 5000
const minuteChoices = [5, 10, 15, 30] as const

const tones: Record<Participant['state'], BadgeTone> = { joined: 'neutral', saving: 'correct', offline: 'wrong', submitted: 'action' }
const stateNames: Record<Participant['state'], string> = {
  joined: 'Not started',
  saving: 'Saving',
  offline: 'Offline',
  submitted: 'Submitted',
}
const sorts = [{ value: 'name' }, { value: 'savedAt' }] as const

/** Live monitor of the attempts in an event. */
export function Component() {
  const { id = '' } = useParams()
  const { state, change } = useListState({ sort: 'name', filters: ['state'] })
  const stateFilter = participantStates.find((each) => each === state.filters.state)
  const listQuery = { ...pageQuery(state, sorts), state: stateFilter }
  const query = useQuery({
    queryKey: ['events', 'monitor', id, listQuery],
    queryFn: () => api.live.monitorEvent({ params: { id }, query: listQuery }),
    refetchInterval: pollInterval,
    placeholderData: (previous) => previous,
  })
  const event = query.data?.data
  return (
    <AdminPage
      title={event ? `Monitor: ${localize(event.title, 'en')}` : 'Monitor'}
      subtitle={event && `${event.status} · ${formatDateTime(event.startTime)} – ${formatDateTime(event.endTime)}`}
      actions={<ButtonLink to={pathTo('adminEvents')}>All events</ButtonLink>}
    >
      <QueryContent query={query} failed={() => 'Failed to fetch events'}>
        {({ counts, sitters, pagination }) => (
          <>
            <Tiles
              tiles={[
                { label: 'Joined', value: counts.joined },
                { label: 'Started', value: counts.started },
                { label: 'Saving', value: counts.saving },
                { label: 'Offline (no save for 60 s)', value: counts.offline },
                { label: 'Submitted', value: counts.submitted },
              ]}
            />
            {event?.status === 'live' && (
              <div className="grid gap-4 lg:grid-cols-2">
                <MoreTime id={id} />
                <Announce id={id} />
              </div>
            )}
            <div className="flex flex-wrap gap-3">
              <Input
                label="Search learners"
                type="search"
                value={state.search}
                onChange={(event) => change({ search: event.target.value })}
              />
              <Select
                label="State"
                value={stateFilter ?? ''}
                onChange={(event) => change({ state: event.target.value })}
                none="All"
                options={participantStates.map((each) => ({ value: each, label: stateNames[each] }))}
              />
            </div>
            <Sitters id={id} sitters={sitters} />
            <Pager pagination={pagination} onChange={(page) => change({ page })} />
          </>
        )}
      </QueryContent>
    </AdminPage>
  )
}

function useAddTime(id: string) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (input: { minutes: number; accountId?: string }) => api.live.addTime({ params: { id }, input }),
    onSuccess: ({ message }) => toast('success', message),
    onSettled: () => cache.invalidateQueries({ queryKey: ['events'] }),
  })
}

function MoreTime({ id }: { id: string }) {
  const [minutes, setMinutes] = useState(5)
  const add = useAddTime(id)
  const text = `Everyone taking the event gets ${minutes} more minutes, and the event ends ${minutes} minutes later.`
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">Add time for everyone</h2>
      <div className="flex flex-wrap items-end gap-3">
        <Select label="Minutes" value={minutes} onChange={(event) => setMinutes(Number(event.target.value))}>
          {minuteChoices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
        <Button
          busy={add.isPending ? 'Adding...' : false}
          onClick={() =>
            void confirm({ title: 'Add time for everyone', text, action: 'Add time' }).then((yes) => yes && add.mutate({ minutes }))
          }
        >
          Add time
        </Button>
      </div>
      {add.isError && <FailureNotice what={(reason) => `Failed to add time: ${reason}`} error={add.error} onDismiss={add.reset} />}
    </Card>
  )
}

type Announcing = z.input<typeof AnnouncementDraft>

function Announce({ id }: { id: string }) {
  const form = useSchemaForm(AnnouncementDraft, { text: '' })
  const announce = useMutation({
    mutationFn: (input: Announcing) => api.live.announceToEvent({ params: { id }, input }),
    onSuccess({ message }) {
      toast('success', message)
      form.reset({ text: '' })
    },
  })
  return (
    <Card className="flex flex-col gap-3">
      <h2 className="font-semibold text-lg">Announce</h2>
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit((values) => announce.mutate(values))} className="flex flex-col gap-3">
          <TextField<Announcing> name="text" label="Message" hint="Shown above the paper to everyone taking it." required />
          <div>
            <Button type="submit" variant="primary" busy={announce.isPending ? 'Announcing...' : false}>
              Announce
            </Button>
          </div>
        </form>
      </FormProvider>
      {announce.isError && <FailureNotice what={(reason) => `Failed to announce: ${reason}`} error={announce.error} />}
    </Card>
  )
}

function Sitters({ id, sitters }: { id: string; sitters: Participant[] }) {
  const add = useAddTime(id)
  if (sitters.length === 0) return <p className="text-muted">Nobody to show.</p>
  return (
    <>
      {add.isError && <FailureNotice what={(reason) => `Failed to add time: ${reason}`} error={add.error} onDismiss={add.reset} />}
      <div className="overflow-x-auto rounded-card border border-line">
        <table className="tabular w-full text-left">
          <thead className="bg-raised text-sm">
            <tr>
              {['Learner', 'State', 'Started', 'Last save', 'Ends', 'Time'].map((label) => (
                <th key={label} scope="col" className="px-3 py-2 font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sitters.map((sitter) => (
              <tr key={sitter.accountId} className="border-line border-t">
                <th scope="row" className="px-3 py-2 font-medium">
                  {sitter.name}
                </th>
                <td className="px-3 py-2">
                  <Badge tone={tones[sitter.state]}>{stateNames[sitter.state]}</Badge>
                </td>
                <td className="px-3 py-2">{sitter.startedAt ? formatDateTime(sitter.startedAt) : '–'}</td>
                <td className="px-3 py-2">{sitter.savedAt ? formatDateTime(sitter.savedAt) : '–'}</td>
                <td className="px-3 py-2">
                  {sitter.deadline ? formatDateTime(sitter.deadline) : '–'}
                  {sitter.extraMinutes > 0 && ` (+${sitter.extraMinutes} min)`}
                  {sitter.late && (
                    <Badge tone="wrong">{`${sitter.late.steps} sent late, up to ${Math.ceil(sitter.late.seconds / 60)} min`}</Badge>
                  )}
                </td>
                <td className="px-3 py-2">
                  <Button
                    size="small"
                    disabled={sitter.state !== 'saving' && sitter.state !== 'offline'}
                    aria-label={`Add 5 minutes for ${sitter.name}`}
                    onClick={() => add.mutate({ minutes: 5, accountId: sitter.accountId })}
                  >
                    +5 min
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
