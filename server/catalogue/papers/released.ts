import { sql } from 'drizzle-orm'
import { papers } from '../tables.ts'

/** Drafts and papers in review are for editors only. */
export const isPublished = sql`${papers.state} = 'published'`
