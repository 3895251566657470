import type { Context } from '#server/platform/context.ts'
import { hashToken } from '#server/platform/ids.ts'

/** Stands for an account in what others see: the same each time, but no id that any call takes. */
export function publicIdOf({ encryption }: Pick<Context, 'encryption'>, accountId: string): string {
  return hashToken(encryption.mac('public id', accountId)).slice(0, 24)
}
