import { paginate } from '#domain/endpoint.ts'
import { fail } from '#domain/errors.ts'
import { messages } from '#domain/messages/contract.ts'
import type { ContactMessage, MessageEntry } from '#domain/messages/message.ts'
import { recordChange } from '#server/audit/record.ts'
import { personalData } from '#server/identity/personal-data.ts'
import type { Db } from '#server/platform/database/database.ts'
import { defineFeature } from '#server/platform/feature.ts'
import { type Call, withoutTransaction } from '#server/platform/http/routes.ts'
import { newId } from '#server/platform/ids.ts'
import { faqOf } from './faq.ts'
import { checkForm, issueForm } from './form.ts'
import { type MessageMail, mailQueue, messageMailJob } from './mails.ts'
import * as stored from './queries.ts'

type Messages = typeof messages

const received = 'Thank you! Your message has been sent. We reply within 24 hours.'
const notFound = (): never => fail('not_found', { message: 'Message not found' })

async function readContactPage({ context }: Call<Messages['readContactPage']>) {
  const { supportEmail, supportPhone } = context.config
  return { data: { form: await issueForm(context), email: supportEmail, phone: supportPhone ?? null, faq: await faqOf(context) } }
}

const sendMessage = withoutTransaction(async ({ db, input, principal, context, now }: Call<Messages['sendMessage']>) => {
  const { form, website, ...draft } = input
  // Spam bots fill in the hidden field; they get the usual answer, so that they do not adapt.
  if (website !== '') return { message: received }
  const formId = (await checkForm(context, form)) ?? fail('form_refused')
  const accountId = principal?.realm === 'learner' ? principal.accountId : null
  await db.transaction(async (tx) => {
    const message = await stored.insertMessage(tx, { ...draft, formId, accountId, id: newId(now), createdAt: now, updatedAt: now })
    if (message) await context.jobs.add<MessageMail>(tx, mailQueue, { messageId: message.id })
  })
  return { message: received }
})

function toEntry({ id, name, email, subject, status, readAt, createdAt }: stored.MessageRow): MessageEntry {
  return { _id: id, name, email, subject, status, isRead: readAt !== null, createdAt: createdAt.toISOString() }
}

async function toMessage(db: Db, row: stored.MessageRow): Promise<ContactMessage> {
  const replies = await stored.listReplies(db, row.id)
  return {
    ...toEntry(row),
    message: row.message,
    accountId: row.accountId,
    replies: replies.map(({ id, text, authorName, createdAt, sentAt }) => ({
      _id: id,
      text,
      authorName,
      at: createdAt.toISOString(),
      isSent: sentAt !== null,
    })),
  }
}

async function listMessages({ db, query }: Call<Messages['listMessages']>) {
  const rows = await stored.findMessagePage(db, query, query)
  return {
    data: rows.map(toEntry),
    counts: { open: await stored.countMessages(db, { search: '', status: 'open' }), unread: await stored.countUnread(db) },
    pagination: paginate(query.page, query.limit, await stored.countMessages(db, query)),
  }
}

async function updateMessage({ db, params, input, principal, now }: Call<Messages['updateMessage']>) {
  const before = (await stored.lockMessage(db, params.id)) ?? notFound()
  const readAt = input.isRead === undefined ? before.readAt : input.isRead ? (before.readAt ?? now) : null
  const status = input.status ?? before.status
  const after = await stored.updateMessage(db, before.id, { readAt, status, updatedAt: now })
  if (status !== before.status) {
    await recordChange(db, principal, now, {
      action: 'message.status',
      target: { kind: 'message', id: before.id, name: before.subject },
      before: { status: before.status },
      after: { status },
    })
  }
  return { message: 'Message updated', data: await toMessage(db, after) }
}

async function replyToMessage({ db, params, input, principal, context, now }: Call<Messages['replyToMessage']>) {
  const before = (await stored.lockMessage(db, params.id)) ?? notFound()
  const replyId = newId(now)
  await stored.insertReply(db, {
    id: replyId,
    messageId: before.id,
    authorId: principal.accountId,
    authorName: principal.name,
    text: input.text,
    createdAt: now,
  })
  const after = await stored.updateMessage(db, before.id, { status: 'answered', readAt: before.readAt ?? now, updatedAt: now })
  await context.jobs.add<MessageMail>(db, mailQueue, { replyId })
  await recordChange(db, principal, now, {
    action: 'message.reply',
    target: { kind: 'message', id: before.id, name: before.subject },
    after: { reply: input.text },
  })
  return { message: `Your answer is on its way to ${before.email}.`, data: await toMessage(db, after) }
}

export const messagesFeature = defineFeature({
  contract: messages,
  handlers: {
    readContactPage,
    sendMessage,
    listMessages,
    readMessage: async ({ db, params }) => ({ data: await toMessage(db, (await stored.findMessage(db, params.id)) ?? notFound()) }),
    updateMessage,
    replyToMessage,
  },
  jobs: (context) => [messageMailJob(context)],
  extensions: [personalData.provide({ name: 'messages', read: stored.listMessagesOfAccount })],
})
