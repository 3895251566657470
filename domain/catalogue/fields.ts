import { z } from 'zod'
import { Id, Timestamp } from '../kit.ts'
import { show } from '../show.ts'

/** An id in an address: one that is no id at all is simply not found. */
export const AnyId = z.string().max(300)

type TextRules = { max: number; required?: boolean }

/** Text an editor writes: one string, or one per language. Required means written in at least one of them. */
export function writtenText(label: string, { max, required = false }: TextRules) {
  const one = z.string().trim().max(max, `${label} must be at most ${max} characters long`)
  return z
    .union([one, z.object({ en: one.optional(), hi: one.optional() })], {
      error: required ? `${label} is required` : `${label} must be text`,
    })
    .refine((text) => !required || show(text, 'en') !== '', `${label} is required`)
}

export function line(label: string, max: number) {
  return z.string(`${label} must be text`).trim().max(max, `${label} must be at most ${max} characters long`)
}

export function whole(label: string, min: number, max: number) {
  return z
    .number(`${label} must be a number`)
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`)
}

export function amount(label: string, min: number, max: number) {
  return z
    .number(`${label} must be a number`)
    .multipleOf(0.01, `${label} may have at most two decimal places`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`)
}

/** The parent that an editor picked; whether it exists is for the server to find out. */
export function picked(label: string) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(1, `${label} is required`)
    .refine((id) => id === '' || Id.safeParse(id).success, `Please select a valid ${label.toLowerCase()}`)
}

export const name = writtenText('Name', { max: 200, required: true })
export const title = writtenText('Title', { max: 300, required: true })
export const description = writtenText('Description', { max: 5000 })
export const icon = line('Icon', 100)
export const order = whole('Order', 0, 999_999).nullable()
export const isActive = z.boolean('Active must be yes or no')

/** What every record of the catalogue answers. `order` missing counts as 999. */
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

/** The version that the editor saw: a save onto another one is refused with `stale_version`. */
export const seenVersion = { version: z.number().int().min(1).optional() }

/** Archived records show only where they are asked for. */
export const statuses = ['active', 'inactive', 'archived'] as const
export const status = z.enum(statuses).optional()
