import { createHmac, timingSafeEqual } from 'node:crypto'
import { minFillMs } from '#domain/messages/message.ts'
import { PromiseCache } from '#server/platform/cache/promise-cache.ts'
import type { Context } from '#server/platform/context.ts'
import { readSecret } from '#server/platform/database/queries.ts'
import { newId } from '#server/platform/ids.ts'
import { perContext } from '#server/platform/per-context.ts'

const maxAgeMs = 24 * 3_600_000

const secrets = perContext(() => new PromiseCache<string>({ max: 1 }))

async function sign(context: Context, formId: string, issued: string): Promise<string> {
  const secret = await secrets(context).get('form', () => readSecret(context.database.db, 'contact form', context.clock.now()))
  return createHmac('sha256', secret).update(`${formId}.${issued}`).digest('base64url')
}

/** A signed token with an id and the time of issue, so that a message cannot be sent at once, much later, or twice. */
export async function issueForm(context: Context): Promise<string> {
  const now = context.clock.now()
  const formId = newId(now)
  const issued = now.getTime().toString(36)
  return `${formId}.${issued}.${await sign(context, formId, issued)}`
}

/** The id of a token that is valid and old enough for a person to have filled in the form; otherwise null. */
export async function checkForm(context: Context, form: string): Promise<string | null> {
  const [formId = '', issued = '', signature = ''] = form.split('.')
  const expected = Buffer.from(await sign(context, formId, issued))
  const actual = Buffer.from(signature)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null
  const age = context.clock.now().getTime() - Number.parseInt(issued, 36)
  return age >= minFillMs && age <= maxAgeMs ? formId : null
}
