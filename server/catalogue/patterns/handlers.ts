import type { catalogue } from '#domain/catalogue/contract.ts'
import type { Pattern } from '#domain/catalogue/pattern.ts'
import { fail } from '#domain/errors.ts'
import { localize } from '#domain/language.ts'
import { recordChange } from '#server/audit/record.ts'
import type { Call } from '#server/platform/http/routes.ts'
import { catalogueRegion } from '../records/change.ts'
import { deletePattern, insertPatterns, listPatterns, lockPattern, type PatternRow, updatePattern } from './queries.ts'

type Catalogue = typeof catalogue

export function toPattern({ id, createdAt, updatedAt, ...pattern }: PatternRow): Pattern {
  return { _id: id, ...pattern, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

const auditFields = ({ id: _, createdAt: __, updatedAt: ___, ...pattern }: PatternRow) => pattern
const target = ({ id, title }: PatternRow) => ({ kind: 'pattern', id, name: localize(title, 'en') })

async function createPattern(call: Call<Catalogue['createPattern']>) {
  const { db, input, principal, now, context } = call
  const [pattern = fail('internal')] = await insertPatterns(db, [input], now)
  await recordChange(db, principal, now, { action: 'pattern.create', target: target(pattern), after: auditFields(pattern) })
  await context.cache.invalidate(catalogueRegion, call)
  return { message: 'Pattern created successfully!', _id: pattern.id, data: toPattern(pattern) }
}

async function changePattern(call: Call<Catalogue['updatePattern']>) {
  const { db, params, input, principal, now, context } = call
  const before = await lockPattern(db, params.id)
  const [after = before] = await updatePattern(db, before.id, input, now)
  await recordChange(db, principal, now, {
    action: 'pattern.update',
    target: target(after),
    before: auditFields(before),
    after: auditFields(after),
  })
  await context.cache.invalidate(catalogueRegion, call)
  return { message: 'Pattern updated successfully!', data: toPattern(after) }
}

async function removePattern(call: Call<Catalogue['removePattern']>) {
  const { db, params, principal, now, context } = call
  const before = await lockPattern(db, params.id)
  await deletePattern(db, before.id)
  await recordChange(db, principal, now, { action: 'pattern.remove', target: target(before), before: auditFields(before) })
  await context.cache.invalidate(catalogueRegion, call)
  return { message: 'Pattern deleted successfully!' }
}

export const patternHandlers = {
  listPatterns: async ({ db }: Call<Catalogue['listPatterns']>) => ({ data: (await listPatterns(db)).map(toPattern) }),
  createPattern,
  updatePattern: changePattern,
  removePattern,
}
