import { hash, verify } from '@node-rs/argon2'

// argon2id (2), with OWASP's second choice of parameters: 19 MiB, two passes.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

const nobodys = hashPassword('nobody has this password')

/** Takes as long for an account that is not there as for one that is. */
export async function isPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const right = await verify(stored ?? (await nobodys), password)
  return right && stored != null
}
