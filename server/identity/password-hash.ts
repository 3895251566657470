import { hash, verify } from '@node-rs/argon2'

// argon2id (2), with OWASP's second choice of parameters: 19 MiB, two passes.
const options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

const dummyHash = hashPassword('nobody has this password')

/** Verifies against a dummy hash if there is no account, so that it takes equally long. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const isRight = await verify(stored ?? (await dummyHash), password)
  return isRight && stored != null
}
