import type { settings } from '#domain/settings/contract.ts'
import { languages } from '#domain/show.ts'
import type { Handlers } from '#server/platform/http.ts'
import { readSettings } from './queries.ts'

export const settingsHandlers: Handlers<typeof settings> = {
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
