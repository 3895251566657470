import { customType } from 'drizzle-orm/pg-core'
import type { LocalizedText } from '#domain/localized-text.ts'

/** Replaces drizzle's jsonb, which parses a string a second time: the name "2024" would come back as a number. */
export const textColumn = customType<{ data: LocalizedText }>({ dataType: () => 'jsonb', toDriver: (text) => JSON.stringify(text) })
