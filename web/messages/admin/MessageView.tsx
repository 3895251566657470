import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import { useParams } from 'react-router'
import { type ContactMessage, type MessageStatus, ReplyDraft, statuses } from '#domain/messages/message.ts'
import { pathTo } from '#domain/paths.ts'
import { api } from '../../api.ts'
import { AdminPage } from '../../kit/AdminPage.tsx'
import { LongTextField } from '../../kit/form/fields.tsx'
import { useSchemaForm } from '../../kit/form/schema-form.ts'
import { LeaveGuard } from '../../kit/LeaveGuard.tsx'
import { ButtonLink, TextLink } from '../../kit/links.tsx'
import { FailureNotice } from '../../kit/query-states.tsx'
import { RecordContent } from '../../kit/RecordContent.tsx'
import { formatDateTime } from '../../kit/resource/dates.tsx'
import { useNotice } from '../../kit/resource/notice.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Select } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { statusNames, statusTones } from './status.ts'

export function Component() {
  const { id = '' } = useParams()
  const query = useQuery({ queryKey: ['messages', 'one', id], queryFn: () => api.messages.readMessage({ params: { id } }) })
  return (
    <AdminPage title={query.data?.data.subject ?? 'Message'} actions={<ButtonLink to={pathTo('adminMessages')}>All messages</ButtonLink>}>
      <RecordContent query={query} failed="Error fetching message" backTo={pathTo('adminMessages')}>
        {(message) => <Conversation key={message._id} message={message} />}
      </RecordContent>
    </AdminPage>
  )
}

function Conversation({ message }: { message: ContactMessage }) {
  const cache = useQueryClient()
  const refresh = () => cache.invalidateQueries({ queryKey: ['messages'] })
  const change = useMutation({
    mutationFn: (input: { status?: MessageStatus; isRead?: boolean }) => api.messages.updateMessage({ params: { id: message._id }, input }),
    onSuccess: refresh,
  })
  const { mutate } = change

  // Opening a message marks it as read once, so that "mark as unread" sticks.
  const isSeen = useRef(message.isRead)
  useEffect(() => {
    if (isSeen.current) return
    isSeen.current = true
    mutate({ isRead: true })
  }, [mutate])

  return (
    <>
      <Card className="flex flex-col gap-4">
        <div className="flex flex-wrap items-start justify-between gap-4">
          <div className="flex flex-col gap-1">
            <p className="font-semibold">{message.name}</p>
            <a href={`mailto:${message.email}`} className="break-all text-link underline">
              {message.email}
            </a>
            <p className="text-muted text-sm">{formatDateTime(message.createdAt)}</p>
            {message.accountId && <TextLink to={pathTo('adminUser', { id: message.accountId })}>The learner’s page</TextLink>}
          </div>
          <Badge tone={statusTones[message.status]}>{statusNames[message.status]}</Badge>
        </div>
        <p className="whitespace-pre-wrap">{message.message}</p>
        {change.isError && <FailureNotice what="The message was not changed." error={change.error} onDismiss={change.reset} />}
        <div className="flex flex-wrap items-end gap-3 border-line border-t pt-4">
          <Select
            label="Status"
            value={message.status}
            disabled={change.isPending}
            onChange={(event) => {
              const status = statuses.find((name) => name === event.target.value)
              if (status) mutate({ status })
            }}
            options={statuses.map((status) => ({ value: status, label: statusNames[status] }))}
          />
          <Button onClick={() => mutate({ isRead: !message.isRead })}>{message.isRead ? 'Mark as unread' : 'Mark as read'}</Button>
        </div>
      </Card>
      {message.replies.length > 0 && (
        <section aria-label="Answers" className="flex flex-col gap-3">
          <h2 className="font-semibold text-lg">Answers</h2>
          {message.replies.map((reply) => (
            <Card key={reply._id} className="flex flex-col gap-2">
              <p className="text-muted text-sm">
                {reply.authorName}, {formatDateTime(reply.at)} · {reply.isSent ? 'sent' : 'waiting to be sent'}
              </p>
              <p className="whitespace-pre-wrap">{reply.text}</p>
            </Card>
          ))}
        </section>
      )}
      <AnswerForm message={message} onAnswered={refresh} />
    </>
  )
}

type Reply = { text: string }

function AnswerForm({ message, onAnswered }: { message: ContactMessage; onAnswered: () => Promise<void> }) {
  const form = useSchemaForm(ReplyDraft, { text: '' })
  const { notice, showNotice } = useNotice()
  const answer = useMutation({
    mutationFn: (input: Reply) => api.messages.replyToMessage({ params: { id: message._id }, input }),
    async onSuccess(said) {
      form.reset({ text: '' })
      showNotice('success', said.message)
      await onAnswered()
    },
  })
  return (
    <Card>
      <FormProvider {...form}>
        <form noValidate onSubmit={form.handleSubmit((values) => answer.mutate(values))} className="flex flex-col gap-4">
          <LongTextField<Reply> name="text" label="Your answer" hint={`Goes by mail to ${message.email}`} rows={6} required />
          {answer.isError && <FailureNotice what="The answer was not sent." error={answer.error} onDismiss={answer.reset} />}
          {notice && <Notice tone={notice.tone}>{notice.content}</Notice>}
          <div>
            <Button type="submit" variant="primary" busy={answer.isPending ? 'Sending...' : false}>
              Send answer
            </Button>
          </div>
        </form>
        <LeaveGuard unsaved={form.formState.isDirty && !answer.isPending} />
      </FormProvider>
    </Card>
  )
}
