import type { settings } from '#domain/settings/contract.ts'
import { languages } from '#domain/show.ts'
import { recordChange } from '#server/audit/record.ts'
import type { Call, Handlers } from '#server/platform/http.ts'
import { readSettings, settingsRegion, writeSettings } from './queries.ts'

/** Told to every node when settings have changed. */
const changed = 'settings.changed'
const message = 'Settings saved successfully!'

async function saveSettings({ db, input, principal, context, now, after }: Call<(typeof settings)['saveSettings']>) {
  const before = await readSettings(db)
  await writeSettings(db, input, now)
  const data = await readSettings(db)
  if (JSON.stringify(data) === JSON.stringify(before)) return { message, data }
  await recordChange(db, principal, now, {
    action: 'settings.update',
    target: { kind: 'settings', name: data.siteName },
    before,
    after: data,
  })
  await context.cache.invalidate(settingsRegion, { db, after })
  after(() => context.bus.publish(changed, data))
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
        demo: config.demo,
        allowRegistration: current.allowRegistration,
        requireEmailVerification: current.requireEmailVerification,
        maintenance: current.maintenanceMode,
        defaultExamDuration: current.defaultExamDuration,
        reservedWord: config.reservedWord,
        blogUrl: config.blogUrl ?? '/blog',
        languages: [...languages],
      },
    }
  },
}
