import { z } from 'zod'
import { Id, Timestamp } from '../endpoint.ts'
import { Admin, adminRoles, Email, hasReservedWord } from '../identity/account.ts'
import { Password } from '../identity/password.ts'
import { permissions } from '../identity/permissions.ts'
import { gender, personDefaults, personFields } from './user.ts'

const Permissions = z.array(z.enum(permissions)).transform((list) => permissions.filter((permission) => list.includes(permission)))

/** An administrator with their own permissions and those of their named role. */
export const AdminAccount = Admin.extend({
  gender,
  roleId: Id.nullable(),
  roleName: z.string().nullable(),
  ownPermissions: z.array(z.string()),
  isInvited: z.boolean(),
  version: z.number(),
})
export type AdminAccount = z.infer<typeof AdminAccount>

const AdminFields = z.object({ ...personFields, role: z.enum(adminRoles), roleId: Id.nullable(), permissions: Permissions })

export const AdminDraft = AdminFields.extend({
  ...personDefaults,
  role: AdminFields.shape.role.default('admin'),
  roleId: AdminFields.shape.roleId.default(null),
  permissions: Permissions.default([]),
  /** Without a password, the person is invited by mail to choose one. */
  password: Password.optional(),
})
export type AdminDraft = z.infer<typeof AdminDraft>

export const AdminChanges = AdminFields.extend({ isActive: z.boolean(), version: z.number() }).partial()
export type AdminChanges = z.infer<typeof AdminChanges>

const adminAddressMessage = (word: string) => `An administrator's address must contain "${word}".`

export function adminDraftFor(word: string): typeof AdminDraft {
  return AdminDraft.extend({ email: Email.refine((email) => hasReservedWord(email, word), adminAddressMessage(word)) })
}

export function adminChangesFor(word: string): typeof AdminChanges {
  return AdminChanges.extend({ email: adminDraftFor(word).shape.email.optional() })
}

const description = z.string().trim().max(300, 'Description must be at most 300 characters long')

export const RoleFields = z.object({
  name: z.string().trim().min(1, 'Role name is required').max(60, 'Role name must be at most 60 characters long'),
  description,
  permissions: Permissions,
})
export const RoleDraft = RoleFields.extend({ description: description.default('') })
export const RoleChanges = RoleFields.extend({ version: z.number() }).partial()

export const Role = z.object({
  _id: Id,
  name: z.string(),
  description: z.string(),
  permissions: z.array(z.string()),
  holders: z.number().int(),
  version: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
})
export type Role = z.infer<typeof Role>
