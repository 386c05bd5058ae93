import { hash, verify } from '@node-rs/argon2'

/** OWASP's minimum for argon2id, about 20 ms; the thread pool runs at most four at once. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/**
 * What a wrong address is checked against, so that it takes as long as a wrong password; it is no one's
 * hash.
 */
const nobody = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$bm8gYWNjb3VudCBoYXM$${'A'.repeat(43)}`

/** @param stored null if there is no such account; the result is then false, after the same work */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? nobody, password)
  return stored !== null && matches
}
