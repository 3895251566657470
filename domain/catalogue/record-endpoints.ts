import { z } from 'zod'
import { type Access, endpoint, Id, MessageField, Pagination } from '../endpoint.ts'
import type { Permission } from '../identity/permissions.ts'
import { UncheckedId } from './fields.ts'

/** Counts of all records that are not archived, regardless of the list's filters. */
export const Counts = z.object({ total: z.number().int(), active: z.number().int() })

const byId = { id: UncheckedId }

/** The endpoints that the four record types share. Reads are public: callers who are not administrators get what learners may see. */
export function recordEndpoints<
  Listed extends z.ZodRawShape,
  Counted extends z.ZodType,
  One extends z.ZodType,
  Draft extends z.ZodType,
  Change extends z.ZodType,
  Query extends z.ZodType,
  const Create extends Access,
>(type: {
  noun: string
  plural: string
  path: `/${string}`
  /** The base path for editing, if it differs from `path`. */
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
  const edit = { permission: type.permission }
  const editorPath = type.editorPath ?? type.path
  return {
    list: endpoint({
      method: 'GET',
      path: type.path,
      summary: `The ${type.plural}: those that learners may see, or all for an administrator`,
      access: 'public',
      query: type.query,
      output: { ...type.listed, pagination: Pagination, counts: type.counts },
    }),
    read: endpoint({
      method: 'GET',
      path: `${type.path}/{id}`,
      summary: `One ${type.noun}`,
      access: 'public',
      params: byId,
      output: { data: type.record },
      errors: ['not_found'],
    }),
    create: endpoint({
      method: 'POST',
      path: editorPath,
      summary: `Create a ${type.noun}`,
      access: type.create,
      input: type.draft,
      output: { ...MessageField, _id: Id, data: type.record },
      errors: ['validation_failed'],
      status: 201,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${type.path}/{id}`,
      summary: `Change a ${type.noun}; fields left out stay as they are. Refused if the version is not the stored one`,
      access: edit,
      params: byId,
      input: type.change,
      output: { ...MessageField, data: type.record },
      errors: ['not_found', 'stale_version', 'validation_failed', 'paper_in_use'],
    }),
    remove: endpoint({
      method: 'DELETE',
      path: `${editorPath}/{id}`,
      summary: `Remove a ${type.noun} that has no children`,
      access: edit,
      params: byId,
      output: { ...MessageField, archived: z.boolean() },
      errors: ['not_found', 'has_children', 'default_record', 'paper_in_use'],
    }),
    archive: endpoint({
      method: 'POST',
      path: `${editorPath}/{id}/archive`,
      summary: `Archive a ${type.noun} with everything below it`,
      access: edit,
      params: byId,
      output: { ...MessageField, data: type.record },
      errors: ['not_found', 'paper_in_use'],
    }),
    restore: endpoint({
      method: 'POST',
      path: `${editorPath}/{id}/restore`,
      summary: `Restore an archived ${type.noun}`,
      access: edit,
      params: byId,
      output: { ...MessageField, data: type.record },
      errors: ['not_found'],
    }),
    reorder: endpoint({
      method: 'PUT',
      path: `${editorPath}/order`,
      summary: `Put ${type.plural} of one parent into this order; others keep their positions`,
      access: edit,
      input: z.object({ ids: z.array(Id).min(1).max(500) }),
      output: MessageField,
      errors: ['not_found', 'validation_failed'],
    }),
  }
}
