import { languages } from '#domain/language.ts'
import { accentOf } from '#domain/settings/accent.ts'
import type { settings } from '#domain/settings/contract.ts'
import { recordChange } from '#server/audit/record.ts'
import { requireRecentPassword } from '#server/platform/http/access.ts'
import type { Call, Handlers } from '#server/platform/http/routes.ts'
import { runReactions } from '#server/platform/messaging/reactions.ts'
import { readSettings, settingsRegion, writeSettings } from './queries.ts'

/** The bus topic for changed settings. */
const changedTopic = 'settings.changed'
const message = 'Settings saved successfully!'

async function saveSettings({ db, input, principal, context, now, after }: Call<(typeof settings)['saveSettings']>) {
  const before = await readSettings(db)
  if (input.requireAdminTwoFactor !== undefined && input.requireAdminTwoFactor !== before.requireAdminTwoFactor) {
    requireRecentPassword(principal, now)
  }
  await writeSettings(db, input, now)
  const data = await readSettings(db)
  if (JSON.stringify(data) === JSON.stringify(before)) return { message, data }
  await recordChange(db, principal, now, {
    action: 'settings.update',
    target: { kind: 'settings', name: data.siteName },
    before,
    after: data,
  })
  await runReactions(context, 'settings.saved', db, [{ before, after: data }], now)
  await context.cache.invalidate(settingsRegion, { db, after })
  after(() => context.bus.publish(changedTopic, data))
  return { message, data }
}

export const settingsHandlers: Handlers<typeof settings> = {
  readSettings: async ({ db }) => ({ data: await readSettings(db) }),
  saveSettings,
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
        languages: [...languages],
      },
    }
  },
}
