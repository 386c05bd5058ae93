import { passwordFault } from '@gangway/domain/accounts/password-rules'
import { hash, hashRaw, verify } from '@node-rs/argon2'
import { Refusal } from '../../../platform/base/errors.ts'

/** OWASP's minimum for argon2id, about 20 ms; the thread pool runs at most four at once. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/**
 * As slow as a password's, for what is too short for a quick hash and has to be looked up by it.
 *
 * @param key kept elsewhere than the hash
 */
export function slowHash(
  text: string,
  { salt, key }: { salt: Uint8Array; key: string },
): Promise<Uint8Array> {
  return hashRaw(text, { ...options, salt, secret: Buffer.from(key) })
}

/** Checked for an unknown address, so that it takes as long as a wrong password; it is no one's hash. */
const nobody = `$argon2id$v=19$m=${options.memoryCost},t=${options.timeCost},p=${options.parallelism}$bm8gYWNjb3VudCBoYXM$${'A'.repeat(43)}`

/** @param stored null if there is no such account; the result is then false, after the same work */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const matches = await verify(stored ?? nobody, password)
  return stored !== null && matches
}

/** About 50,000 leaked passwords, in lower case; loaded when someone first chooses a password. */
async function commonPasswords(): Promise<readonly string[]> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return dictionary['passwords-common']
}

/** @throws Refusal password_too_common, password_too_personal */
export async function requireGoodPassword(
  password: string,
  { email, appName }: { email: string; appName: string },
): Promise<void> {
  const common = await commonPasswords()
  const fault = passwordFault(password, [email, appName], (text) => common.includes(text))
  if (fault === 'common') {
    throw new Refusal('password_too_common', { fields: ['password'] })
  }
  if (fault === 'personal') {
    throw new Refusal('password_too_personal', { fields: ['password'] })
  }
}
