import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Context } from '../context.ts'
import { hashToken } from '../ids.ts'
import { bearer, type Guards } from './access.ts'

const knownTokens = { max: 100_000, ttl: 10 * 60_000 }
/** Look-ups of tokens that turn out to be unknown, per address and minute; after them no token of that address is looked up. */
const maxUnknownTokens = 300
const unknownTokens = { max: 100_000, ttl: 60_000 }

/**
 * Whose limit a request counts towards: that of its session, because a whole class may share one IP address; otherwise that of its
 * address. An unknown token counts towards the address, so that made-up tokens do not start new counters.
 */
export function rateLimitKey(context: Context, { authenticate }: Pick<Guards, 'authenticate'>) {
  const known = new LRUCache<string, true>(knownTokens)
  const unknownByAddress = new LRUCache<string, number>(unknownTokens)

  return async (request: FastifyRequest): Promise<string> => {
    const token = bearer(request)
    if (!token) return request.ip
    const hash = hashToken(token)
    if (known.has(hash)) return hash
    const unknown = unknownByAddress.get(request.ip) ?? 0
    if (unknown >= maxUnknownTokens) return request.ip
    // While the database is unreachable, no token can be looked up.
    const principal = await authenticate(context, token, context.clock.now()).catch(() => null)
    if (principal) known.set(hash, true)
    else unknownByAddress.set(request.ip, unknown + 1, { noUpdateTTL: true })
    return principal ? hash : request.ip
  }
}
