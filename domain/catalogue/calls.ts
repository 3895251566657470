import { z } from 'zod'
import type { Permission } from '../identity/permissions.ts'
import { type Access, endpoint, Id, Message, Pagination } from '../kit.ts'
import { AnyId } from './fields.ts'

/** For the tiles: of all records that are not archived, whatever the list is filtered by. */
export const Counts = z.object({ total: z.number().int(), active: z.number().int() })

const one = { id: AnyId }

/** The calls that are alike for the four kinds of record. Reads are open: who is no administrator sees what is visible to learners. */
export function recordCalls<
  Listed extends z.ZodRawShape,
  Counted extends z.ZodType,
  One extends z.ZodType,
  Draft extends z.ZodType,
  Change extends z.ZodType,
  Query extends z.ZodType,
  const Create extends Access,
>(of: {
  noun: string
  plural: string
  path: `/${string}`
  /** Where it is made and taken away, if elsewhere. */
  editorPath?: `/${string}`
  permission: Permission
  create: Create
  query: Query
  listed: Listed
  counts: Counted
  record: One
  draft: Draft
  change: Change
}) {
  const edit = { permission: of.permission }
  const editorPath = of.editorPath ?? of.path
  return {
    list: endpoint({
      method: 'GET',
      path: of.path,
      summary: `The ${of.plural}: those that learners may see, or all for an administrator`,
      access: 'public',
      query: of.query,
      output: { ...of.listed, pagination: Pagination, counts: of.counts },
    }),
    read: endpoint({
      method: 'GET',
      path: `${of.path}/{id}`,
      summary: `One ${of.noun}`,
      access: 'public',
      params: one,
      output: { data: of.record },
      errors: ['not_found'],
    }),
    create: endpoint({
      method: 'POST',
      path: editorPath,
      summary: `Make a ${of.noun}`,
      access: of.create,
      input: of.draft,
      output: { ...Message, _id: Id, data: of.record },
      errors: ['validation_failed'],
      status: 201,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${of.path}/{id}`,
      summary: `Change a ${of.noun}; what is not named stays. With another version than the stored one nothing changes`,
      access: edit,
      params: one,
      input: of.change,
      output: { ...Message, data: of.record },
      errors: ['not_found', 'stale_version', 'validation_failed'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${editorPath}/{id}`,
      summary: `Remove a ${of.noun} that holds nothing`,
      access: edit,
      params: one,
      output: { ...Message, archived: z.boolean() },
      errors: ['not_found', 'has_children', 'default_record'],
    }),
    archive: endpoint({
      method: 'POST',
      path: `${editorPath}/{id}/archive`,
      summary: `Take a ${of.noun} out of use, with all below it, without losing it`,
      access: edit,
      params: one,
      output: { ...Message, data: of.record },
      errors: ['not_found'],
    }),
    restore: endpoint({
      method: 'POST',
      path: `${editorPath}/{id}/restore`,
      summary: `Bring an archived ${of.noun} back`,
      access: edit,
      params: one,
      output: { ...Message, data: of.record },
      errors: ['not_found'],
    }),
    reorder: endpoint({
      method: 'PUT',
      path: `${editorPath}/order`,
      summary: `Put ${of.plural} of one parent into this order; those not named keep their places around them`,
      access: edit,
      input: z.object({ ids: z.array(Id).min(1).max(500) }),
      output: Message,
      errors: ['not_found', 'validation_failed'],
    }),
  }
}
