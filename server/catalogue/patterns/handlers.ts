import type { catalogue } from '#domain/catalogue/contract.ts'
import type { Pattern } from '#domain/catalogue/pattern.ts'
import { fail } from '#domain/errors.ts'
import { show } from '#domain/text.ts'
import { recordChange } from '#server/audit/record.ts'
import type { Call } from '#server/platform/http.ts'
import { deletePattern, holdPattern, insertPatterns, listPatterns, type StoredPattern, updatePattern } from './queries.ts'

type Catalogue = typeof catalogue

function toPattern({ id, createdAt, updatedAt, ...pattern }: StoredPattern): Pattern {
  return { _id: id, ...pattern, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

const audited = ({ id: _, createdAt: __, updatedAt: ___, ...pattern }: StoredPattern) => pattern
const target = ({ id, title }: StoredPattern) => ({ kind: 'pattern', id, name: show(title, 'en') })

async function createPattern({ db, input, principal, now }: Call<Catalogue['createPattern']>) {
  const [pattern = fail('internal')] = await insertPatterns(db, [input], now)
  await recordChange(db, principal, now, { action: 'pattern.create', target: target(pattern), after: audited(pattern) })
  return { message: 'Pattern created successfully!', _id: pattern.id, data: toPattern(pattern) }
}

async function changePattern({ db, params, input, principal, now }: Call<Catalogue['updatePattern']>) {
  const before = await holdPattern(db, params.id)
  const [after = before] = await updatePattern(db, before.id, input, now)
  await recordChange(db, principal, now, {
    action: 'pattern.update',
    target: target(after),
    before: audited(before),
    after: audited(after),
  })
  return { message: 'Pattern updated successfully!', data: toPattern(after) }
}

async function removePattern({ db, params, principal, now }: Call<Catalogue['removePattern']>) {
  const before = await holdPattern(db, params.id)
  await deletePattern(db, before.id)
  await recordChange(db, principal, now, { action: 'pattern.remove', target: target(before), before: audited(before) })
  return { message: 'Pattern deleted successfully!' }
}

export const patternHandlers = {
  listPatterns: async ({ db }: Call<Catalogue['listPatterns']>) => ({ data: (await listPatterns(db)).map(toPattern) }),
  createPattern,
  updatePattern: changePattern,
  removePattern,
}
