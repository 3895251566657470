import { fail } from '#domain/errors.ts'
import type { Context } from '../context.ts'
import { perContext } from '../per-context.ts'

/** Open event streams on one node. A class or a coaching centre may share one address; an account has a few tabs. */
const maxPerAddress = 500
const maxPerAccount = 12

/** Counts the open streams of addresses and accounts. */
export const streamLimitsOf = perContext(({ config }: Context) => {
  const open = new Map<string, number>()
  const add = (key: string, change: 1 | -1) => {
    const count = (open.get(key) ?? 0) + change
    if (count > 0) open.set(key, count)
    else open.delete(key)
  }
  return {
    /** Fails if there are too many; otherwise counts one more, until the returned function is called. */
    reserve(address: string, accountId: string | undefined): () => void {
      const limits = [[`address ${address}`, maxPerAddress] as const]
      const accountLimit = accountId === undefined ? [] : [[`account ${accountId}`, maxPerAccount] as const]
      const all = [...limits, ...accountLimit]
      if (config.rateLimits && all.some(([key, most]) => (open.get(key) ?? 0) >= most)) fail('too_many_streams')
      for (const [key] of all) add(key, 1)
      let isReleased = false
      return () => {
        if (isReleased) return
        isReleased = true
        for (const [key] of all) add(key, -1)
      }
    },
  }
})
