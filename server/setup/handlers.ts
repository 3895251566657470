import { fail } from '#domain/errors.ts'
import { localize } from '#domain/language.ts'
import { pathTo } from '#domain/paths.ts'
import type { Checklist, setup } from '#domain/setup/contract.ts'
import { recordChange } from '#server/audit/record.ts'
import { recountAll } from '#server/catalogue/counters/queries.ts'
import { keepEventPapers } from '#server/catalogue/event-papers/keep.ts'
import { catalogueRegion } from '#server/catalogue/records/change.ts'
import { composeMail } from '#server/identity/compose-mail.ts'
import { findAccount } from '#server/identity/queries.ts'
import type { Db } from '#server/platform/database/database.ts'
import { transact } from '#server/platform/database/transact.ts'
import { type Call, type Handlers, withoutTransaction } from '#server/platform/http/routes.ts'
import { changeSettings } from '#server/settings/handlers.ts'
import { readSettings } from '#server/settings/queries.ts'
import { contentFolder } from './content/folder.ts'
import { installPapers } from './content/install-papers.ts'
import { readContentFiles } from './content/questions.ts'
import { listPapers } from './content/read.ts'
import { listExams, readPackage, selectExam } from './packages.ts'
import { hasSecondFactor, offerExams, readFirstSteps, readSiteSetup, writeSiteSetup } from './queries.ts'

type Setup = typeof setup

async function readProgress({ db, context, principal }: Pick<Call<Setup['readSetup']>, 'db' | 'context' | 'principal'>) {
  const { completedAt, backupAt } = await readSiteSetup(db)
  const isCompleted = context.config.demo || completedAt !== null
  const checklist: Checklist = {
    setup: isCompleted,
    secondFactor: await hasSecondFactor(db, principal.accountId),
    ...(await readFirstSteps(db)),
    backup: backupAt !== null,
  }
  return { isCompleted, checklist, backupAt: backupAt?.toISOString() ?? null }
}

async function readSetup(call: Call<Setup['readSetup']>) {
  const { db, context } = call
  const { siteName, timeZone, siteLanguages } = await readSettings(db)
  const exams = (await listExams(context, db)).map(({ id: _, ...exam }) => exam)
  return {
    data: { ...(await readProgress(call)), site: { siteName, timeZone, siteLanguages }, exams, mailFrom: context.config.mailFrom },
  }
}

async function readChecklist(call: Call<Setup['readChecklist']>) {
  const { isCompleted, checklist } = await readProgress(call)
  const isOver = call.context.config.demo || Object.values(checklist).every(Boolean)
  return { data: isOver ? null : { isCompleted, checklist } }
}

async function offer({ context, db }: { context: Call<Setup['saveSetup']>['context']; db: Db }, slugs: string[], now: Date): Promise<void> {
  const exams = (await listExams(context, db)).flatMap(({ id, slug }) => (id === undefined ? [] : [{ id, slug }]))
  const offered = exams.filter(({ slug }) => slugs.includes(slug))
  await offerExams(
    db,
    exams.map(({ id }) => id),
    offered.map(({ id }) => id),
    now,
  )
  await recountAll(db)
}

async function saveSetup(call: Call<Setup['saveSetup']>) {
  const { db, context, principal, now, after, input } = call
  const { exams, ...site } = input
  await changeSettings(call, site)
  await keepEventPapers(call, () => offer(call, exams, now))
  const { completedAt } = await readSiteSetup(db)
  if (!completedAt) {
    await writeSiteSetup(db, { completedAt: now })
    await recordChange(db, principal, now, {
      action: 'setup.complete',
      target: { kind: 'settings', name: site.siteName },
      after: { ...input },
    })
  }
  await context.cache.invalidate(catalogueRegion, { db, after })
  return { message: 'The site is set up.' }
}

async function sendTestMail({ db, context, principal }: Call<Setup['sendTestMail']>) {
  const account = (await findAccount(db, principal.accountId)) ?? fail('not_found')
  const settings = await readSettings(db)
  const texts = {
    subject: `${settings.siteName} can send mail`,
    lines: [`Hello ${account.name},`, 'This mail shows that your site can send mail. Learners will get theirs to confirm their addresses.'],
    hindi: 'यह मेल दिखाता है कि आपकी साइट मेल भेज सकती है।',
    after: 'It was sent from the set-up of your site.',
  }
  const mail = composeMail(account.email, settings, texts, `${context.config.publicUrl}${pathTo('adminSetup')}`)
  try {
    await context.mail.deliver(mail)
  } catch (error) {
    context.log.warn({ err: error }, 'the test mail was not sent')
    const reason = error instanceof Error ? error.message : String(error)
    fail('mail_not_sent', { message: `The mail server did not accept the mail: ${reason.slice(0, 200)}` })
  }
  return { message: `A mail is on its way to ${account.email}.` }
}

async function installExam({ context, params, principal, now }: Call<Setup['installExam']>) {
  const { content } = await readPackage(context)
  const selected = selectExam(content, params.exam) ?? fail('not_found', { message: 'The content has no such exam.' })
  // Files are read and drawings stored before the transaction, which is then short.
  const files = await readContentFiles(
    context,
    contentFolder,
    listPapers(selected).map(({ file }) => file),
  )
  const data = await transact(context, async (db, after) => {
    const installed = await installPapers({ db, principal, now, context, after }, selected, files)
    const [exam] = selected.flatMap(({ exams }) => exams)
    await recordChange(db, principal, now, {
      action: 'content.install',
      target: { kind: 'exam-category', name: localize(exam?.name, 'en') },
      after: { papers: installed.papers, addedQuestions: installed.addedQuestions, updatedQuestions: installed.updatedQuestions },
    })
    return installed
  })
  return { message: 'The content was installed.', data }
}

export const setupHandlers: Handlers<Setup> = {
  readSetup,
  readChecklist,
  saveSetup,
  sendTestMail: withoutTransaction(sendTestMail),
  installExam: withoutTransaction(installExam),
}
