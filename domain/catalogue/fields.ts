import { z } from 'zod'
import { Id, Timestamp } from '../endpoint.ts'
import { localize } from '../language.ts'

/** An id in a URL. Malformed ids are not rejected here; they give a 404 like unknown ones. */
export const UncheckedId = z.string().max(300)

type TextRules = { max: number; required?: boolean }

/** A text field: one string, or one per language. Required means that at least one language is filled in. */
export function textField(label: string, { max, required = false }: TextRules) {
  const one = z.string().trim().max(max, `${label} must be at most ${max} characters long`)
  return z
    .union([one, z.object({ en: one.optional(), hi: one.optional() })], {
      error: required ? `${label} is required` : `${label} must be text`,
    })
    .refine((text) => !required || localize(text, 'en') !== '', `${label} is required`)
}

export function lineField(label: string, max: number) {
  return z.string(`${label} must be text`).trim().max(max, `${label} must be at most ${max} characters long`)
}

export function integerField(label: string, min: number, max: number) {
  return z
    .number(`${label} must be a number`)
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`)
}

export function amountField(label: string, min: number, max: number) {
  return z
    .number(`${label} must be a number`)
    .multipleOf(0.01, `${label} may have at most two decimal places`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`)
}

/** The id of a selected record; the server checks whether it exists. */
export function selectedId(label: string) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .refine((id) => id === '' || Id.safeParse(id).success, `Please select a valid ${label.toLowerCase()}`)
}

export const name = textField('Name', { max: 200, required: true })
export const title = textField('Title', { max: 300, required: true })
export const description = textField('Description', { max: 5000 })
export const icon = lineField('Icon', 100)
export const order = integerField('Order', 0, 999_999).nullable()
export const isActive = z.boolean('Active must be yes or no')

/** Fields of every catalogue record. A null `order` sorts as 999. */
export const recordFields = {
  _id: Id,
  id: Id,
  order: z.number().int().nullable(),
  isActive: z.boolean(),
  archivedAt: Timestamp.nullable(),
  version: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
}

/** Optimistic lock: the version that the editor loaded. If it is not the stored one, the save fails with `stale_version`. */
export const expectedVersion = { version: z.number().int().min(1).optional() }

/** Archived records are listed only with `status=archived`. */
export const statuses = ['active', 'inactive', 'archived'] as const
export const status = z.enum(statuses).optional()
