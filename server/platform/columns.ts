import { customType } from 'drizzle-orm/pg-core'
import type { Text } from '#domain/text.ts'

/** Not drizzle's own jsonb, which parses a string a second time: the name "2024" would come back as a number. */
export const textColumn = customType<{ data: Text }>({ dataType: () => 'jsonb', toDriver: (text) => JSON.stringify(text) })
