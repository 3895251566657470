import { fail } from '#domain/errors.ts'
import type { notifications } from '#domain/notifications/contract.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { areValidKeys } from './encrypt.ts'
import { deleteSubscription, hasSubscription, saveSubscription } from './queries.ts'
import { isPushService } from './services.ts'
import { siteKeysOf } from './site-keys.ts'

type Notifications = typeof notifications

export const pushHandlers = {
  async readPush({ db, principal, context }: Call<Notifications['readPush']>) {
    const { publicKey } = await siteKeysOf(context)
    return { data: { publicKey, isOn: await hasSubscription(db, principal.sessionId) } }
  },

  async savePushSubscription({ db, principal, input, context, now }: Call<Notifications['savePushSubscription']>) {
    const { endpoint, keys, language } = input
    if (!isPushService(endpoint, context.config.pushServices))
      fail('validation_failed', { errors: ['The push service of this browser is not known'] })
    if (!areValidKeys(keys)) fail('validation_failed', { errors: ['The keys of the subscription are not valid'] })
    const { accountId, sessionId } = principal
    await saveSubscription(db, { sessionId, accountId, endpoint, ...keys, language, createdAt: now })
    return { message: 'Notifications are on for this device.' }
  },

  async removePushSubscription({ db, principal }: Call<Notifications['removePushSubscription']>) {
    await deleteSubscription(db, { sessionId: principal.sessionId })
    return { message: 'Notifications are off for this device.' }
  },
}
