import type { Principal } from '#domain/identity/principal.ts'
import { accentOf } from '#domain/settings/accent.ts'
import type { Settings, settings } from '#domain/settings/contract.ts'
import { languagesOf } from '#domain/settings/site-languages.ts'
import { recordChange } from '#server/audit/record.ts'
import { requireRecentPassword } from '#server/platform/http/access.ts'
import type { Call, Handlers } from '#server/platform/http/routes.ts'
import { runReactions } from '#server/platform/messaging/reactions.ts'
import { readSettings, settingsRegion, writeSettings } from './queries.ts'

/** The bus topic for changed settings. */
const changedTopic = 'settings.changed'
const message = 'Settings saved successfully!'

type ChangeCall = Pick<Call<(typeof settings)['saveSettings']>, 'db' | 'context' | 'now' | 'after'> & { principal: Principal }

/** Writes settings with everything that follows from a change. Returns all of them. */
export async function changeSettings({ db, principal, context, now, after }: ChangeCall, input: Partial<Settings>): Promise<Settings> {
  const before = await readSettings(db)
  if (input.requireAdminTwoFactor !== undefined && input.requireAdminTwoFactor !== before.requireAdminTwoFactor) {
    requireRecentPassword(principal, now)
  }
  await writeSettings(db, input, now)
  const data = await readSettings(db)
  if (JSON.stringify(data) === JSON.stringify(before)) return data
  await recordChange(db, principal, now, {
    action: 'settings.update',
    target: { kind: 'settings', name: data.siteName },
    before,
    after: data,
  })
  await runReactions(context, 'settings.saved', db, [{ before, after: data }], now)
  await context.cache.invalidate(settingsRegion, { db, after })
  after(() => context.bus.publish(changedTopic, data))
  return data
}

export const settingsHandlers: Handlers<typeof settings> = {
  readSettings: async ({ db }) => ({ data: await readSettings(db) }),
  saveSettings: async (call) => ({ message, data: await changeSettings(call, call.input) }),
  async config({ db, context: { config } }) {
    const current = await readSettings(db)
    return {
      data: {
        siteName: current.siteName,
        siteDescription: current.siteDescription,
        logoUrl: current.logoUrl,
        accent: accentOf(current.accentColour),
        demo: config.demo,
        publicDemo: config.publicDemo,
        allowRegistration: current.allowRegistration,
        requireEmailVerification: current.requireEmailVerification,
        maintenance: current.maintenanceMode,
        defaultExamDuration: current.defaultExamDuration,
        maxQuestionsPerPaper: current.maxQuestionsPerPaper,
        reservedWord: config.reservedWord,
        blogUrl: config.blogUrl ?? '/blog',
        languages: languagesOf(current.siteLanguages),
      },
    }
  },
}
