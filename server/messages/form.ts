import { createHmac, timingSafeEqual } from 'node:crypto'
import { shortestFillMs } from '#domain/messages/message.ts'
import type { Context } from '#server/platform/context.ts'
import { newId } from '#server/platform/ids.ts'
import { Kept } from '#server/platform/kept.ts'
import { perContext } from '#server/platform/per-context.ts'
import { readSecret } from '#server/platform/queries.ts'

const lastsMs = 24 * 3_600_000

const secrets = perContext(() => new Kept<string>(1))

async function sign(context: Context, formId: string, issued: string): Promise<string> {
  const secret = await secrets(context).get('form', () => readSecret(context.database.db, 'contact form', context.clock.now()))
  return createHmac('sha256', secret).update(`${formId}.${issued}`).digest('base64url')
}

/** A form with a number and the time it was given out, so that a message cannot come at once, for ever, or twice. */
export async function issueForm(context: Context): Promise<string> {
  const now = context.clock.now()
  const formId = newId(now)
  const issued = now.getTime().toString(36)
  return `${formId}.${issued}.${await sign(context, formId, issued)}`
}

/** The number of a form that is ours and has been out for as long as a person needs; otherwise nothing. */
export async function checkForm(context: Context, form: string): Promise<string | null> {
  const [formId = '', issued = '', signature = ''] = form.split('.')
  const wanted = Buffer.from(await sign(context, formId, issued))
  const given = Buffer.from(signature)
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null
  const age = context.clock.now().getTime() - Number.parseInt(issued, 36)
  return age >= shortestFillMs && age <= lastsMs ? formId : null
}
